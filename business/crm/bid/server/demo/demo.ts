import { sql } from 'kysely';
import { linkContractSource } from '#business/crm/contract/server/index.ts';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { createDemoCertificates } from './demo-certificates.ts';

const RIVALS = ['众诚造价咨询有限公司', '华信工程咨询集团', '中建经纬造价咨询', '天衡工程管理有限公司'] as const;
const LOSSES = [
  ['score', '技术得分'],
  ['price', '价格'],
] as const;
const STATES = {
  won: '中标',
  lost: '未中标',
  void: '废标',
  write: '编标',
  sent: '已递交',
  follow: '跟踪',
} as const;

interface Tender {
  readonly id: string;
  readonly stage: string;
  readonly since: string;
}

function stateOf({ stage }: Tender, at: number): keyof typeof STATES {
  if (stage === 'won') return 'won';
  if (stage === 'lost') return at % 6 === 0 ? 'void' : 'lost';
  if (stage === 'bid') return (['write', 'sent', 'follow'] as const)[at % 3] ?? 'write';
  return 'sent';
}

/** One bid of an opportunity as it stands today. @returns its id */
async function tendered(db: Db, tender: Tender, at: number): Promise<string> {
  const state = stateOf(tender, at);
  const place = state === 'won' ? 1 : 2 + (at % 3);
  const [lost, lostLabel] = LOSSES[at % LOSSES.length] ?? LOSSES[0];
  const [made] = await fetchRows(
    db,
    sql<{
      id: string;
    }>`insert into bid_bid (company_id, dept_id, no, name, tender_no, opportunity, customer, agency, platform, area, area_label, business_kind, business_kind_label,
        acquire_mode, acquire_mode_label, doc_fee, open_at, limit_price, quote, bond_need, lead, state, state_label, sent_at, place, price, notice_date, lost, lost_label, created_by, created_date, updated_by)
      select 1, o.dept_id, 'TB' || to_char(o.day, 'YYYY') || ${String(at + 1).padStart(3, '0')}, o.name || '造价咨询服务', 'ZB' || to_char(o.day, 'YYYYMMDD') || ${String(at + 1).padStart(3, '0')},
        o.id, o.customer, '诚达招标代理有限公司', '公共资源交易平台', o.area, o.area_label, o.business_kind, o.business_kind_label, o.acquire_mode, o.acquire_mode_label, 500,
        (o.day + time '09:30') at time zone ${FIRM_TIME_ZONE}, round(o.amount * 1.08, 2), case when o.state <> 'follow' then o.amount end, true, o.owner, o.state, ${STATES[state]},
        case when o.over or o.state = 'sent' then (least(o.day - 1, firm_today() - 1) + time '16:00') at time zone ${FIRM_TIME_ZONE} end,
        case when o.over then ${place}::int end, case when o.over then round(o.amount * case when o.state = 'won' then 1 else 0.94 end, 2) end,
        case when o.over then o.day + 3 end, case when o.state = 'lost' then ${lost} end, case when o.state = 'lost' then ${lostLabel} end,
        o.owner, (least(o.day - 24, firm_today() - 2) + time '10:00') at time zone ${FIRM_TIME_ZONE}, o.owner
      from (select p.*, s.state, s.over, case when s.over then p.stage_since - 8 else firm_today() + ${4 + ((at * 3) % 24)}::int end as day
        from pub_opportunity p, (select ${state} as state, ${state} in ('won', 'lost', 'void') as over) s where p.company_id = 1 and p.id = ${tender.id}) o
      returning id`,
  );
  const id = made?.id ?? '0';
  for (const [line, bidder] of ['本公司', ...RIVALS].entries()) await offered(db, id, line, bidder);
  return id;
}

/** What one bidder offered, where the bid was opened; line 0 is the firm's own. */
async function offered(db: Db, id: string, line: number, bidder: string): Promise<void> {
  await sql`insert into bid_bid_result (company_id, bid, line_no, bidder, quote, score, rank, won, created_by, updated_by)
    select company_id, id, ${line}::int + 1, ${bidder}, round(quote * ${[1, 0.96, 1.03, 1.05][line] ?? 1.08}::numeric, 2), 95 - rank * 2.4, rank, rank = 1, lead, lead
    from (select b.*, case when ${line}::int = 0 then b.place when ${line}::int < b.place then ${line}::int else ${line}::int + 1 end as rank
      from bid_bid b where b.company_id = 1 and b.id = ${id} and b.state in ('won', 'lost')) r`.execute(db);
}

/** Its bond: back where all is over for long, awaited where it is not. */
async function secured(db: Db, id: string, at: number): Promise<void> {
  await sql`insert into bid_bid_bond (company_id, dept_id, no, bid, customer, kind, kind_label, form, form_label, amount, pay_to, pay_account, pay_bank, owner, state, state_label, paid_at, due, returned_at, returned, reminded, created_by, created_date, updated_by)
    select 1, b.dept_id, 'BZ' || to_char(b.day, 'YYYY') || ${String(at + 1).padStart(3, '0')}, b.id, b.customer, 'tender', '投标', ${at % 4 === 3 ? 'letter' : 'transfer'}, ${at % 4 === 3 ? '保函' : '转账'},
      greatest(1000, round(b.quote * 0.015, -2)), '公共资源交易中心', '3301000012345678', '中国建设银行云岭支行', b.lead,
      s.state, case s.state when 'returned' then '已退' when 'due' then '待退' else '已缴' end, least(b.day - 6, firm_today() - 1), case when s.state <> 'paid' then b.notice_date + 7 end,
      case when s.state = 'returned' then b.notice_date + ${5 + (at % 6)}::int end, case when s.state = 'returned' then greatest(1000, round(b.quote * 0.015, -2)) end, s.state = 'returned',
      b.lead, (least(b.day - 7, firm_today() - 2) + time '11:00') at time zone ${FIRM_TIME_ZONE}, b.lead
    from (select *, (open_at at time zone ${FIRM_TIME_ZONE})::date as day from bid_bid where company_id = 1 and id = ${id} and state in ('won', 'lost', 'void', 'sent')) b,
      lateral (select case when b.state = 'sent' then 'paid' when b.notice_date < firm_today() - ${at % 9 === 4 ? 9999 : 20}::int then 'returned' else 'due' end as state) s`.execute(
    db,
  );
}

/** Contracts of opportunities that a bid won name it. */
async function contracted(db: Db): Promise<void> {
  const found = await fetchRows(
    db,
    sql<{ id: string; bid: string; opportunity: string }>`select c.id, b.id as bid, b.opportunity from bid_bid b
      join pub_contract_origin c on c.company_id = b.company_id and c.opportunity = b.opportunity where b.company_id = 1 and b.state = 'won'`,
  );
  for (const { id, ...origin } of found) await linkContractSource(db, '1', id, origin);
}

/** Bids of three years with their results and bonds, and what the firm is accredited for. */
export const createDemoBids: DemoSeedStep = async (setup) => {
  const { db } = setup;
  const tenders = await fetchRows(
    db,
    sql<Tender>`select id, stage, stage_since as since from pub_opportunity o where company_id = 1 and (stage in ('won', 'bid', 'talk')
      or (stage = 'lost' and stage_since - firm_day(created_date) > 60)) order by id`,
  );
  for (const [at, tender] of tenders.entries()) await secured(db, await tendered(db, tender, at), at);
  await contracted(db);
  await createDemoCertificates(setup);
  const found = await fetchRows(
    db,
    sql<{ key: string; last: number }>`select left(no, 6) as key, max(substr(no, 7)::int) as last from (
      select no from bid_bid where company_id = 1 union all select no from bid_bid_bond where company_id = 1 union all select no from bid_certificate where company_id = 1) n group by 1
      union all select left(no, 8), max(substr(no, 9)::int) from bid_certificate_loan where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
};
