import type { FastifyReply } from 'fastify';
import { isWorkbookFileName } from '#business/consult/cost/model/index.ts';
import { loadSheetCells, loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { XLSX } from '#kernel/server/exports/sheet-stream.ts';
import { getFile } from '#kernel/server/files/file-store.ts';
import { asDownload } from '#kernel/server/http/download.ts';
import { cellName } from '#kernel/server/spreadsheet/marking/xml-text.ts';
import { threadAccessOf } from '#kernel/server/threads/database-access.ts';
import { qualityErrors, type WorkbookPlace } from '../../model/index.ts';
import { allFindings, findingWithFile } from '../findings/finding-store.ts';
import { finishedRecord } from '../record-view.ts';
import { CellsOfFindings } from './cell-of-finding.ts';
import type { MarkOrder } from './marked-thread.ts';

const MEMORY_MB = 1536;

/** Answers the workbook that was checked, its faulty cells marked. @throws Refusal for a file that is no .xlsx workbook */
export async function sendMarked(ctx: Context, recordId: string, reply: FastifyReply): Promise<FastifyReply> {
  const record = await finishedRecord(ctx, recordId);
  const costFile = await loadVisibleCostFile(ctx, record.costFile);
  const { fileName: name, storageKey } = await getFile(ctx, costFile.fileId);
  if (!isWorkbookFileName(name)) throw qualityErrors.notAWorkbook({ name });
  const order: MarkOrder = {
    access: threadAccessOf(ctx.runtime, ctx.me.companyId),
    costFileId: costFile.id,
    file: { name, storageKey },
    findings: await allFindings(ctx, recordId),
  };
  const marked = await ctx.runtime.threads.run<Uint8Array>('quality-marked', order, {
    memoryMb: MEMORY_MB,
    who: ctx.me,
  });
  asDownload(reply, `${name.replace(/\.\w+$/, '')}-质检标注${/\.xlsm$/i.test(name) ? '.xlsm' : '.xlsx'}`, XLSX);
  return reply.send(Buffer.from(marked));
}

/** The cell of the checked workbook that a finding speaks of; null where the file is no workbook. @throws Refusal 404 */
export async function workbookPlace(ctx: Context, findingId: string): Promise<WorkbookPlace | null> {
  const finding = await findingWithFile(ctx, findingId);
  const { kind, id } = finding.target;
  const row = kind === 'file' ? { kind: 'node' as const, id: 1 } : { kind, id };
  const cell = new CellsOfFindings(await loadSheetCells(ctx.db, ctx.me.companyId, finding.fileId, row)).of(finding);
  return cell && { sheet: cell.sheet, cell: cellName(cell.line, cell.column) };
}
