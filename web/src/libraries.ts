/** The libraries of every page apart from React, which run in a separate task before the app (entry.ts). */
export { QueryClient } from '@tanstack/react-query'
export { createRouter } from '@tanstack/react-router'
