import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import {
  isWorkbookFileName,
  type PriceListWorkbook,
  type TableLayout,
  type WorkbookPreview,
} from '../../model/index.ts';
import type { PriceListReadInput } from './price-list-worker.ts';
import type { WorkbookPreviewTask } from './workbook-preview-worker.ts';

const LOOK_MEMORY_MB = 1024;
const LOOK_MS = 120_000;

interface Asked {
  readonly fileId: string;
  readonly stage?: string;
  readonly layouts?: readonly TableLayout[];
  readonly forgotten?: readonly TableLayout['head'][];
  readonly lines?: WorkbookPreviewTask['lines'];
}

/** What an uploaded workbook would be read as, with what is remembered of its heads and what is said now. @throws Refusal */
export async function previewUploadedWorkbook<T = WorkbookPreview>(ctx: Context, asked: Asked): Promise<T> {
  const order: WorkbookPreviewTask = {
    ...(await uploadedWorkbook(ctx, asked.fileId)),
    stage: asked.stage ?? '',
    said: asked.layouts ?? [],
    forgotten: asked.forgotten ?? [],
    ...(asked.lines ? { lines: asked.lines } : {}),
  };
  return readInThread<T>(ctx, 'cost-workbook', order);
}

/** The prices of an uploaded price list. @throws Refusal */
export async function readUploadedPriceList(ctx: Context, fileId: string): Promise<PriceListWorkbook> {
  const order: PriceListReadInput = await uploadedWorkbook(ctx, fileId);
  const prices = await readInThread<PriceListWorkbook>(ctx, 'cost-prices', order);
  if (prices.rows.length === 0) throw new Refusal('没有找到价格表：表头应有名称、单位和单价（除税价或含税价）');
  return prices;
}

async function uploadedWorkbook(ctx: Context, fileId: string): Promise<PriceListReadInput> {
  const { fileName: name, storageKey } = await getStoredFile(ctx, fileId);
  if (!isWorkbookFileName(name)) throw new Refusal(translatable`“${name}”不是 Excel 工作簿`);
  return { access: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId), file: { name, storageKey } };
}

function readInThread<T>(ctx: Context, task: string, order: object): Promise<T> {
  const limit = AbortSignal.timeout(LOOK_MS);
  return ctx.runtime.threads
    .run<T>(task, order, { signal: limit, memoryMb: LOOK_MEMORY_MB, who: ctx.me })
    .catch((error) => Promise.reject(limit.aborted ? new Refusal('文件过大或内容异常，读取超时') : error));
}
