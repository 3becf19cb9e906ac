import { sql } from 'kysely';
import { readRows as readCostRows } from '#business/consult/cost/server/index.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { getFile } from '#kernel/server/files/file-store.ts';
import { threadAccessOf } from '#kernel/server/threads/database-access.ts';
import {
  inOrder,
  LEDGERS,
  ledgerErrors,
  mergeSide,
  type SheetRow,
  type Side,
  type Taken,
  takeFiledPrices,
} from '../../model/index.ts';
import { costFileRows } from './cost-file-rows.ts';
import { demandDraft, documentOf, holdDocument } from './documents.ts';
import { keepRows, type SheetNamed } from './open-sheet.ts';
import type { LedgerRead } from './read-table.ts';
import type { LedgerFile } from './read-thread.ts';
import { readRows } from './row-store.ts';

const READ_MEMORY_MB = 512;

/**
 * Takes a draft's rows from a workbook: its own tables replace what was there, or one side comes beside the others.
 * @param given `side`: the side that the workbook is; left out, its columns say so
 */
export async function takeFile(
  ctx: Context,
  given: SheetNamed & { version: number; file: string; side?: Side },
): Promise<Taken> {
  demandDraft(await documentOf(ctx, given));
  const own = sideOf(given);
  const { storageKey, fileName } = await getFile(ctx, given.file);
  const { config } = threadAccessOf(ctx.runtime, ctx.me.companyId);
  const order: LedgerFile = { config, storageKey, fileName, form: given.form, side: own };
  const { rows, notes } = await ctx.runtime.threads.run<LedgerRead>('ledger-read', order, {
    memoryMb: READ_MEMORY_MB,
    who: ctx.me,
  });
  return { ...(await keep(ctx, given, rows, given.side ? own : null)), notes };
}

/** Takes one side of a draft's rows from a cost file of its project. @throws Refusal 409 for one of another project */
export async function takeCostFile(
  ctx: Context,
  given: SheetNamed & { version: number; costFile: string; side: Side },
): Promise<Taken> {
  const side = sideOf(given);
  return keep(ctx, given, costFileRows(await costFileOf(ctx, given), side), side);
}

/** Takes the prices a ceiling was filed with from a cost file of the project. @throws Refusal 409 */
export const takeFiled = (ctx: Context, given: SheetNamed & { version: number; costFile: string }): Promise<Taken> =>
  inTransaction(ctx, async (inner) => {
    demandDraft(await holdDocument(inner, given, given.version));
    const incoming = costFileRows(await costFileOf(inner, given), 'base');
    const before = await readRows(inner, given.form, given.id);
    const { rows, met } = takeFiledPrices(before, incoming, 'base');
    const { total } = await keepRows(inner, given, before, rows);
    return { rows: rows.length, met, added: 0, total };
  });

async function costFileOf(ctx: Context, given: SheetNamed & { costFile: string }) {
  const { project } = await documentOf(ctx, given);
  const found = await first(
    ctx.db,
    sql`select 1 from pub_cost_file where company_id = ${ctx.me.companyId} and id = ${given.costFile} and project = ${project}`,
  );
  if (!found) throw ledgerErrors.costFileElsewhere();
  return readCostRows(ctx.db, ctx.me.companyId, given.costFile);
}

function sideOf({ form, side }: { form: SheetNamed['form']; side?: Side }): Side {
  const { sides } = LEDGERS[form];
  const own = side ? sides.find((each) => each.side === side) : sides[0];
  if (!own) throw ledgerErrors.noSuchSide();
  return own.side;
}

/** @param side the one that came; null: the rows are the whole table */
const keep = (
  ctx: Context,
  given: SheetNamed & { version: number },
  incoming: readonly SheetRow[],
  side: Side | null,
): Promise<Taken> =>
  inTransaction(ctx, async (inner) => {
    demandDraft(await holdDocument(inner, given, given.version));
    const before = await readRows(inner, given.form, given.id);
    const merged = side
      ? mergeSide(before, incoming, side, side)
      : { rows: [...incoming], met: 0, added: incoming.length };
    const after = inOrder(merged.rows);
    const { total } = await keepRows(inner, given, before, after);
    return { rows: after.length, met: merged.met, added: merged.added, total };
  });
