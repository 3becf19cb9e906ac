import { sql } from 'kysely';
import type { z } from 'zod';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { decodeFileItems } from '#kernel/fields/files/file-item.ts';
import {
  type importByHeadingsSchema as byHeadings,
  excelCalls,
  type ImportParams,
} from '#kernel/meta/calls/excel-calls.ts';
import { isRecordId } from '#kernel/meta/wire-values.ts';
import { wornRows } from '#kernel/server/cleaning/cleaning.ts';
import type { Context } from '#kernel/server/context.ts';
import { openFile } from '#kernel/server/files/file-store.ts';
import { asDownload } from '#kernel/server/http/download.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { entityFor } from '#kernel/server/records/calls.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { exportRecords } from '#kernel/server/records/list/export.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { excelTemplate, importFields, templateCalls } from '../model/index.ts';
import { excelErrors } from './errors.ts';
import { importable, importJob, startImport } from './import-job.ts';
import { sendResult } from './import-store.ts';
import { readJudged } from './judge/read-judged.ts';
import { workbookPreview } from './preview.ts';
import { sendTemplate } from './template/template.ts';
import { formOfTemplate, ownWorkbook } from './template/template-store.ts';

/** The id of the file meant by an id or an encoded file item. @throws Refusal */
function fileIdOf(file: string): string {
  if (isRecordId(file)) return file;
  const [item] = decodeFileItems(file) ?? [];
  if (!item) throw excelErrors.importFileMissing();
  return item.id;
}

/** Starts an import whose columns are found by their headings. @throws Refusal */
async function importByHeadings(ctx: Context, body: z.output<typeof byHeadings>) {
  const code = await formOfTemplate(ctx, body.formId ?? body.code ?? '');
  const fields = importFields(importable(ctx, code));
  const places = { project: body.projectId, projectNode: body.projectNodeId, group: body.groupId };
  const values = Object.entries(places).flatMap(([key, id]) => (id && fields[key] ? [[key, id] as const] : []));
  const fileId = fileIdOf(body.encodedFileItem);
  return startImport(ctx, { code, fileId, params: { ...NO_PARAMS, values: Object.fromEntries(values) } });
}

const NO_PARAMS: ImportParams = { duplicates: 'ask', accept: [], removedRows: [], values: {} };

export { keepImport, keptImport } from './import-store.ts';
export { workbookStream } from './workbook-stream.ts';

/** Excel import of every form, and the firm's own templates for it. */
export const excelServer: ServerPart = {
  previewers: [workbookPreview],
  jobs: [importJob],
  cleanings: [
    // An order that still waits or runs finds what it kept by its key.
    wornRows(
      'excel_import',
      sql`created_date < now() - interval '30 days' and not exists (select from pub_job j
        where j.state in ('waiting', 'running') and j.company_id = excel_import.company_id and j.input ->> 'key' = excel_import.key::text)`,
    ),
  ],
  calls: [
    implement('Excel导入', excelCalls, {
      async template(ctx, { params, reply }) {
        const entity = importable(ctx, await formOfTemplate(ctx, params.code));
        const own = await ownWorkbook(ctx, params.code);
        const importer = ctx.runtime.importers.get(entity.code);
        if (!own) return importer?.sendTemplate?.(ctx, reply) ?? sendTemplate(ctx, entity, reply);
        asDownload(reply, own.fileName, own.mediaType);
        return reply.header('content-length', own.fileSize).send(await openFile(ctx, own));
      },
      async read(ctx, { params, body }) {
        const entity = importable(ctx, await formOfTemplate(ctx, params.code));
        const importer = ctx.runtime.importers.get(entity.code);
        const file = { fileId: fileIdOf(params.file), values: body?.values ?? {}, wish: body?.wish };
        return importer ? importer.read(ctx, file) : readJudged(ctx, entity, file);
      },
      async confirm(ctx, { params, body }) {
        const map = body.colIndexMaps?.[0] ?? body.colIndexMap;
        const order = {
          code: await formOfTemplate(ctx, params.code),
          fileId: fileIdOf(params.file),
          ...(map ? { map } : {}),
        };
        return startImport(ctx, { ...order, params: body.params ?? NO_PARAMS });
      },
      doImport: (ctx, { body }) => importByHeadings(ctx, body),
      result: (ctx, { params, reply }) => sendResult(ctx, params.id, reply),
    }),
    implement('Excel模板', templateCalls, {
      save: (ctx, { body }) => saveRecord(ctx, excelTemplate, body),
      remove: (ctx, { params }) => removeRecords(ctx, excelTemplate, [params.id]),
      list: (ctx, { body }) => listRecords(ctx, excelTemplate, body),
      template: (ctx, { params }) => getRecord(ctx, excelTemplate, params.id),
      async exportData(ctx, { body: { code, ...request }, reply }) {
        const entity = entityFor(ctx, await formOfTemplate(ctx, code), 'export');
        return exportRecords(ctx, entity, { ...request, columns: Object.keys(importFields(entity)) }, reply);
      },
      importData: (ctx, { body }) => importByHeadings(ctx, body),
    }),
  ],
  hooks: [
    hooksFor(excelTemplate, {
      beforeSave(ctx, { form }) {
        if (form && !ctx.entities.has(form)) throw new InvalidInput({ form: translatable`没有表单：${form}` });
      },
    }),
  ],
};
