import { sql } from 'kysely';
import { nthWorkdayFrom } from '#kernel/base/time/work-calendar.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { loadSpecialDays } from '#platform/settings/calendar/server/index.ts';
import { computeStageSpans, parseConfiguredStages } from '../../model/index.ts';

/** What stages a kind of business has here; the firm's own configuration says the same. */
const PLANS = [
  ['settle-check', '资料核查10%、初审40%、对审30%、定案15%、归档5%'],
  ['control', '资料准备10%、编制60%、复核20%、出具成果10%'],
  ['billing', '资料准备15%、编制60%、复核20%、出具成果5%'],
  ['follow', '进场5%、过程70%、结算20%、归档5%'],
] as const;
const DAYS = 45;

const UNITS = [
  ['1#楼', 'single', '单项工程', null, 0.46],
  ['土建工程', 'unit', '单位工程', '1#楼', 0.3],
  ['安装工程', 'unit', '单位工程', '1#楼', 0.16],
  ['室外工程', 'single', '单项工程', null, 0.54],
  ['道路及管网', 'unit', '单位工程', '室外工程', 0.34],
  ['景观绿化', 'unit', '单位工程', '室外工程', 0.2],
] as const;

const LOGS = [
  ['sun', '晴', 86, '基坑土方外运，现场复核运距与车次。', '运距超出投标方案，施工单位拟报签证。'],
  ['rain', '雨', 42, '降雨停工半日，抽排积水。', null],
  ['cloud', '多云', 103, '主体三层梁板钢筋验收，旁站隐蔽工程。', '梁柱节点增设附加筋，设计变更待签发。'],
] as const;

/** Stages of the projects whose kind has a configuration, what was reported of them, and papers and structure of each. */
export async function insertDemoProjectWork(db: Db): Promise<void> {
  const special = await loadSpecialDays(db, '1');
  for (const [kind, text] of PLANS) {
    const read = parseConfiguredStages(text);
    if (!('stages' in read)) throw new Error(read.fault);
    const spans = computeStageSpans(read.stages, DAYS);
    const projects = await fetchRows(
      db,
      sql<{ id: string; start: string }>`select id, plan_start::text as start from project_project
        where company_id = 1 and kind = ${kind} and plan_start is not null`,
    );
    const stages = projects.flatMap(({ id, start }) =>
      read.stages.map(({ name, weight }, at) => ({
        ...{ id, name, weight: weight / 100, at: at + 1 },
        from: nthWorkdayFrom({ special }, start, spans[at]?.from ?? 0),
        to: nthWorkdayFrom({ special }, start, spans[at]?.to ?? 0),
      })),
    );
    await sql`insert into project_project_stage (company_id, dept_id, project, name, position, weight, owner, plan_start, plan_end, skipped, skipped_label, created_by)
      select 1, p.dept_id, p.id, s.name, s.at * 10, s.weight, p.manager, s."from", s."to", 'no', '执行', p.manager
      from project_project p join jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) s (id bigint, name text, at int, weight numeric, "from" date, "to" date)
        on s.id = p.id where p.company_id = 1 order by p.id, s.at`.execute(db);
  }
  await demoReports(db);
  await demoPapers(db);
  await demoSite(db);
}

/** The first stages are done, one is under way; what is finished is finished whole. */
async function demoReports(db: Db): Promise<void> {
  await sql`insert into project_progress_report (company_id, dept_id, project, stage, date, done, reporter, content, created_by)
    select 1, s.dept_id, s.project, s.id, least(coalesce(s.plan_end, firm_today()), firm_today()), case when s.at <= s.finished then 1 else 0.4 + (s.project % 5) * 0.1 end, p.manager,
      case when s.at <= s.finished then '“' || s.name || '”已完成，成果已交下一环节。' else '“' || s.name || '”正在进行，资料缺项已书面提请委托人补充。' end, p.manager
    from (select *, row_number() over (partition by project order by position) as at, (select case q.state when 'done' then 99 else 1 + project % 2 end from project_project q where q.company_id = 1 and q.id = project) as finished
      from project_project_stage where company_id = 1) s
      join project_project p on p.company_id = 1 and p.id = s.project
    where s.at <= s.finished + 1 and s.plan_start <= firm_today()`.execute(db);
}

/** What customers handed in, and what the projects build. */
async function demoPapers(db: Db): Promise<void> {
  await sql`insert into project_data_receipt (company_id, dept_id, project, name, original, original_label, copies, must, received_at, giver, receiver, state, state_label, remark, created_by)
    select 1, p.dept_id, p.id, b.name, b.original, b.original_label, b.copies, b.must, case when b.at % 5 < 4 then p.plan_start + b.at::int end,
      case when b.at % 5 < 4 then '委托方资料员' end, p.manager, case when b.at % 5 < 4 then 'received' else 'waiting' end, case when b.at % 5 < 4 then '已收' else '待收' end,
      case when b.at % 5 < 4 then null else '委托人承诺补交' end, p.manager
    from project_project p join (select *, row_number() over (partition by kind order by sort) as at from project_data_receipt_base where company_id = 1) b on b.kind = p.kind
    where p.company_id = 1 order by p.id, b.at`.execute(db);
  await sql`insert into project_project_node (company_id, dept_id, parent_id, parent_ids, sort, project, name, level, level_label, scale, scale_unit, created_by)
    select 1, dept_id, -1, '-1', 10, id, name, 'whole', '建设项目', build_area, 'm²', manager from project_project where company_id = 1`.execute(
    db,
  );
  for (const [at, [name, level, label, above, share]] of UNITS.entries())
    await sql`insert into project_project_node (company_id, dept_id, parent_id, parent_ids, sort, project, name, level, level_label, scale, scale_unit, submitted, approved, created_by)
      select 1, n.dept_id, n.id, n.parent_ids || ',' || n.id, ${(at + 1) * 10}, n.project, ${name}, ${level}, ${label}, round(p.build_area * ${share}, 2), 'm²',
        case when ${level === 'unit'} and p.stage in ('settle', 'audit') then round(p.build_area * ${share} * 3150.5, 2) end,
        case when ${level === 'unit'} and p.stage in ('settle', 'audit') then round(p.build_area * ${share} * ${2890.25 + at * 17}, 2) end, p.manager
      from project_project_node n join project_project p on p.company_id = 1 and p.id = n.project
      where n.company_id = 1 and ${above === null ? sql`n.level = 'whole'` : sql`n.name = ${above}`}`.execute(db);
}

/** Logs and times of who follows works on site. */
async function demoSite(db: Db): Promise<void> {
  for (const [at, [weather, label, people, events, clues]] of LOGS.entries()) {
    await sql`insert into project_follow_log (company_id, dept_id, project, date, weather, weather_label, people, writer, events, clues, state, state_label, decided_by, created_by)
      select 1, dept_id, id, firm_today() - ${(at + 1) * 3}::int, ${weather}, ${label}, ${people}, manager, ${events}, ${clues},
        ${at === 0 ? 'waiting' : 'confirmed'}, ${at === 0 ? '待确认' : '已确认'}, ${at === 0 ? null : sql`manager`}, manager
      from project_project where company_id = 1 and kind in ('follow', 'whole')`.execute(db);
    await sql`insert into project_time_track (company_id, dept_id, project, person, date, work, work_label, hours, place, content, created_by)
      select 1, dept_id, id, manager, firm_today() - ${(at + 1) * 3}::int, 'resident', '驻场', ${4 + at * 1.5}, '项目现场', ${events}, manager
      from (select distinct on (manager) * from project_project where company_id = 1 and kind in ('follow', 'whole') order by manager, id) p`.execute(
      db,
    );
  }
  await sql`insert into project_safety_quality (company_id, dept_id, project, date, kind, kind_label, place, problem, finder, rectify, due, state, state_label, created_by)
    select 1, dept_id, id, firm_today() - 5, 'safety', '安全', '基坑东侧', '临边防护栏杆缺失约12米', manager, '立即恢复防护并验收', firm_today() + 2, 'open', '待整改', manager
    from project_project where company_id = 1 and kind in ('follow', 'whole')`.execute(db);
}
