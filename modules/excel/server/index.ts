import { Refusal } from '#kernel/base/refusal.ts';
import { decodeFileItems } from '#kernel/fields/files/file-item.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type ExcelRead, excelCalls } from '#kernel/meta/excel-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { getFile } from '#kernel/server/files/file-store.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { accessOf } from '#kernel/server/threads/database-access.ts';
import { importFields } from '../model/index.ts';
import { importable, importJob, startImport } from './import-job.ts';
import { sendResult } from './import-store.ts';
import { sendTemplate } from './template.ts';
import type { WorkbookOrder } from './workbook-thread.ts';

const READ_MEMORY_MB = 1024;
const READ_MS = 120_000;

/** The id of the file meant by an id or an encoded file item. @throws Refusal */
function fileIdOf(file: string): string {
  if (/^\d{1,18}$/.test(file)) return file;
  const [item] = decodeFileItems(file) ?? [];
  if (!item) throw new Refusal('请先上传文件');
  return item.id;
}

async function readExcel(ctx: Context, entity: EntityDefinition, file: string): Promise<ExcelRead> {
  const { fileName, storageKey } = await getFile(ctx, fileIdOf(file));
  const { config } = accessOf(ctx.runtime, ctx.me.companyId);
  const order: WorkbookOrder = { config, file: { fileName, storageKey }, fields: importFields(entity) };
  const limit = AbortSignal.timeout(READ_MS);
  return ctx.runtime.threads
    .run<ExcelRead>('excel-read', order, { signal: limit, memoryMb: READ_MEMORY_MB })
    .catch((error) => Promise.reject(limit.aborted ? new Refusal('文件过大或内容异常，读取超时') : error));
}

/** Excel import of every form. */
export const excelServer: ServerModule = {
  name: 'excel',
  jobs: [importJob],
  calls: [
    implement('Excel导入', excelCalls, {
      template: (ctx, { params, reply }) => sendTemplate(ctx, importable(ctx, params.code), reply),
      read: (ctx, { params }) => readExcel(ctx, importable(ctx, params.code), params.file),
      confirm(ctx, { params, body }) {
        const map = body.colIndexMaps?.[0] ?? body.colIndexMap;
        const order = { code: params.code, fileId: fileIdOf(params.file), ...(map ? { map } : {}) };
        return startImport(ctx, {
          ...order,
          params: body.params ?? { duplicates: 'ask', removedRows: [], values: {} },
        });
      },
      doImport(ctx, { body }) {
        const code = body.formId ?? body.code ?? '';
        const fields = importFields(importable(ctx, code));
        const places = { project: body.projectId, projectNode: body.projectNodeId, group: body.groupId };
        const values = Object.entries(places).flatMap(([key, id]) => (id && fields[key] ? [[key, id] as const] : []));
        const fileId = fileIdOf(body.encodedFileItem);
        const params = { duplicates: 'ask' as const, removedRows: [], values: Object.fromEntries(values) };
        return startImport(ctx, { code, fileId, params });
      },
      result: (ctx, { params, reply }) => sendResult(ctx, params.id, reply),
    }),
  ],
};
