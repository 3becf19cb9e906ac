import { sql } from 'kysely';
import { linkContractSource } from '#business/crm/contract/server/index.ts';
import { demoSellerSql } from '#business/crm/customer/server/index.ts';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { OPEN_OPPORTUNITY_STAGES, OPPORTUNITY_STAGES, type OpportunityStage } from '../model/index.ts';

const COUNT = 60;
const WORKS = ['二期工程', '配套道路', '综合整治', '扩建项目', '改造提升', '设备采购'] as const;
const KINDS = ['settle-check', 'whole', 'control', 'follow', 'billing', 'outline'] as const;
const LOSSES = [
  ['price', '价格'],
  ['record', '业绩'],
  ['relation', '关系'],
  ['cancelled', '取消'],
  ['merit', '资质'],
] as const;
const RIVALS = ['众诚造价咨询有限公司', '华信工程咨询集团', '中建经纬造价咨询', '天衡工程管理有限公司'] as const;
const ORDER: readonly OpportunityStage[] = OPEN_OPPORTUNITY_STAGES;
/** Days an opportunity stands in each stage at least. */
const STAY = [12, 20, 16, 28, 14] as const;

/** Older ones are won or lost, the newest are on their way. */
function endOf(at: number): OpportunityStage {
  if (at < 42) return at % 5 < 3 ? 'won' : 'lost';
  return OPEN_OPPORTUNITY_STAGES[(at * 3) % OPEN_OPPORTUNITY_STAGES.length] ?? 'lead';
}

/** Where an opportunity stood before it came to its stage. */
function pathTo(end: OpportunityStage, at: number): OpportunityStage[] {
  if (end === 'won') return [...OPEN_OPPORTUNITY_STAGES, 'won'];
  if (end === 'lost') return [...OPEN_OPPORTUNITY_STAGES.slice(0, 2 + (at % 4)), 'lost'];
  return OPEN_OPPORTUNITY_STAGES.slice(0, ORDER.indexOf(end) + 1);
}

/** One new opportunity, still a lead. @returns its id */
async function began(db: Db, at: number, ago: number): Promise<string | undefined> {
  const amount = (((at * 6_131) % 260) + 8) * 10_000;
  const kind = KINDS[at % KINDS.length];
  const [made] = await fetchRows(
    db,
    sql<{
      id: string;
    }>`insert into opportunity_opportunity (company_id, dept_id, no, name, customer, business_kind, business_kind_label, area, area_label, acquire_mode, acquire_mode_label,
          invest, amount, expect_date, stage, stage_label, probability, weighted, stage_since, owner, created_by, created_date, updated_by)
        select 1, m.dept, 'SJ' || to_char(firm_today() - ${ago}::int, 'YYYYMM') || ${String(at + 1).padStart(3, '0')},
          left(regexp_replace(c.name, '(有限公司|集团|股份)', '', 'g'), 12) || ${`${WORKS[(at * 5) % WORKS.length]}${at >= 16 ? `（${Math.floor(at / 16) + 1}批）` : ''}`}, c.id,
          ${kind}, (select label from pub_dict_item where company_id = 1 and type = 'business-kind' and value = ${kind}), coalesce(c.area, '330100'), coalesce(c.area_label, '浙江省杭州市'),
          'open', (select label from pub_dict_item where company_id = 1 and type = 'acquire-mode' and value = 'open'),
          ${amount * 180}, ${amount}, firm_today() - ${ago}::int + 100, 'lead', '线索', 0.1, ${amount / 10}, firm_today() - ${ago}::int, m.id, m.id,
          (firm_today() - ${ago}::int + time '09:20') at time zone ${FIRM_TIME_ZONE}, m.id
        from (select id, name, area, area_label, row_number() over (order by id) - 1 as at from pub_customer where company_id = 1) c,
          ${demoSellerSql(at * 5)} m
        where c.at = ${(at * 7) % 16} returning id`,
  );
  return made?.id;
}

/** Takes it stage by stage to where it stands. */
async function walked(db: Db, id: string, at: number, start: number): Promise<void> {
  let ago = start;
  for (const [step, stage] of pathTo(endOf(at), at).entries()) {
    if (step === 0) continue;
    ago = Math.max(2, ago - (STAY[step - 1] ?? 10) - ((at * (step + 3)) % 11));
    const [name, chance] = OPPORTUNITY_STAGES[stage];
    await sql`update opportunity_opportunity set stage = ${stage}, stage_label = ${name}, probability = ${chance}::numeric, weighted = round(amount * ${chance}::numeric, 2),
      stage_since = firm_today() - ${ago}::int where company_id = 1 and id = ${id}`.execute(db);
  }
}

/** Why it was lost, when it is expected, which contract it became, and who else wanted it. */
async function ended(db: Db, id: string, at: number): Promise<void> {
  const [lost, lostLabel] = LOSSES[at % LOSSES.length] ?? LOSSES[0];
  await sql`update opportunity_opportunity set
    lost = case when stage = 'lost' then ${lost} end, lost_label = case when stage = 'lost' then ${lostLabel} end,
    expect_date = case when stage in ('won', 'lost') then stage_since else firm_today() + ${20 + at}::int end
    where company_id = 1 and id = ${id}`.execute(db);
  const [signed] = await fetchRows(
    db,
    sql<{
      id: string;
    }>`select c.id from opportunity_opportunity o join pub_contract_origin c on c.company_id = o.company_id and c.customer = o.customer
      where o.company_id = 1 and o.id = ${id} and o.stage = 'won' and c.opportunity is null and c.state <> 'draft'
      order by abs(c.sign_date - o.stage_since) limit 1`,
  );
  if (signed) await linkContractSource(db, '1', signed.id, { opportunity: id });
  if (at % 3 === 0)
    await sql`insert into opportunity_opportunity_rival (company_id, opportunity, line_no, name, price, remark, created_by, updated_by)
      select company_id, id, 1, ${RIVALS[at % RIVALS.length]}, round(amount * ${0.88 + (at % 4) * 0.05}::numeric, 2), '本地业绩较多，报价偏低', owner, owner
      from opportunity_opportunity where company_id = 1 and id = ${id}`.execute(db);
}

/** Three years of opportunities, each gone stage by stage; won ones have a contract of their customer. */
export const createDemoOpportunities: DemoSeedStep = async ({ db }) => {
  for (let at = 0; at < COUNT; at++) {
    const ago = Math.round(((COUNT - at) * 1080) / COUNT) + 30;
    const id = await began(db, at, ago);
    if (!id) continue;
    await walked(db, id, at, ago);
    await ended(db, id, at);
  }
  const found = await fetchRows(
    db,
    sql<{
      key: string;
      last: number;
    }>`select left(no, 8) as key, max(substr(no, 9)::int) as last from opportunity_opportunity where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
};
