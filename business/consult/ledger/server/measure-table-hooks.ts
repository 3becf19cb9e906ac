import { sql } from 'kysely';
import { requireReferencedProject } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type MeasureTable, measureTable } from '../model/index.ts';
import { requireUnusedDocument } from './advance-ledger-document.ts';
import { requireContractOfProject, requireDraftDocument } from './sheet/ledger-document-store.ts';
import { loadPeriodStartRows, saveLedgerRows } from './sheet/ledger-sheet-store.ts';

interface Last {
  readonly id: string;
  readonly period: number;
  readonly state: string;
  readonly until: string | null;
}

/** The last period of a contract, whose row is held: periods are begun one at a time. */
async function lastPeriod(ctx: Context, contract: string): Promise<Last | undefined> {
  await sql`select from ledger_eng_contract where company_id = ${ctx.me.companyId} and id = ${contract} for update`.execute(
    ctx.db,
  );
  return fetchFirstRow(
    ctx.db,
    sql<Last>`select id::text, period, state, until::text from ledger_measure_table where company_id = ${ctx.me.companyId} and eng_contract = ${contract} order by period desc limit 1`,
  );
}

/** A period that is there stays what it is, of its contract. @throws InvalidInput */
async function judgeKept(ctx: Context, values: ValuesOf<typeof measureTable>, existing: MeasureTable): Promise<void> {
  requireDraftDocument(existing);
  await requireReferencedProject(ctx, values.project, existing.project);
  for (const field of ['engContract', 'period'] as const)
    if (values[field] != null && String(values[field]) !== String(existing[field]))
      throw new InvalidInput({ [field]: '不能修改，请删除后重新建立' });
}

/** A new one is the next, after the one before was granted. @throws InvalidInput */
function judgeNext(values: ValuesOf<typeof measureTable>, last: Last | undefined): number {
  const due = (last?.period ?? 0) + 1;
  if (values.period != null && values.period !== due)
    throw new InvalidInput({ period: translatable`期次须连续，应为第${due}期` });
  if (last && last.state !== 'approved')
    throw new InvalidInput({ engContract: translatable`第${last.period}期计量尚未审定，不能建立第${due}期` });
  if (last?.until && values.until && values.until <= last.until)
    throw new InvalidInput({ until: translatable`计量截止日须晚于上期的${last.until}` });
  return due;
}

/** Periods follow one another; each begins with the bills of the one before. */
export const measureTableRecordHooks: RecordHooks<typeof measureTable> = {
  async beforeSave(ctx, values, existing) {
    if (existing) return judgeKept(ctx, values, existing);
    const { id } = await requireReferencedProject(ctx, values.project);
    const contract = await requireContractOfProject(ctx, values.engContract, id);
    values.period = judgeNext(values, await lastPeriod(ctx, contract.id));
    values.name = `${contract.name} 第${values.period}期`.slice(-140);
  },
  async afterSave(ctx, row, existing) {
    if (!existing) await goOn(ctx, row);
  },
  beforeRemove: (ctx, row) => {
    requireDraftDocument(row);
    return requireUnusedDocument(ctx, { form: 'measureTable', id: row.id });
  },
};

/** A period begins with the bills of the one before and what was measured of them until then. */
const goOn = (ctx: Context, row: MeasureTable): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const { id } = row;
    const rows = await loadPeriodStartRows(inner, id);
    if (rows.length === 0) return;
    await saveLedgerRows(inner, { form: 'measureTable', id }, [], rows);
    // Whoever made it is answered the record as it is now.
    Object.assign(row, await getRecord(inner, measureTable, id));
  });
