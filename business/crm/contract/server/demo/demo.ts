import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { shortNameOfChoice } from '#kernel/fields/dict/kind.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { contract } from '../../model/index.ts';
import { createDemoContractFollowUps } from './demo-contract-follow-ups.ts';

const DRAFT = ['draft', '草拟'] as const;
const SIGNED = ['signed', '已签订'] as const;
const RUNNING = ['running', '履行中'] as const;
const DONE = ['done', '已完成'] as const;
const WORKS = [
  '结算审核',
  '全过程造价咨询',
  '最高投标限价编制',
  '跟踪审计',
  '工程量清单编制',
  '设计概算审核',
  '竣工决算',
  '变更签证审核',
] as const;
const KINDS = ['settle-check', 'whole', 'control', 'follow', 'billing', 'outline', 'final', 'change'] as const;
const WON = [
  ['open', '公开招标'],
  ['talk', '商务洽谈'],
  ['finance', '财政委托'],
  ['invited', '邀请招标'],
  ['partner', '战略合作'],
  ['audit', '审计委托'],
  ['renewal', '框架续签'],
] as const;
/** What each customer builds, in the order of the customers. */
const PLACES = [
  '滨江路改造工程',
  '保障性住房三标段',
  '人民医院门诊综合楼',
  '云璟住宅小区',
  '污水处理厂提标改造',
  '职教园区一期',
  '轨道交通3号线',
  '锦程物流园',
  '国道G320改线',
  '光伏产业基地',
  '审判综合楼',
  '清河区社区服务中心',
  '智能制造产业园',
  '文化艺术中心',
  '机场航站楼扩建',
  '瑞和康养中心',
] as const;
const COUNT = 48;

/** The newest are still being agreed on, the oldest are fulfilled. */
function stateOf(at: number): readonly [string, string] {
  if (at === COUNT - 1) return DRAFT;
  if (at >= COUNT - 4) return SIGNED;
  return at < 14 || (at < 28 && at % 4 === 0) ? DONE : RUNNING;
}

/** Who had to approve it, by the thresholds a firm starts with. */
function levelOf(amount: number): readonly [string, string] {
  if (amount > 2_000_000) return ['gm', '总经理'];
  return amount > 500_000 ? ['vice', '分管领导'] : ['usual', '常规'];
}

/** What of the fee falls due when: name, condition and its label, percent, days after signing. */
const PLAN = [
  ['首付款', 'sign', '签订', 30, 15],
  ['成果提交款', 'report', '出具报告', 60, 180],
  ['质保期尾款', 'warranty', '质保期满', 10, 365],
] as const;

/** What each contract is about: the work and where it is, what is built there and who pays for it. */
async function aboutDemo(db: Context['db']): Promise<void> {
  for (const [at, place] of PLACES.entries())
    await sql`update contract_contract t set project_name = ${place}, nature = 'two', nature_label = '双方合同', tax_rate = 0.06, provisional = t.kind = 'whole',
        start_date = t.sign_date + 7, copies = ${at % 2 === 0 ? 6 : 8}, area = c.area, area_label = c.area_label,
        scale = ${12_000 + ((at * 7_919) % 90) * 1_000}, scale_unit = 'm²', invest = ${8_000_000 + ((at * 6_131) % 400) * 1_000_000},
        fund_source = ${at % 3 === 0 ? 'government' : 'own'}, fund_source_label = (select label from pub_dict_item where company_id = 1 and type = 'fund-source' and value = ${at % 3 === 0 ? 'government' : 'own'})
      from pub_customer c where t.company_id = 1 and c.company_id = 1 and c.id = t.customer and t.name like ${`${place}%`}`.execute(
      db,
    );
}

/** Every contract that was signed has a plan of its fee. */
async function planDemo(db: Context['db']): Promise<void> {
  for (const [at, [name, condition, label, percent, days]] of PLAN.entries())
    await sql`insert into contract_receivable_plan (company_id, contract, line_no, name, condition, condition_label, percent, amount, plan_date, created_by, updated_by)
      select company_id, id, ${at + 1}, ${name}, ${condition}, ${label}, ${percent}::numeric / 100, round(amount * ${percent} / 100, 2), sign_date + ${days}::int, created_by, created_by
      from contract_contract where company_id = 1 and state <> 'draft'`.execute(db);
  await sql`update contract_contract c set planned = p.amount, unplanned = c.amount - coalesce(p.amount, 0)
    from contract_contract o left join (select contract, sum(amount) as amount from contract_receivable_plan where company_id = 1 group by 1) p on p.contract = o.id
    where c.company_id = 1 and o.company_id = 1 and o.id = c.id`.execute(db);
}

/** Contracts over the last three years, spread over customers, departments and states; their numbers are taken. */
export const createDemoContracts: DemoSeedStep = async ({ db }) => {
  for (let at = 0; at < COUNT; at++) {
    const [state, stateLabel] = stateOf(at);
    const place = at % PLACES.length;
    const work = (at * 3 + Math.floor(at / PLACES.length) * 3) % WORKS.length;
    const amount = (((at * 7_919) % 380) + 12) * 10_000 + ((at * 131) % 97) * 100;
    const [level, levelLabel] = levelOf(amount);
    const [type, typeLabel] = KINDS[work] === 'follow' ? ['follow', '跟踪审计'] : ['cost', '造价咨询'];
    const [mode, modeLabel] = WON[at % WON.length] ?? WON[0];
    const daysAgo = Math.round(((COUNT - 1 - at) * 1080) / COUNT);
    await sql`insert into contract_contract (company_id, dept_id, no, name, customer, kind, kind_label, acquire_mode, acquire_mode_label, fee_mode, fee_mode_label, amount, sign_date, due_date, manager, state, state_label, type, type_label, review_level, review_level_label, status, status_label, created_by, created_date, updated_date)
      select 1, m.dept, p.kind || lpad(((select count(*) from contract_contract n where n.company_id = 1 and n.no like p.kind || '%') + 1)::text, 3, '0'), ${`${PLACES[place]}${WORKS[work]}合同`}, c.id, ${KINDS[work]},
        (select label from pub_dict_item where company_id = 1 and type = 'business-kind' and value = ${KINDS[work]}), ${mode}, ${modeLabel}, 'fixed', '固定总价', ${amount}, firm_today() - ${daysAgo}::int, firm_today() - ${daysAgo}::int + 365,
        m.id, ${state}, ${stateLabel}, ${type}, ${typeLabel}, ${level}, ${levelLabel}, ${state === 'draft' ? 'draft' : 'approved'}, ${state === 'draft' ? '草稿' : '已通过'}, m.id, d.entered, d.entered
      from (select id, row_number() over (order by id) - 1 as at from pub_customer where company_id = 1) c,
        (select u.id, u.dept, row_number() over (order by u.id) - 1 as at, count(*) over () as n from pub_person u join pub_department d on d.company_id = 1 and d.id = u.dept where u.company_id = 1 and d.name similar to '(造价|全过程|招标)%') m,
        (select 'HT-' || to_char(firm_today() - ${daysAgo}::int, 'YYYY') || ${`-${shortNameOfChoice(contract.fields.type, type)}-`} as kind) p,
        (select least(now(), (firm_today() - ${daysAgo}::int + time '08:40' + make_interval(mins => ${(at * 37) % 500})) at time zone ${FIRM_TIME_ZONE}) as entered) d
      where c.at = ${place} and m.at = (${at} * 5) % m.n`.execute(db);
  }
  await aboutDemo(db);
  await planDemo(db);
  await createDemoContractFollowUps(db);
  const found = await fetchRows(
    db,
    sql<{ key: string; last: number }>`select left(no, -3) as key, max(right(no, 3)::int) as last
    from contract_contract where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
};
