import { sql } from 'kysely';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

const LEVELS = [
  ['普通会员', '0', 365, '查询公开的造价信息'],
  ['银卡会员', '2980', 365, '造价信息与指标查询'],
  ['金卡会员', '6980', 365, '造价信息、指标查询与专家答疑'],
] as const;

/** Three levels, and the demo member's membership, which has most of a year left. */
export const createDemoMembers: DemoSeedStep = async ({ db }) => {
  for (const [at, [name, fee, days, remark]] of LEVELS.entries())
    await sql`insert into member_member_level (company_id, name, fee, days, remark, sort)
      select id, ${name}, ${fee}::numeric, ${days}, ${remark}, ${(at + 1) * 10} from pub_company where code = 'main'`.execute(
      db,
    );
  await sql`insert into member_membership (company_id, user_id, level, fee, begin_date, end_date)
    select u.company_id, u.id, l.id, l.fee, firm_today() - 60, firm_today() + 304
    from pub_person u join member_member_level l on l.company_id = u.company_id and l.name = '金卡会员'
    where u.login_name = 'member'`.execute(db);
};
