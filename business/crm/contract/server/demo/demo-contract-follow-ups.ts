import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';

type Db = Context['db'];

/** Which contract, counted from the newest that is signed: kind and its label, percent of the amount, why. */
const CHANGES = [
  [2, 'extra', '补充协议', 8, '增加变更签证审核范围'],
  [7, 'settle', '结算调整', -5, '委托人核减服务范围，按实结算'],
  [11, 'extra', '补充协议', 15, '建设规模扩大，增加二期工程'],
  [19, 'extra', '补充协议', 4, '延长驻场服务三个月'],
  [26, 'party', '主体变更', 0, '委托人更名，权利义务由更名后单位承继'],
  [33, 'settle', '结算调整', 6, '送审造价超过暂定额，按费率结算'],
] as const;

const OUTSOURCES = [
  [3, '清源测绘有限公司', '土方量现场测量', 6],
  [9, '华信工程检测有限公司', '桩基检测资料复核', 9],
  [17, '众诚造价咨询有限公司', '安装专业工程量计算', 18],
  [24, '云图建筑信息技术有限公司', '钢结构模型建立', 12],
] as const;

const WAYS = [
  ['call', '电话', '财务答复付款申请已报集团审批'],
  ['visit', '上门', '与项目经理确认结算资料已齐，本月安排'],
  ['letter', '催款函', '已寄送催款函并签收'],
] as const;

/** The nth newest contract that was signed, as a query over the alias `c`. */
const nth = (at: number) => sql`(select * from (select c.*, row_number() over (order by sign_date desc, id desc) as at
  from contract_contract c where company_id = 1 and state <> 'draft') n where n.at = ${at}) c`;

/** What was agreed on, given to others and asked for after the contracts of the demo firm were signed. */
export async function createDemoContractFollowUps(db: Db): Promise<void> {
  await sql`insert into contract_contract_service (company_id, contract, line_no, business_kind, business_kind_label, content, fee_mode, fee_mode_label, fee, created_by, updated_by)
    select company_id, id, 1, kind, kind_label, kind_label, fee_mode, fee_mode_label, amount, created_by, created_by from contract_contract where company_id = 1`.execute(
    db,
  );
  for (const [place, kind, label, percent, reason] of CHANGES)
    await sql`insert into contract_contract_change (company_id, dept_id, no, title, contract, kind, kind_label, amount, applicant, reason, review_level, review_level_label, status, status_label, created_by, created_date, updated_by)
      select 1, c.dept_id, c.no || '-B01', c.name || ${label}, c.id, ${kind}, ${label},
        round(c.amount * ${percent} / 100, 2), c.manager, ${reason}, r.level, case r.level when 'gm' then '总经理' when 'vice' then '分管领导' else '常规' end, 'approved', '已通过', c.manager, least(c.created_date + interval '60 days', now() - interval '1 day'), c.manager from ${nth(place)},
        lateral (select case when abs(c.amount) * ${Math.abs(percent)} > 10000000 or c.amount > 2000000 then 'gm' when c.amount > 500000 then 'vice' else 'usual' end as level) r`.execute(
      db,
    );
  await planChanges(db);
  for (const [at, [place, supplier, scope, percent]] of OUTSOURCES.entries())
    await sql`insert into contract_outsource (company_id, dept_id, no, title, contract, supplier, scope, amount, tax_rate, start_date, end_date, manager, share, needs_gm, needs_gm_label, evaluation, status, status_label, created_by, created_date, updated_by)
      select 1, c.dept_id, 'WX' || to_char(c.sign_date, 'YYYY') || ${String(at + 1).padStart(4, '0')}, ${`${scope}外协`}, c.id, ${supplier}, ${scope}, round(c.amount * ${percent} / 100, 2), 0.06,
        c.sign_date + 20, c.sign_date + 110, c.manager, round(${percent}::numeric / 100, 6), 'usual', '常规', ${82 + at * 4}, 'approved', '已通过', c.manager, c.created_date + interval '20 days', c.manager
      from ${nth(place)}`.execute(db);
  await demoDuns(db);
  await demoFramework(db);
  const found = await fetchRows(
    db,
    sql<{ key: string; last: number }>`
    select left(no, -2) as key, max(right(no, 2)::int) as last from contract_contract_change where company_id = 1 group by 1
    union all select left(no, 6), max(substr(no, 7)::int) from contract_outsource where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
}

/** What was agreed on later is planned with the last of the fee. */
async function planChanges(db: Db): Promise<void> {
  await sql`update contract_receivable_plan p set amount = p.amount + c.changes
    from contract_contract c where p.company_id = 1 and c.company_id = 1 and c.id = p.contract and c.changes <> 0
      and p.line_no = (select max(l.line_no) from contract_receivable_plan l where l.company_id = 1 and l.contract = c.id)`.execute(
    db,
  );
  await sql`update contract_receivable_plan p set percent = round(p.amount / c.total, 6) from contract_contract c
    where p.company_id = 1 and c.company_id = 1 and c.id = p.contract and c.changes <> 0`.execute(db);
  await sql`update contract_contract set planned = planned + changes, unplanned = 0
    where company_id = 1 and changes <> 0 and planned is not null`.execute(db);
}

/** Whoever is overdue longest was asked first. */
async function demoDuns(db: Db): Promise<void> {
  for (const [at, [way, label, content]] of WAYS.entries())
    await sql`insert into contract_receivable_dun (company_id, dept_id, contract, plan, date, way, way_label, by, content, promise, promised, created_by, updated_by)
      select 1, c.dept_id, c.id, p.id, firm_today() - ${20 - at * 7}::int, ${way}, ${label}, c.manager, ${content}, firm_today() + ${10 + at * 5}::int, p.open, c.manager, c.manager
      from contract_contract c join lateral (select * from contract_receivable_plan p where p.company_id = 1 and p.contract = c.id and p.due order by plan_date limit 1) p on true
      where c.company_id = 1 and c.overdue > 0 and c.id % 3 = ${at} order by c.next_due limit 4`.execute(db);
}

/** One customer orders below a framework. */
async function demoFramework(db: Db): Promise<void> {
  await sql`with orders as (select id, row_number() over (order by sign_date) as at from contract_contract
      where company_id = 1 and customer = (select customer from contract_contract where company_id = 1 and state <> 'draft' group by 1 having count(*) > 2 order by count(*) desc, customer limit 1))
    update contract_contract c set type = case when o.at = 1 then 'frame' else c.type end, type_label = case when o.at = 1 then '框架' else c.type_label end,
      parent = case when o.at = 1 then null else (select id from orders where at = 1) end,
      nature = case when o.at = 1 then c.nature else 'order' end, nature_label = case when o.at = 1 then c.nature_label else '框架下委托单' end,
      due_date = case when o.at = 1 then c.sign_date + 1460 else c.due_date end
    from orders o where c.company_id = 1 and c.id = o.id`.execute(db);
}
