import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { MEMBERSHIP_EXPIRING_DAYS, memberList } from '../model/index.ts';

/** Where a membership stands today, as membershipStateOn says it. */
const standing = (today: string): Sql => sql`case
  when m.begin_date > ${today}::date then 'early'
  when m.end_date < ${today}::date then 'over'
  when m.end_date <= ${today}::date + ${MEMBERSHIP_EXPIRING_DAYS}::int then 'expiring' else 'valid' end`;

/** The members of the company, the newest first. */
export const memberSource = defineListSource(memberList, {
  query: ({ me }: Context) => ({
    id: sql`u.id`,
    company: sql`u.company_id`,
    columns: {
      name: sql`u.name`,
      loginName: sql`u.login_name`,
      phone: sql`u.phone`,
      levelName: sql`l.name`,
      fee: sql`m.fee`,
      beginDate: sql`m.begin_date`,
      endDate: sql`m.end_date`,
      membership: standing(dayOfInstant(new Date())),
      email: sql`u.email`,
      createdDate: sql`u.created_date`,
    },
    beside: { state: sql`u.state`, levelId: sql`m.level` },
    from: sql`pub_person u
      left join member_membership m on m.company_id = u.company_id and m.user_id = u.id
      left join member_member_level l on l.company_id = m.company_id and l.id = m.level`,
    where: sql`u.company_id = ${me.companyId} and u.kind = 'member'`,
  }),
  filters: { levelId: (_ctx, id) => sql`t.level_id::text = ${String(id)}` },
});
