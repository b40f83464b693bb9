export { useMediaQuery } from '@mantine/hooks'
