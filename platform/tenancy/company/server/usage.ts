import { sql } from 'kysely';
import type { Sql } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';

/** People and storage of company `c` beside the limits of its package `g`. */
export const usage = ({ accounts }: Runtime): Sql => sql`
  ${accounts.inUse(sql`c.id`)} as people,
  g.max_people as "maxPeople",
  (select coalesce(sum(f.file_size), 0)::float8 from pub_file f where f.company_id = c.id) as storage,
  g.max_storage as "maxStorage"`;
