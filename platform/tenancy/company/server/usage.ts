import { sql } from 'kysely';

/** People of company `c` who may sign in. */
export const peopleOf = sql`(select count(*)::int from org_user u where u.company_id = c.id and u.state in ('enabled', 'waiting'))`;
/** Bytes of its files. */
export const storageOf = sql`(select coalesce(sum(f.file_size), 0)::float8 from file f where f.company_id = c.id)`;

/** People and storage of company `c` beside the limits of its package `g`. */
export const usage = sql`${peopleOf} as people, g.max_people as "maxPeople", ${storageOf} as storage, g.max_storage as "maxStorage"`;
