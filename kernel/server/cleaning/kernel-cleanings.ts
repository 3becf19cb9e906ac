import { sql } from 'kysely';
import { removeOldFolders } from '../files/temporary.ts';
import { removeUnfinished } from '../files/unfinished-uploads.ts';
import { BIN_DAYS } from '../records/bin/keep.ts';
import { ALIVE } from '../session/sessions.ts';
import { type Cleaning, removeWorn, wornRows } from './cleaning.ts';

/** What the kernel itself leaves behind. */
export const kernelCleanings: readonly Cleaning[] = [
  wornRows('job', sql`state in ('done', 'failed', 'cancelled') and ended_at < now() - interval '30 days'`),
  wornRows('record_bin', sql`deleted_at < now() - ${`${BIN_DAYS} days`}::interval`),
  // Sessions that ended are told as such for a while, to those who come back.
  {
    name: 'session',
    run: async ({ database }) =>
      removeWorn(
        database.system,
        'session',
        sql`token_hash in (select s.token_hash from session s where not ${ALIVE} and s.seen_at < now() - interval '1 day')`,
      ),
  },
  { name: 'unfinished-uploads', run: removeUnfinished },
  { name: 'temporary-folders', run: ({ config }) => removeOldFolders(config.dataDir) },
];
