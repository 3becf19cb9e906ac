import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setSharedAccess } from '#kernel/server/records/scope/shared-access.ts';

/** Engineers and those who review hold certificates; a few run out soon, and one has. */
const CERTIFICATES = sql`insert into project_staff_cert (company_id, dept_id, person, kind, kind_label, specialty, specialty_label, cert_no, reg_no, issued, expiry, seal_no, created_by)
  select 1, p.dept, p.id, case when p.at % 4 = 3 then 'second' else 'first' end, case when p.at % 4 = 3 then '二级造价工程师' else '一级造价工程师' end,
    case when p.at % 3 = 1 then 'installation' else 'civil' end, case when p.at % 3 = 1 then '安装' else '土木建筑' end,
    '造价' || lpad((11002300 + p.at * 37)::text, 10, '0'), '建[造]' || (11440000 + p.at * 113), firm_today() - 900 - (p.at * 41 % 400)::int,
    case when p.named then firm_today() + 700 when p.at % 9 = 5 then firm_today() + 45 when p.at % 13 = 7 then firm_today() - 20 else firm_today() + 300 + (p.at * 29 % 500)::int end,
    'B' || lpad((4400100 + p.at * 17)::text, 9, '0'), (select id from pub_person where company_id = 1 and login_name = 'hr')
  from (select id, dept, login_name in ('engineer', 'manager', 'reviewer', 'gm') as named,
      row_number() over (order by login_name in ('engineer', 'manager', 'reviewer', 'gm') desc, id) - 1 as at
    from pub_person where company_id = 1 and kind = 'staff' and state = 'enabled'
      and (login_name in ('engineer', 'manager', 'reviewer', 'gm') or job like '%造价工程师%')) p
  where p.at < 28`;

/** Who leads compiles; a colleague of the department checks, the technical leader and the general manager are above. */
const MEMBERS = sql`insert into project_project_member (company_id, project, line_no, person, role, role_label, since, created_by)
  select 1, t.project, row_number() over (partition by t.project order by t.at), t.person, t.role, t.label, t.since, t.manager
  from (select p.id as project, p.manager, p.plan_start as since, m.* from project_project p
    cross join lateral (
      select distinct on (person) * from (values
        (1, p.manager, 'compile', '编制'),
        (2, (select u.id from pub_person u where u.company_id = 1 and u.kind = 'staff' and u.state = 'enabled' and u.dept = p.dept_id and u.id <> p.manager
          and u.login_name <> 'engineer' order by u.login_name <> 'manager', u.id limit 1), 'check', '校核'),
        (3, (select id from pub_person where company_id = 1 and login_name = 'reviewer'), 'review', '审核'),
        (4, (select id from pub_person where company_id = 1 and login_name = 'gm'), 'approve', '审定')
      ) v (at, person, role, label) where person is not null order by person, at) m
    where p.company_id = 1) t`;

/** Certificates, and who works in each project. */
export async function insertDemoProjectTeams(db: Db): Promise<void> {
  await CERTIFICATES.execute(db);
  await MEMBERS.execute(db);
  const found = await fetchRows(
    db,
    sql<{
      project: string;
      people: string[];
    }>`select project::text, array_agg(distinct person::text) as people from project_project_member where company_id = 1 group by 1`,
  );
  for (const { project, people } of found)
    await setSharedAccess(db, { companyId: '1', entity: 'project', recordId: project }, people);
}
