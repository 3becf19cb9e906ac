import type pg from 'pg';

/** Ends all jobs that wait or run, in a database that no product works on. */
export async function cancelJobsAfterRestore(client: pg.ClientBase): Promise<void> {
  await client.query("update job set state = 'cancelled', ended_at = now() where state in ('waiting', 'running')");
}
