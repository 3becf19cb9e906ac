import { sql } from 'kysely';
import { readCostFileRows as readCostRows } from '#business/consult/cost/server/index.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import {
  COST_LEDGER_BY_KIND,
  costLedgerErrors,
  type LedgerImportResult,
  type LedgerRow,
  type LedgerSide,
  mergeCeilingPrices,
  mergeLedgerSide,
  sortLedgerRows,
} from '../../model/index.ts';
import { convertCostFileToLedgerRows } from './cost-file-to-ledger-rows.ts';
import { loadLedgerDocument, lockLedgerDocument, requireDraftDocument } from './ledger-document-store.ts';
import { loadLedgerRows } from './ledger-row-store.ts';
import { type LedgerSheetRef, saveLedgerRows } from './ledger-sheet-store.ts';
import type { LedgerWorkbookRows } from './read-ledger-workbook.ts';
import type { LedgerWorkbookTask } from './read-ledger-workbook-worker.ts';

const READ_MEMORY_MB = 512;

/**
 * Takes a draft's rows from a workbook: its own tables replace what was there, or one side comes beside the others.
 * @param given `side`: the side that the workbook is; left out, its columns say so
 */
export async function importLedgerWorkbook(
  ctx: Context,
  given: LedgerSheetRef & { version: number; file: string; side?: LedgerSide },
): Promise<LedgerImportResult> {
  requireDraftDocument(await loadLedgerDocument(ctx, given));
  const own = sideOf(given);
  const { storageKey, fileName } = await getStoredFile(ctx, given.file);
  const { config } = workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId);
  const order: LedgerWorkbookTask = { config, storageKey, fileName, form: given.form, side: own };
  const { rows, notes } = await ctx.runtime.threads.run<LedgerWorkbookRows>('ledger-read', order, {
    memoryMb: READ_MEMORY_MB,
    who: ctx.me,
  });
  return { ...(await keep(ctx, given, rows, given.side ? own : null)), notes };
}

/** Takes one side of a draft's rows from a cost file of its project. @throws Refusal 409 for one of another project */
export async function importLedgerCostFile(
  ctx: Context,
  given: LedgerSheetRef & { version: number; costFile: string; side: LedgerSide },
): Promise<LedgerImportResult> {
  const side = sideOf(given);
  return keep(ctx, given, convertCostFileToLedgerRows(await costFileOf(ctx, given), side), side);
}

/** Takes the prices a ceiling was filed with from a cost file of the project. @throws Refusal 409 */
export const importCeilingPrices = (
  ctx: Context,
  given: LedgerSheetRef & { version: number; costFile: string },
): Promise<LedgerImportResult> =>
  inTransaction(ctx, async (inner) => {
    requireDraftDocument(await lockLedgerDocument(inner, given, given.version));
    const incoming = convertCostFileToLedgerRows(await costFileOf(inner, given), 'base');
    const before = await loadLedgerRows(inner, given.form, given.id);
    const { rows, met } = mergeCeilingPrices(before, incoming, 'base');
    const { total } = await saveLedgerRows(inner, given, before, rows);
    return { rows: rows.length, met, added: 0, total };
  });

async function costFileOf(ctx: Context, given: LedgerSheetRef & { costFile: string }) {
  const { project } = await loadLedgerDocument(ctx, given);
  const found = await fetchFirstRow(
    ctx.db,
    sql`select 1 from pub_cost_file where company_id = ${ctx.me.companyId} and id = ${given.costFile} and project = ${project}`,
  );
  if (!found) throw costLedgerErrors.costFileElsewhere();
  return readCostRows(ctx.db, ctx.me.companyId, given.costFile);
}

function sideOf({ form, side }: { form: LedgerSheetRef['form']; side?: LedgerSide }): LedgerSide {
  const { sides } = COST_LEDGER_BY_KIND[form];
  const own = side ? sides.find((each) => each.side === side) : sides[0];
  if (!own) throw costLedgerErrors.noSuchSide();
  return own.side;
}

/** @param side the one that came; null: the rows are the whole table */
const keep = (
  ctx: Context,
  given: LedgerSheetRef & { version: number },
  incoming: readonly LedgerRow[],
  side: LedgerSide | null,
): Promise<LedgerImportResult> =>
  inTransaction(ctx, async (inner) => {
    requireDraftDocument(await lockLedgerDocument(inner, given, given.version));
    const before = await loadLedgerRows(inner, given.form, given.id);
    const merged = side
      ? mergeLedgerSide(before, incoming, side, side)
      : { rows: [...incoming], met: 0, added: incoming.length };
    const after = sortLedgerRows(merged.rows);
    const { total } = await saveLedgerRows(inner, given, before, after);
    return { rows: after.length, met: merged.met, added: merged.added, total };
  });
