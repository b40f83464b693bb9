import { sql } from 'kysely'

/**
 * Ends a lateral subquery that PostgreSQL is to answer for each row by itself. Otherwise a plan that was made while a
 * table was nearly empty reads all rows of a brand each time, and a prepared statement keeps its plan until the table
 * is analyzed again: on a young installation that is the whole busy day.
 */
export const ROW_BY_ROW = sql`offset 0`
