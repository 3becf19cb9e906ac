import { sql } from 'kysely';
import { removeStaleTemporaryFolders } from '../files/temporary-folders.ts';
import { removeUnfinishedUploads } from '../files/unfinished-uploads.ts';
import { RECYCLE_BIN_DAYS } from '../records/bin/move-to-recycle-bin.ts';
import { SESSION_ALIVE_SQL } from '../session/session-store.ts';
import { type CleanupTask, createExpiredRowsCleanup, deleteExpiredRows } from './nightly-cleanup.ts';

/** What the kernel itself leaves behind. */
export const kernelCleanupTasks: readonly CleanupTask[] = [
  createExpiredRowsCleanup(
    'job',
    sql`state in ('done', 'failed', 'cancelled') and ended_at < now() - interval '30 days'`,
  ),
  createExpiredRowsCleanup('record_bin', sql`deleted_at < now() - ${`${RECYCLE_BIN_DAYS} days`}::interval`),
  // Sessions that ended are told as such for a while, to those who come back.
  {
    name: 'session',
    run: async ({ database }) =>
      deleteExpiredRows(
        database.system,
        'session',
        sql`token_hash in (select s.token_hash from session s where not ${SESSION_ALIVE_SQL} and s.seen_at < now() - interval '1 day')`,
      ),
  },
  { name: 'unfinished-uploads', run: removeUnfinishedUploads },
  { name: 'temporary-folders', run: ({ config }) => removeStaleTemporaryFolders(config.dataDir) },
];
