import { sql } from 'kysely';

/** People and storage of company `c` beside the limits of its package `g`. */
export const usage = sql`
  (select count(*)::int from org_user u where u.company_id = c.id and u.state in ('enabled', 'waiting')) as people,
  g.max_people as "maxPeople",
  (select coalesce(sum(f.file_size), 0)::float8 from file f where f.company_id = c.id) as storage,
  g.max_storage as "maxStorage"`;
