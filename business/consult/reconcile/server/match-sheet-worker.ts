import { sql } from 'kysely';
import { readCostFileBills } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { dictKind } from '#kernel/fields/dict/kind.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { JobRun } from '#kernel/server/jobs/job-row.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import type { WorkerTools } from '#kernel/server/workers/worker-pool.ts';
import { computeReconcileTotals, reconcileSheet, type SideBillValues } from '../model/index.ts';
import { createReconcileLines, type NewReconcileLine } from './create-reconcile-lines.ts';

export interface ReconcileMatchTask {
  readonly access: WorkerDatabaseAccess;
  readonly run: JobRun | null;
  readonly sheetId: string;
  readonly oursFile: string;
  readonly theirsFile: string;
}

export interface ReconcileMatchResult {
  readonly sheetId: string;
  readonly lines: number;
  /** Lines that have both sides. */
  readonly paired: number;
}

const AT_ONCE = 2_000;

/** Reads both files, matches their bills and keeps the lines in one transaction. Runs in a thread. */
export function matchSheetInWorker(order: ReconcileMatchTask, tools: WorkerTools): Promise<ReconcileMatchResult> {
  return withWorkerDatabase(order.access, async (db) => {
    const { companyId } = order.access;
    tools.progress(5, '正在读取双方清单');
    const ours = await readCostFileBills(db, companyId, order.oursFile);
    const theirs = await readCostFileBills(db, companyId, order.theirsFile);
    if (ours.length === 0 || theirs.length === 0) throw new Refusal('造价文件中没有清单，无法对量');
    tools.progress(30, '正在匹配清单');
    const lines = createReconcileLines(ours, theirs);
    tools.progress(55, '正在保存对量单');
    await db.transaction().execute((trx) => keep(trx, order, lines, tools));
    return {
      sheetId: order.sheetId,
      lines: lines.length,
      paired: lines.filter((line) => line.ours && line.theirs).length,
    };
  });
}

async function keep(
  db: Db,
  order: ReconcileMatchTask,
  lines: readonly NewReconcileLine[],
  tools: WorkerTools,
): Promise<void> {
  const { companyId } = order.access;
  const { sheetId } = order;
  const held = await fetchRows(
    db,
    sql`select id from reconcile_reconcile_sheet where company_id = ${companyId} and id = ${sheetId} for update`,
  );
  if (held.length === 0) throw new Refusal('对量单已被删除', 404);
  await sql`delete from reconcile_line where company_id = ${companyId} and sheet_id = ${sheetId}`.execute(db);
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    await insertLines(db, companyId, sheetId, lines.slice(from, from + AT_ONCE));
    tools.progress(55 + (40 * from) / lines.length, '正在保存对量单');
  }
  await sql`insert into reconcile_clock (company_id, sheet_id, rev, figures) values (${companyId}, ${sheetId}, 1, ${JSON.stringify(computeReconcileTotals(lines))}::jsonb)
    on conflict (company_id, sheet_id) do update set rev = reconcile_clock.rev + 1, figures = excluded.figures`.execute(
    db,
  );
  await sql`update reconcile_reconcile_sheet set state = 'open', state_label = ${dictKind.format('open', reconcileSheet.fields.state)}, line_count = ${lines.length}, version = version + 1, updated_date = now()
    where company_id = ${companyId} and id = ${sheetId}`.execute(db);
  await lockJobRun(db, order.run);
}

const sideRow = (name: 'our' | 'their', bill: SideBillValues | null, feature: string | null) => ({
  [`${name}_bill`]: bill?.billId ?? null,
  [`${name}_kind`]: bill?.kind ?? null,
  [`${name}_code`]: bill?.code ?? null,
  [`${name}_name`]: bill?.name ?? null,
  [`${name}_feature`]: feature,
  [`${name}_unit`]: bill?.unit ?? null,
  [`${name}_quantity`]: bill?.quantity ?? null,
  [`${name}_price`]: bill?.price ?? null,
  [`${name}_total`]: bill?.total ?? null,
});

const SIDE_TYPES = [
  'bill int',
  'kind text',
  'code text',
  'name text',
  'feature text',
  'unit text',
  'quantity numeric',
  'price numeric',
  'total numeric',
];
const SHAPE = [
  'id int',
  'place int',
  'work text',
  'matched_by text',
  ...['our', 'their'].flatMap((name) => SIDE_TYPES.map((type) => `${name}_${type}`)),
];
const NAMES = SHAPE.map((column) => column.split(' ')[0] ?? '');

async function insertLines(
  db: Db,
  companyId: string,
  sheetId: string,
  lines: readonly NewReconcileLine[],
): Promise<void> {
  const given = lines.map((line) => ({
    ...{ id: line.id, place: line.place, work: line.work, matched_by: line.matchedBy },
    ...sideRow('our', line.ours, line.ourFeature),
    ...sideRow('their', line.theirs, line.theirFeature),
  }));
  const columns = sql.join(NAMES.map((name) => sql.ref(name)));
  await sql`insert into reconcile_line (company_id, sheet_id, rev, ${columns}) select ${companyId}::bigint, ${sheetId}::bigint, 1, ${columns}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(${sql.raw(SHAPE.join(', '))})`.execute(db);
}
