import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { Context } from '#kernel/server/context.ts';
import { getFile } from '#kernel/server/files/file-store.ts';
import { threadAccessOf } from '#kernel/server/threads/database-access.ts';
import { isWorkbookName, type PriceWorkbook, type TableLayout, type WorkbookLook } from '../../model/index.ts';
import type { LookOrder } from './look-thread.ts';
import type { PriceOrder } from './price-thread.ts';

const LOOK_MEMORY_MB = 1024;
const LOOK_MS = 120_000;

interface Asked {
  readonly fileId: string;
  readonly stage?: string;
  readonly layouts?: readonly TableLayout[];
  readonly forgotten?: readonly TableLayout['head'][];
  readonly lines?: LookOrder['lines'];
}

/** What an uploaded workbook would be read as, with what is remembered of its heads and what is said now. @throws Refusal */
export async function lookAtUpload<T = WorkbookLook>(ctx: Context, asked: Asked): Promise<T> {
  const order: LookOrder = {
    ...(await uploadedWorkbook(ctx, asked.fileId)),
    stage: asked.stage ?? '',
    said: asked.layouts ?? [],
    forgotten: asked.forgotten ?? [],
    ...(asked.lines ? { lines: asked.lines } : {}),
  };
  return readInThread<T>(ctx, 'cost-workbook', order);
}

/** The prices of an uploaded price list. @throws Refusal */
export async function pricesOfUpload(ctx: Context, fileId: string): Promise<PriceWorkbook> {
  const order: PriceOrder = await uploadedWorkbook(ctx, fileId);
  const prices = await readInThread<PriceWorkbook>(ctx, 'cost-prices', order);
  if (prices.rows.length === 0) throw new Refusal('没有找到价格表：表头应有名称、单位和单价（除税价或含税价）');
  return prices;
}

async function uploadedWorkbook(ctx: Context, fileId: string): Promise<PriceOrder> {
  const { fileName: name, storageKey } = await getFile(ctx, fileId);
  if (!isWorkbookName(name)) throw new Refusal(said`“${name}”不是 Excel 工作簿`);
  return { access: threadAccessOf(ctx.runtime, ctx.me.companyId), file: { name, storageKey } };
}

function readInThread<T>(ctx: Context, task: string, order: object): Promise<T> {
  const limit = AbortSignal.timeout(LOOK_MS);
  return ctx.runtime.threads
    .run<T>(task, order, { signal: limit, memoryMb: LOOK_MEMORY_MB, who: ctx.me })
    .catch((error) => Promise.reject(limit.aborted ? new Refusal('文件过大或内容异常，读取超时') : error));
}
