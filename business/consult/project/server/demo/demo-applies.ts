import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';

/** How a number of an application begins, by the day it was written. */
const NUMBER = (day: string) => {
  const key = sql`('LX' || to_char(${sql.ref(day)}, 'YYYYMM'))`;
  return sql`${key} || lpad(next_serial(1, ${key})::text, 3, '0')`;
};

/** By which application each project began, with the team it proposed; and one that is still being written. */
export async function insertDemoProjectApplies(db: Db): Promise<void> {
  await sql`insert into project_project_apply (company_id, dept_id, no, name, contract, customer, kind, kind_label, specialty, specialty_label, difficulty, difficulty_label, invest, fee, build_unit, manager, leader, plan_start, plan_end, scope, risks, chief, chief_label, review_level, review_level_label, project, applicant, status, status_label, created_by, created_date, updated_date)
    select 1, p.dept_id, ${NUMBER('p.receive_date')}, p.name, p.contract, p.customer, p.kind, p.kind_label, p.specialty, p.specialty_label, p.difficulty, p.difficulty_label, p.invest, p.fee, p.build_unit, p.manager, p.leader, p.plan_start, p.plan_end,
      p.kind_label || '：收集资料，现场踏勘，编制或审核工程量与价款，经三级复核后出具成果文件。', '资料可能分批提交，须书面催要并记录时间。',
      case when p.invest > 100000000 then 'yes' else 'no' end, case when p.invest > 100000000 then '需要' else '不需要' end,
      case when p.fee > 2000000 then 'gm' else 'usual' end, case when p.fee > 2000000 then '总经理' else '常规' end,
      p.id, p.manager, 'approved', '已通过', p.manager, p.receive_date, p.plan_start
    from project_project p where p.company_id = 1 order by p.receive_date, p.id`.execute(db);
  await sql`insert into project_project_apply_member (company_id, project_apply, line_no, person, role, role_label, duty, created_by)
    select 1, a.id, m.line_no, m.person, m.role, m.role_label, case m.role when 'compile' then '计量计价' when 'check' then '一级复核' else '复核' end, a.applicant
    from project_project_apply a join project_project_member m on m.company_id = 1 and m.project = a.project where a.company_id = 1`.execute(
    db,
  );
  await sql`insert into project_project_apply (company_id, dept_id, no, name, contract, customer, kind, kind_label, difficulty, difficulty_label, invest, fee, manager, plan_start, plan_end, scope, chief, chief_label, review_level, review_level_label, applicant, status, status_label, created_by)
    select 1, c.dept_id, ${NUMBER('c.sign_date')}, replace(c.name, '合同', ''), c.id, c.customer, c.kind, c.kind_label, 'II', 'Ⅱ级（较难）', c.amount * 180, c.amount, c.manager, firm_today() + 5, firm_today() + 65,
      '按委托范围完成咨询成果。', case when c.amount * 180 > 100000000 then 'yes' else 'no' end, case when c.amount * 180 > 100000000 then '需要' else '不需要' end, case when c.amount > 2000000 then 'gm' else 'usual' end, case when c.amount > 2000000 then '总经理' else '常规' end, c.manager, 'draft', '草稿', c.manager
    from pub_contract c where c.company_id = 1 and c.state = 'signed' and not exists (select from project_project p where p.company_id = 1 and p.contract = c.id) order by c.id limit 2`.execute(
    db,
  );
}
