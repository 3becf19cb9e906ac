import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import {
  billKey,
  changed,
  LEDGERS,
  type LedgerForm,
  ledgerErrors,
  MOST_ROWS,
  measureFaults,
  nextPeriod,
  type PutRow,
  type Rolled,
  rollUp,
  type Sheet,
  type SheetChange,
  type SheetRow,
  sectionsOf,
} from '../../model/index.ts';
import { demandDraft, documentOf, holdDocument, type Named, writeDocument } from './documents.ts';
import { readRows, writeRows } from './row-store.ts';

export type SheetNamed = Named & { readonly form: LedgerForm };

/** A document's table: rows in their order, numbered, with what each section comes to. */
export async function sheetOf(ctx: Context, named: SheetNamed): Promise<Sheet> {
  const { version, state } = await documentOf(ctx, named);
  const all = await readRows(ctx, named.form, named.id);
  const rolled = rollUp(all);
  const over = await overIn(ctx, named, all);
  return { version, state: state ?? 'draft', lines: linesOf(all, rolled, over), total: rolled.total };
}

/** Rows with their numbers and sums. */
function linesOf(all: readonly SheetRow[], { byId, total }: Rolled, over: ReadonlySet<number> = new Set()) {
  const sections = sectionsOf(all);
  const numbers = new Map<number | null, { no: string; below: number }>([[null, { no: '', below: 0 }]]);
  return all.map((row) => {
    const above = numbers.get(row.parentId) ?? { no: '', below: 0 };
    above.below += 1;
    const no = above.no ? `${above.no}.${above.below}` : String(above.below);
    numbers.set(row.id, { no, below: 0 });
    return { ...row, no, section: sections.has(row.id), sums: byId.get(row.id) ?? total, over: over.has(row.id) };
  });
}

async function overIn(ctx: Context, { form, id }: SheetNamed, all: readonly SheetRow[]): Promise<ReadonlySet<number>> {
  if (form !== 'measureTable') return new Set();
  const faults = measureFaults(all, await agreedChanges(ctx, id));
  return new Set(faults.filter(({ kind }) => kind === 'measuredOver').map(({ row }) => row.id));
}

/** What agreed changes of the measured contract brought to each bill. */
async function agreedChanges(ctx: Context, measure: string): Promise<Map<string, string>> {
  const found = await rows(
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
  return new Map(found.map((row) => [billKey(row), row.quantity]));
}

/** @throws Refusal where more is measured than the contract has, or granted than applied for, and no reason is given */
export async function demandReasons(ctx: Context, measure: string, all: readonly SheetRow[]): Promise<void> {
  for (const { kind, row, total, most } of measureFaults(all, await agreedChanges(ctx, measure)))
    if (row.remark === '') throw ledgerErrors[kind]({ name: row.name, total, most });
}

/** Changes rows of a draft and keeps what they come to. @throws Refusal 409 */
export const changeSheet = (ctx: Context, given: SheetNamed & SheetChange & { version: number }): Promise<Sheet> =>
  inTransaction(ctx, async (inner) => {
    demandDraft(await holdDocument(inner, given, given.version));
    const before = await readRows(inner, given.form, given.id);
    const after = changed(before, given, LEDGERS[given.form], await measuredBefore(inner, given, before));
    await keepRows(inner, given, before, after);
    return sheetOf(inner, given);
  });

/** What the period before tells of rows that are put back into a measurement; of other tables there is nothing to tell. */
async function measuredBefore(ctx: Context, given: SheetNamed & SheetChange, there: readonly SheetRow[]) {
  const known = new Set(there.map(({ id }) => id));
  if (given.form !== 'measureTable' || !given.put?.some(({ id }) => !known.has(id))) return undefined;
  const earlier = new Map((await begunWith(ctx, given.id)).map((row) => [row.id, row]));
  return (row: PutRow) => {
    const found = earlier.get(row.id);
    return found && billKey(found) === billKey(row) ? found.lastQuantity : null;
  };
}

/** The rows a period's table began with: those of the period before, with what was measured until then. */
export async function begunWith(ctx: Context, measure: string): Promise<SheetRow[]> {
  const before = await first(
    ctx.db,
    sql<{
      id: string;
    }>`select m.id::text from ledger_measure_table m
      join ledger_measure_table own on own.company_id = m.company_id and own.eng_contract = m.eng_contract and own.id = ${measure}
      where m.company_id = ${ctx.me.companyId} and m.period = own.period - 1`,
  );
  return before ? nextPeriod(await readRows(ctx, 'measureTable', before.id)) : [];
}

/** Keeps the rows of a document that is held, and their sums in it. @throws Refusal for too many rows */
export async function keepRows(
  ctx: Context,
  named: SheetNamed,
  before: readonly SheetRow[],
  after: readonly SheetRow[],
): Promise<Rolled> {
  if (after.length > MOST_ROWS) throw ledgerErrors.tooManyRows({ most: MOST_ROWS, count: after.length });
  await writeRows(ctx, named, before, after);
  const rolled = rollUp(after);
  const { base, claimed, agreed, increase, decrease } = rolled.total;
  const common = { claimedAmount: claimed, agreedAmount: agreed, decrease };
  if (named.form === 'measureTable') {
    const over = (await overIn(ctx, named, after)).size;
    await writeDocument(ctx, named, { ...common, baseAmount: base, overCount: over });
  } else if (named.form === 'settlement') await writeDocument(ctx, named, { ...common, baseAmount: base, increase });
  else await writeDocument(ctx, named, { ...common, increase });
  return rolled;
}
