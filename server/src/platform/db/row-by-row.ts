import { sql } from 'kysely'

/**
 * Ends a lateral subquery that PostgreSQL must answer row by row. Otherwise a plan from a time when the table was
 * nearly empty reads all rows of a brand each time. A prepared statement keeps that plan until the table is analyzed
 * again, on a young installation for a whole busy day.
 */
export const ROW_BY_ROW = sql`offset 0`
