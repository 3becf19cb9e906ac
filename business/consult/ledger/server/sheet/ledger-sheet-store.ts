import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import {
  applySheetChange,
  buildMeasuredBillKey,
  buildNextPeriodRows,
  COST_LEDGER_BY_KIND,
  type CostLedgerKind,
  type CostLedgerSheet,
  computeLedgerTotals,
  costLedgerErrors,
  findLedgerSectionIds,
  findMeasurementFaults,
  type LedgerRow,
  type LedgerSheetChange,
  type LedgerTotals,
  MAX_LEDGER_ROWS,
  type RestoredLedgerRow,
} from '../../model/index.ts';
import {
  type LedgerDocumentRef,
  loadLedgerDocument,
  lockLedgerDocument,
  requireDraftDocument,
  updateLedgerDocument,
} from './ledger-document-store.ts';
import { loadLedgerRows, writeLedgerRowChanges } from './ledger-row-store.ts';

export type LedgerSheetRef = LedgerDocumentRef & { readonly form: CostLedgerKind };

/** A document's table: rows in their order, numbered, with what each section comes to. */
export async function loadLedgerSheet(ctx: Context, named: LedgerSheetRef): Promise<CostLedgerSheet> {
  const { version, state } = await loadLedgerDocument(ctx, named);
  const all = await loadLedgerRows(ctx, named.form, named.id);
  const rolled = computeLedgerTotals(all);
  const over = await overIn(ctx, named, all);
  return { version, state: state ?? 'draft', lines: linesOf(all, rolled, over), total: rolled.total };
}

/** Rows with their numbers and sums. */
function linesOf(all: readonly LedgerRow[], { byId, total }: LedgerTotals, over: ReadonlySet<number> = new Set()) {
  const sections = findLedgerSectionIds(all);
  const numbers = new Map<number | null, { no: string; below: number }>([[null, { no: '', below: 0 }]]);
  return all.map((row) => {
    const above = numbers.get(row.parentId) ?? { no: '', below: 0 };
    above.below += 1;
    const no = above.no ? `${above.no}.${above.below}` : String(above.below);
    numbers.set(row.id, { no, below: 0 });
    return { ...row, no, section: sections.has(row.id), sums: byId.get(row.id) ?? total, over: over.has(row.id) };
  });
}

async function overIn(
  ctx: Context,
  { form, id }: LedgerSheetRef,
  all: readonly LedgerRow[],
): Promise<ReadonlySet<number>> {
  if (form !== 'measureTable') return new Set();
  const faults = findMeasurementFaults(all, await agreedChanges(ctx, id));
  return new Set(faults.filter(({ kind }) => kind === 'measuredOver').map(({ row }) => row.id));
}

/** What agreed changes of the measured contract brought to each bill. */
async function agreedChanges(ctx: Context, measure: string): Promise<Map<string, string>> {
  const found = await fetchRows(
    ctx.db,
    sql<{
      code: string;
      name: string;
      quantity: string;
    }>`select r.code, r.name, sum(r.agreed_quantity)::text as quantity
      from ledger_measure_table m join ledger_change_visa v on v.company_id = m.company_id and v.eng_contract = m.eng_contract and v.state = 'approved'
        join ledger_change_visa_row r on r.company_id = v.company_id and r.sheet_id = v.id
      where m.company_id = ${ctx.me.companyId} and m.id = ${measure} and r.agreed_quantity is not null group by r.code, r.name`,
  );
  return new Map(found.map((row) => [buildMeasuredBillKey(row), row.quantity]));
}

/** @throws Refusal where more is measured than the contract has, or granted than applied for, and no reason is given */
export async function requireMeasureReasons(ctx: Context, measure: string, all: readonly LedgerRow[]): Promise<void> {
  for (const { kind, row, total, most } of findMeasurementFaults(all, await agreedChanges(ctx, measure)))
    if (row.remark === '') throw costLedgerErrors[kind]({ name: row.name, total, most });
}

/** Changes rows of a draft and keeps what they come to. @throws Refusal 409 */
export const changeLedgerSheet = (
  ctx: Context,
  given: LedgerSheetRef & LedgerSheetChange & { version: number },
): Promise<CostLedgerSheet> =>
  inTransaction(ctx, async (inner) => {
    requireDraftDocument(await lockLedgerDocument(inner, given, given.version));
    const before = await loadLedgerRows(inner, given.form, given.id);
    const after = applySheetChange(
      before,
      given,
      COST_LEDGER_BY_KIND[given.form],
      await measuredBefore(inner, given, before),
    );
    await saveLedgerRows(inner, given, before, after);
    return loadLedgerSheet(inner, given);
  });

/** What the period before tells of rows that are put back into a measurement; of other tables there is nothing to tell. */
async function measuredBefore(ctx: Context, given: LedgerSheetRef & LedgerSheetChange, there: readonly LedgerRow[]) {
  const known = new Set(there.map(({ id }) => id));
  if (given.form !== 'measureTable' || !given.put?.some(({ id }) => !known.has(id))) return undefined;
  const earlier = new Map((await loadPeriodStartRows(ctx, given.id)).map((row) => [row.id, row]));
  return (row: RestoredLedgerRow) => {
    const found = earlier.get(row.id);
    return found && buildMeasuredBillKey(found) === buildMeasuredBillKey(row) ? found.lastQuantity : null;
  };
}

/** The rows a period's table began with: those of the period before, with what was measured until then. */
export async function loadPeriodStartRows(ctx: Context, measure: string): Promise<LedgerRow[]> {
  const before = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`select m.id::text from ledger_measure_table m
      join ledger_measure_table own on own.company_id = m.company_id and own.eng_contract = m.eng_contract and own.id = ${measure}
      where m.company_id = ${ctx.me.companyId} and m.period = own.period - 1`,
  );
  return before ? buildNextPeriodRows(await loadLedgerRows(ctx, 'measureTable', before.id)) : [];
}

/** Keeps the rows of a document that is held, and their sums in it. @throws Refusal for too many rows */
export async function saveLedgerRows(
  ctx: Context,
  named: LedgerSheetRef,
  before: readonly LedgerRow[],
  after: readonly LedgerRow[],
): Promise<LedgerTotals> {
  if (after.length > MAX_LEDGER_ROWS)
    throw costLedgerErrors.tooManyRows({ most: MAX_LEDGER_ROWS, count: after.length });
  await writeLedgerRowChanges(ctx, named, before, after);
  const rolled = computeLedgerTotals(after);
  const { base, claimed, agreed, increase, decrease } = rolled.total;
  const common = { claimedAmount: claimed, agreedAmount: agreed, decrease };
  if (named.form === 'measureTable') {
    const over = (await overIn(ctx, named, after)).size;
    await updateLedgerDocument(ctx, named, { ...common, baseAmount: base, overCount: over });
  } else if (named.form === 'settlement')
    await updateLedgerDocument(ctx, named, { ...common, baseAmount: base, increase });
  else await updateLedgerDocument(ctx, named, { ...common, increase });
  return rolled;
}
