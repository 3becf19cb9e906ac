import { sql } from 'kysely';
import type { DemoStep } from '#kernel/server/demo.ts';
import { demoTeams } from './demo-teams.ts';
import { demoWork } from './demo-work.ts';

/** Where a commission of each kind (业务类型) stands in the life of its project. */
const STAGES = [
  ['settle-check', 'settle', '竣工结算'],
  ['whole', 'progress', '进度款'],
  ['control', 'control', '招标控制价'],
  ['follow', 'progress', '进度款'],
  ['billing', 'control', '招标控制价'],
  ['outline', 'budget', '设计概算'],
  ['final', 'audit', '审计'],
  ['change', 'contract', '合同价'],
] as const;
const COUNT = 32;
/** What waits, and what was halted. */
const STATES: ReadonlyMap<number, readonly [string, string]> = new Map([
  [5, ['waiting', '待启动']],
  [17, ['stopped', '已暂停']],
]);

/** A project for each contract that is signed and not new: every third of those under way lies with its reviewer. */
export const demoProjects: DemoStep = async ({ db }) => {
  for (let at = 0; at < COUNT; at++) {
    const [state, stateLabel] = STATES.get(at) ?? (at % 3 === 0 ? ['review', '复核中'] : ['running', '进行中']);
    await sql`insert into project_project (company_id, dept_id, no, name, kind, kind_label, specialty, specialty_label, stage, stage_label, customer, contract, manager, build_area, invest, plan_start, plan_end, state, state_label, created_by, created_date, updated_date)
      select 1, c.dept_id, 'XM' || to_char(c.sign_date, 'YYYYMM') || lpad(next_serial(1, 'XM' || to_char(c.sign_date, 'YYYYMM'))::text, 4, '0'), replace(c.name, '合同', ''), c.kind, c.kind_label, 'civil,electric', '土建、电气', s.stage, s.label,
        c.customer, c.id, c.manager, ${8_000 + at * 1_350}, c.amount * 180, c.sign_date + 7, case c.state when 'done' then c.sign_date + ${90 + at * 3}::int else greatest(c.sign_date + ${90 + at * 3}::int, current_date + ${at * 6 - 60}::int) end, case c.state when 'done' then 'done' else ${state} end, case c.state when 'done' then '已完成' else ${stateLabel} end, c.manager, c.created_date, c.created_date
      from (select *, row_number() over (order by id) - 1 as at from pub_contract where company_id = 1) c
        join (values ${sql.join(STAGES.map((row) => sql`(${sql.join(row)})`))}) s (kind, stage, label) on s.kind = c.kind
      where c.at = ${at + 5}`.execute(db);
  }
  await sql`update project_project p set manager = u.id, dept_id = u.dept, created_by = u.id from pub_person u where p.company_id = 1 and u.company_id = 1 and u.login_name = 'engineer' and p.id in (select id from project_project where company_id = 1 order by id desc limit 6)`.execute(
    db,
  );
  await demoTeams(db);
  await demoWork(db);
};
