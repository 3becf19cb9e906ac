import { sql } from 'kysely';
import type { Sql } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';

/** People of company `c` who may sign in. */
export const companyPeopleCountSql = ({ accounts }: Runtime): Sql => accounts.inUse(sql`c.id`);
/** Bytes of its files. */
export const companyStorageSql = sql`(select coalesce(sum(f.file_size), 0)::float8 from pub_file f where f.company_id = c.id)`;

/** People and storage of company `c` beside the limits of its package `g`. */
export const packageUsageSql = (runtime: Runtime): Sql =>
  sql`${companyPeopleCountSql(runtime)} as people, g.max_people as "maxPeople", ${companyStorageSql} as storage, g.max_storage as "maxStorage"`;
