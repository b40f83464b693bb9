import { formatCount } from '../../language/values.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './figures.module.css'

interface CountProps {
  value: number | bigint | null | undefined
  className?: string
}

export function Count({ value, className }: CountProps) {
  return <span className={joinClasses(styles.figure, className)}>{formatCount(value)}</span>
}
