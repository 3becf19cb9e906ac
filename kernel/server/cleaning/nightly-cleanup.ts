import { sql } from 'kysely';
import type { Db, Sql } from '../db/types.ts';
import type { ScheduledTask } from '../jobs/scheduler.ts';
import type { Runtime } from '../runtime.ts';

/** What of a module's is worn out. Must be repeatable, and take away nothing that a record or a job still needs. */
export interface CleanupTask {
  /** Unique in the product, English: 'sign-in-attempts'. */
  readonly name: string;
  /** @returns how many rows, files or folders went */
  run(runtime: Runtime): Promise<number>;
}

const AT_ONCE = 5000;

/**
 * Removes rows by portions, so that no statement takes long and people's own are not held up.
 * @param worn a condition on the table's rows. @returns how many went
 */
export async function deleteExpiredRows(db: Db, table: string, worn: Sql): Promise<number> {
  for (let removed = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${worn} limit ${AT_ONCE} for update skip locked))`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < AT_ONCE) return removed;
  }
}

/** Rows of a table that are worn out by a condition alone. */
export const createExpiredRowsCleanup = (table: string, worn: Sql): CleanupTask => ({
  name: table,
  run: ({ database }) => deleteExpiredRows(database.system, table, worn),
});

/** Cleans every night, one thing after the other; one that fails holds up none of the others. */
export const createNightlyCleanup = (cleanings: readonly CleanupTask[]): ScheduledTask => ({
  name: 'nightly-cleaning',
  when: 'night',
  async run(runtime) {
    for (const cleaning of cleanings)
      try {
        const removed = await cleaning.run(runtime);
        if (removed > 0) runtime.log.info({ cleaning: cleaning.name, removed }, 'cleaned');
      } catch (err) {
        runtime.log.error({ err, cleaning: cleaning.name }, 'cleaning');
      }
  },
});
