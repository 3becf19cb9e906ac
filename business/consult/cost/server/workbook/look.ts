import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { Context } from '#kernel/server/context.ts';
import { getFile } from '#kernel/server/files/file-store.ts';
import { threadAccessOf } from '#kernel/server/threads/database-access.ts';
import { isWorkbookName, type TableLayout, type WorkbookLook } from '../../model/index.ts';
import type { LookOrder } from './look-thread.ts';

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
  const { fileName: name, storageKey } = await getFile(ctx, asked.fileId);
  if (!isWorkbookName(name)) throw new Refusal(said`“${name}”不是 Excel 工作簿`);
  const order: LookOrder = {
    access: threadAccessOf(ctx.runtime, ctx.me.companyId),
    file: { name, storageKey },
    stage: asked.stage ?? '',
    said: asked.layouts ?? [],
    forgotten: asked.forgotten ?? [],
    ...(asked.lines ? { lines: asked.lines } : {}),
  };
  const limit = AbortSignal.timeout(LOOK_MS);
  return ctx.runtime.threads
    .run<T>('cost-workbook', order, { signal: limit, memoryMb: LOOK_MEMORY_MB, who: ctx.me })
    .catch((error) => Promise.reject(limit.aborted ? new Refusal('文件过大或内容异常，读取超时') : error));
}
