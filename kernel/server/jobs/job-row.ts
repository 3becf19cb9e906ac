import { sql } from 'kysely';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job as people see it. */
export interface JobRow {
  id: string;
  kind: string;
  title: string;
  state: JobState;
  progress: number;
  note: string | null;
  result: unknown;
  error: string | null;
  createdDate: string;
  endedDate: string | null;
}

export const jobColumns = sql`id, kind, title, state, progress, note, result, error, created_at as "createdDate", ended_at as "endedDate"`;
