import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { insertDemoProjectApplies } from './demo-applies.ts';
import { insertDemoProjectWork } from './demo-project-work.ts';
import { insertDemoProjectTeams } from './demo-teams.ts';

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
/** Contracts before this one were fulfilled before there were projects here. */
const FIRST = 5;
const COUNT = 40;
/** What waits, and what was halted. */
const STATES: ReadonlyMap<number, readonly [string, string]> = new Map([
  [10, ['waiting', '待启动']],
  [17, ['stopped', '已暂停']],
]);

/** A project for each contract that is signed and not new: every third of those under way lies with its reviewer. */
export const createDemoProjects: DemoSeedStep = async ({ db }) => {
  const halted = [...STATES].map(([at, [code, label]]) => sql`(${at}::int, ${code}, ${label})`);
  await sql`insert into project_project (company_id, dept_id, no, name, kind, kind_label, specialty, specialty_label, stage, stage_label, customer, contract, manager, build_area, invest, plan_start, plan_end, state, state_label, created_by, created_date, updated_date)
    select 1, c.dept_id, 'XM' || to_char(c.sign_date, 'YYYYMM') || lpad(next_serial(1, 'XM' || to_char(c.sign_date, 'YYYYMM'))::text, 4, '0'), replace(c.name, '合同', ''), c.kind, c.kind_label, 'civil,electric', '土建、电气', s.stage, s.label,
      c.customer, c.id, c.manager, a.area, a.area * 4300, c.sign_date + 7,
      case when c.done then c.sign_date + 90 + c.at * 3 else greatest(c.sign_date + 90 + c.at * 3, firm_today() + c.at * 6 - 60) end,
      case when c.done then 'done' when h.state is not null then h.state when c.at % 3 = 0 then 'review' else 'running' end,
      case when c.done then '已完成' when h.state is not null then h.label when c.at % 3 = 0 then '复核中' else '进行中' end, c.manager, c.created_date, c.created_date
    from (select *, state = 'done' as done, (row_number() over (order by id) - 1 - ${FIRST})::int as at from pub_contract where company_id = 1) c
      join (values ${sql.join(STAGES.map((row) => sql`(${sql.join(row)})`))}) s (kind, stage, label) on s.kind = c.kind
      left join (values ${sql.join(halted)}) h (at, state, label) on h.at = c.at
      cross join lateral (select 8700 + c.at * 700 as area) a
    where c.at between 0 and ${COUNT - 1} order by c.at`.execute(db);
  // The engineer leads the newest project of each phase: there is something of everything to look at.
  await sql`update project_project p set manager = u.id, dept_id = u.dept, created_by = u.id from pub_person u where p.company_id = 1 and u.company_id = 1 and u.login_name = 'engineer' and p.id in (select max(id) from project_project where company_id = 1 group by stage)`.execute(
    db,
  );
  await describe(db);
  await insertDemoProjectTeams(db);
  await insertDemoProjectApplies(db);
  await insertDemoProjectWork(db);
};

const BUILDERS = ['宏建建设集团有限公司', '中铁城建第三工程有限公司', '省二建建设工程有限公司', '华恒市政工程有限公司'];

/** What the register says beside: the commission, the works, who leads technically. */
async function describe(db: Db): Promise<void> {
  await sql`update project_project p set entrust_no = 'WT' || to_char(c.sign_date, 'YYYYMM') || lpad(p.id::text, 3, '0'), receive_date = c.sign_date, fee = c.amount,
      leader = l.id, build_unit = u.name, builder = (${BUILDERS}::text[])[1 + p.id % 4],
      difficulty = d.code, difficulty_label = d.label, structure = s.code, structure_label = s.label, fund_source = f.code, fund_source_label = f.label,
      work_kind = 'office', work_kind_label = '办公楼', real_end = case when p.state = 'done' then p.plan_end end
    from pub_contract c left join pub_customer u on u.company_id = 1 and u.id = c.customer, pub_person l,
      (values (0, 'I', 'Ⅰ级（一般）'), (1, 'II', 'Ⅱ级（较难）'), (2, 'III', 'Ⅲ级（难）')) d (at, code, label),
      (values (0, 'frame', '框架结构'), (1, 'frameWall', '框架-剪力墙结构'), (2, 'steel', '钢结构')) s (at, code, label),
      (values (0, 'government', '财政资金'), (1, 'own', '自有资金')) f (at, code, label)
    where p.company_id = 1 and c.company_id = 1 and c.id = p.contract and l.company_id = 1 and l.login_name = 'reviewer'
      and d.at = p.id % 3 and s.at = p.id % 3 and f.at = p.id % 2`.execute(db);
}
