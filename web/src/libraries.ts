/** The libraries of every page apart from React, which run in a task of their own before the app (entry.ts). */
export { QueryClient } from '@tanstack/react-query'
export { createRouter } from '@tanstack/react-router'
