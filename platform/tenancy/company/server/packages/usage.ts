import { sql } from 'kysely';
import type { Sql } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';

/** People of company `c` who may sign in. */
export const peopleOf = ({ accounts }: Runtime): Sql => accounts.inUse(sql`c.id`);
/** Bytes of its files. */
export const storageOf = sql`(select coalesce(sum(f.file_size), 0)::float8 from pub_file f where f.company_id = c.id)`;

/** People and storage of company `c` beside the limits of its package `g`. */
export const usage = (runtime: Runtime): Sql =>
  sql`${peopleOf(runtime)} as people, g.max_people as "maxPeople", ${storageOf} as storage, g.max_storage as "maxStorage"`;
