import { sql } from 'kysely';

/** Columns of a job in the names of JobRow. */
export const jobColumns = sql`id, kind, title, state, progress, note, result, error, created_at as "createdDate", ended_at as "endedDate"`;
