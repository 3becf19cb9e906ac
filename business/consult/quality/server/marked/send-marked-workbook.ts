import type { FastifyReply } from 'fastify';
import { isWorkbookFileName } from '#business/consult/cost/model/index.ts';
import { loadSheetCellLocations, loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { cellReference } from '#kernel/server/spreadsheet/marking/workbook-xml.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { qualityErrors, type WorkbookCellPosition } from '../../model/index.ts';
import { requireFinishedCheckRecord } from '../check-record-queries.ts';
import { loadAllFindings, loadFindingWithFileId } from '../findings/finding-queries.ts';
import { FindingCellLookup } from './finding-cell-lookup.ts';
import type { MarkWorkbookTask } from './mark-workbook-worker.ts';

const MEMORY_MB = 1536;

/** Answers the workbook that was checked, its faulty cells marked. @throws Refusal for a file that is no .xlsx workbook */
export async function sendMarkedWorkbook(ctx: Context, recordId: string, reply: FastifyReply): Promise<FastifyReply> {
  const record = await requireFinishedCheckRecord(ctx, recordId);
  const costFile = await loadVisibleCostFile(ctx, record.costFile);
  const { fileName: name, storageKey } = await getStoredFile(ctx, costFile.fileId);
  if (!isWorkbookFileName(name)) throw qualityErrors.notAWorkbook({ name });
  const order: MarkWorkbookTask = {
    access: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId),
    costFileId: costFile.id,
    file: { name, storageKey },
    findings: await loadAllFindings(ctx, recordId),
  };
  const marked = await ctx.runtime.threads.run<Uint8Array>('quality-marked', order, {
    memoryMb: MEMORY_MB,
    who: ctx.me,
  });
  setDownloadHeaders(
    reply,
    `${name.replace(/\.\w+$/, '')}-质检标注${/\.xlsm$/i.test(name) ? '.xlsm' : '.xlsx'}`,
    XLSX_MEDIA_TYPE,
  );
  return reply.send(Buffer.from(marked));
}

/** The cell of the checked workbook that a finding speaks of; null where the file is no workbook. @throws Refusal 404 */
export async function findCellOfFinding(ctx: Context, findingId: string): Promise<WorkbookCellPosition | null> {
  const finding = await loadFindingWithFileId(ctx, findingId);
  const { kind, id } = finding.target;
  const row = kind === 'file' ? { kind: 'node' as const, id: 1 } : { kind, id };
  const cell = new FindingCellLookup(await loadSheetCellLocations(ctx.db, ctx.me.companyId, finding.fileId, row)).of(
    finding,
  );
  return cell && { sheet: cell.sheet, cell: cellReference(cell.line, cell.column) };
}
