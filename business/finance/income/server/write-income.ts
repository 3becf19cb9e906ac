import { sql } from 'kysely';
import { findClosedMonths } from '#business/finance/period/server/index.ts';
import type { DecimalInput } from '#kernel/base/numbers/decimal.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { INCOME_BASES, incomeRecord } from '../model/index.ts';
import { type IncomeSource, loadIncomeSources } from './income-sources.ts';

/** A part of a source's income: where it stands, in 元 with and without tax. */
interface Part {
  readonly source: string;
  readonly dept: string | null;
  readonly project: string | null;
  readonly amount: string;
  readonly net: string;
}

interface NewRecord extends Part {
  readonly reversal: boolean;
  readonly date: string;
}

/**
 * Brings income to what its sources say: receipts that were claimed, invoices that were issued. What was written stays;
 * a source that counts no more, or otherwise, is answered by equal negative records of today, and one of a closed month
 * that was never written stands in today's. Repeatable.
 * @param which a condition on the sources `s`; the caller holds their contracts
 */
export async function writeIncome(tx: Context, which: Sql): Promise<number> {
  const sources = await inOpenMonths(tx, await loadIncomeSources(tx, which));
  if (sources.length === 0) return 0;
  const named = sources.flatMap(({ source, reverses }) => [source, ...(reverses ? [reverses] : [])]);
  const kept = new Map<string, readonly Part[]>();
  for (const part of await partsOf(tx, named)) kept.set(part.source, [...(kept.get(part.source) ?? []), part]);
  const shares = await sharesOf(tx, sources);
  const today = dayOfInstant(new Date());
  let written = 0;
  for (const one of sources) {
    const records = recordsFor(one, kept, sharesFor(one, shares), today);
    kept.set(one.source, [...(kept.get(one.source) ?? []), ...records]);
    await keep(tx, one, records);
    written += records.length;
  }
  if (written) invalidateEntityCache(tx, incomeRecord.code);
  return written;
}

/** The sources by the days that records of them may have: of a closed month, today. */
async function inOpenMonths(tx: Context, sources: readonly IncomeSource[]): Promise<IncomeSource[]> {
  const closed = await findClosedMonths(
    tx,
    sources.map(({ date }) => date),
  );
  const today = dayOfInstant(new Date());
  return sources.map((one) => (closed.has(one.date.slice(0, 7)) ? { ...one, date: today } : one));
}

/** Takes back what a source brought that is about to go. */
export async function reverseSourceIncome(tx: Context, source: string, contract: string | null): Promise<void> {
  const parts = contract ? await partsOf(tx, [source]) : [];
  if (!contract || parts.length === 0) return;
  await keep(tx, { source, basis: 'invoice', contract }, negative(source, parts, dayOfInstant(new Date())));
  invalidateEntityCache(tx, incomeRecord.code);
}

/** What of a source is written, by department and project; what came to nothing is left out. */
const partsOf = (tx: Context, sources: readonly string[]): Promise<Part[]> =>
  fetchRows(
    tx.db,
    sql<Part>`select source, dept, project, sum(amount)::text as amount, sum(net)::text as net from income_income_record
      where company_id = ${tx.me.companyId} and source = any(${sources}::text[]) group by 1, 2, 3 having sum(amount) <> 0 or sum(net) <> 0 order by 2, 3`,
  );

interface Weight {
  readonly contract: string;
  readonly dept: string | null;
  readonly project: string | null;
  readonly weight: string;
}

/** By which parts contracts are shared: as agreed, else all of it for the contract's department and its only project. */
const sharesOf = (tx: Context, sources: readonly IncomeSource[]): Promise<Weight[]> =>
  fetchRows(
    tx.db,
    sql<Weight>`select c.id as contract, coalesce(l.dept, c.dept_id) as dept, coalesce(l.project, p.only) as project, coalesce(l.percent, 1)::text as weight
      from pub_contract c
        left join lateral (select max(x.id) as id from income_income_share x where x.company_id = c.company_id and x.contract = c.id and x.status = 'approved') s on true
        left join income_income_share_line l on l.company_id = c.company_id and l.share = s.id
        left join lateral (select min(x.id) as only from pub_project_state x where x.company_id = c.company_id and x.contract = c.id having count(*) = 1) p on true
      where c.company_id = ${tx.me.companyId} and c.id = any(${sources.map(({ contract }) => contract)}::bigint[]) order by c.id, l.line_no`,
  );

/** The parts that a source is shared by: those of its own project where there are such, which it then stands under. */
function sharesFor({ contract, project }: IncomeSource, all: readonly Weight[]): Weight[] {
  const shares = all.filter((one) => one.contract === contract);
  if (!project) return shares;
  const own = shares.filter((one) => one.project === project);
  return (own.length > 0 ? own : shares).map((one) => ({ ...one, project }));
}

function recordsFor(
  { source, reverses, amount, net, date }: IncomeSource,
  kept: ReadonlyMap<string, readonly Part[]>,
  shares: readonly Weight[],
  today: string,
): NewRecord[] {
  const before = kept.get(source) ?? [];
  const of = (value: DecimalInput, parts: readonly Part[], which: 'amount' | 'net') =>
    toDecimal(value).eq(sumDecimals(parts.map((part) => part[which])));
  if (of(amount, before, 'amount') && of(net, before, 'net')) return [];
  if (reverses && before.length === 0) return negative(source, kept.get(reverses) ?? [], date);
  const fresh = toDecimal(amount).eq(0) ? [] : divided(source, { amount, net }, shares);
  return [
    ...negative(source, before, today),
    ...fresh.map((part) => ({ ...part, reversal: false, date: before.length ? today : date })),
  ];
}

const negative = (source: string, parts: readonly Part[], date: string): NewRecord[] =>
  parts.map(({ dept, project, amount, net }) => ({
    ...{ source, dept, project, date, reversal: true },
    amount: toDecimal(amount).times(-1).toFixed(2),
    net: toDecimal(net).times(-1).toFixed(2),
  }));

/** An income by its shares; the parts come to the whole, with and without tax. */
function divided(
  source: string,
  whole: { readonly amount: string; readonly net: string },
  shares: readonly Pick<Weight, 'dept' | 'project' | 'weight'>[],
): Part[] {
  const all = shares.length ? shares : [{ dept: null, project: null, weight: '1' }];
  const weights = all.map(({ weight }) => weight);
  const [amounts, nets] = [distributeByWeights(whole.amount, weights), distributeByWeights(whole.net, weights)];
  return all.map(({ dept, project }, at) => ({
    ...{ source, dept, project },
    amount: amounts[at] ?? '0.00',
    net: nets[at] ?? '0.00',
  }));
}

async function keep(
  tx: Context,
  { source, basis, contract }: Pick<IncomeSource, 'source' | 'basis' | 'contract'>,
  records: readonly NewRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const { companyId, userId } = tx.me;
  await sql`insert into income_income_record (company_id, dept_id, title, basis, basis_label, date, contract, project, customer, kind, kind_label, acquire_mode, acquire_mode_label, area, area_label, dept, owner, amount, net, reversal, source, created_by, updated_by)
    select c.company_id, x.dept, left(c.name, 160), ${basis}, ${INCOME_BASES[basis]}, x.date, c.id, x.project, c.customer, c.kind, c.kind_label, m.acquire_mode, m.acquire_mode_label, p.area, p.area_label, x.dept, c.manager, x.amount, x.net, x.reversal, ${source}, ${userId}, ${userId}
    from pub_contract c join pub_contract_mode m on m.company_id = c.company_id and m.contract = c.id
      join pub_contract_place p on p.company_id = c.company_id and p.contract = c.id, jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x(dept bigint, project bigint, date date, amount numeric, net numeric, reversal boolean)
    where c.company_id = ${companyId} and c.id = ${contract}`.execute(tx.db);
}
