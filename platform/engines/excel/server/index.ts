import { sql } from 'kysely';
import type { z } from 'zod';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { decodeFileLinks } from '#kernel/fields/files/file-link.ts';
import {
  type importByHeadingsSchema as byHeadings,
  excelCalls,
  type ImportParams,
} from '#kernel/meta/calls/excel-calls.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/nightly-cleanup.ts';
import type { Context } from '#kernel/server/context.ts';
import { openFileStream } from '#kernel/server/files/stored-files.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { requireEntity } from '#kernel/server/records/calls.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { exportRecords } from '#kernel/server/records/list/export-records.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { excelTemplate, excelTemplateCalls, importableFieldsOf } from '../model/index.ts';
import { excelErrors } from './errors.ts';
import { excelImportJob, requireImportableEntity, startExcelImport } from './excel-import-job.ts';
import { sendImportResultWorkbook } from './import-result-store.ts';
import { findCompanyTemplateFile, resolveFormCode } from './template/company-template.ts';
import { sendGeneratedTemplate } from './template/send-generated-template.ts';
import { readAndValidateWorkbook } from './validate/read-and-validate-workbook.ts';
import { workbookPreviewer } from './workbook-previewer.ts';

/** The id of the file meant by an id or an encoded file item. @throws Refusal */
function fileIdOf(file: string): string {
  if (isRecordId(file)) return file;
  const [item] = decodeFileLinks(file) ?? [];
  if (!item) throw excelErrors.importFileMissing();
  return item.id;
}

/** Starts an import whose columns are found by their headings. @throws Refusal */
async function importByHeadings(ctx: Context, body: z.output<typeof byHeadings>) {
  const code = await resolveFormCode(ctx, body.formId ?? body.code ?? '');
  const fields = importableFieldsOf(requireImportableEntity(ctx, code));
  const places = { project: body.projectId, projectNode: body.projectNodeId, group: body.groupId };
  const values = Object.entries(places).flatMap(([key, id]) => (id && fields[key] ? [[key, id] as const] : []));
  const fileId = fileIdOf(body.encodedFileItem);
  return startExcelImport(ctx, { code, fileId, params: { ...NO_PARAMS, values: Object.fromEntries(values) } });
}

const NO_PARAMS: ImportParams = { duplicates: 'ask', accept: [], removedRows: [], values: {} };

export { createWorkbookStream } from './create-workbook-stream.ts';
export { findStoredImportResult, storeImportResult } from './import-result-store.ts';

/** Excel import of every form, and the firm's own templates for it. */
export const excelServer: ServerModulePart = {
  previewers: [workbookPreviewer],
  jobs: [excelImportJob],
  cleanings: [
    // An order that still waits or runs finds what it kept by its key.
    createExpiredRowsCleanup(
      'excel_import',
      sql`created_date < now() - interval '30 days' and not exists (select from pub_job j
        where j.state in ('waiting', 'running') and j.company_id = excel_import.company_id and j.input ->> 'key' = excel_import.key::text)`,
    ),
  ],
  calls: [
    implementCalls('Excel导入', excelCalls, {
      async template(ctx, { params, reply }) {
        const entity = requireImportableEntity(ctx, await resolveFormCode(ctx, params.code));
        const own = await findCompanyTemplateFile(ctx, params.code);
        const importer = ctx.runtime.importers.get(entity.code);
        if (!own) return importer?.sendTemplate?.(ctx, reply) ?? sendGeneratedTemplate(ctx, entity, reply);
        setDownloadHeaders(reply, own.fileName, own.mediaType);
        return reply.header('content-length', own.fileSize).send(await openFileStream(ctx, own));
      },
      async read(ctx, { params, body }) {
        const entity = requireImportableEntity(ctx, await resolveFormCode(ctx, params.code));
        const importer = ctx.runtime.importers.get(entity.code);
        const file = { fileId: fileIdOf(params.file), values: body?.values ?? {}, wish: body?.wish };
        return importer ? importer.read(ctx, file) : readAndValidateWorkbook(ctx, entity, file);
      },
      async confirm(ctx, { params, body }) {
        const map = body.colIndexMaps?.[0] ?? body.colIndexMap;
        const order = {
          code: await resolveFormCode(ctx, params.code),
          fileId: fileIdOf(params.file),
          ...(map ? { map } : {}),
        };
        return startExcelImport(ctx, { ...order, params: body.params ?? NO_PARAMS });
      },
      doImport: (ctx, { body }) => importByHeadings(ctx, body),
      result: (ctx, { params, reply }) => sendImportResultWorkbook(ctx, params.id, reply),
    }),
    implementCalls('Excel模板', excelTemplateCalls, {
      save: (ctx, { body }) => saveRecord(ctx, excelTemplate, body),
      remove: (ctx, { params }) => removeRecords(ctx, excelTemplate, [params.id]),
      list: (ctx, { body }) => listRecords(ctx, excelTemplate, body),
      template: (ctx, { params }) => getRecord(ctx, excelTemplate, params.id),
      async exportData(ctx, { body: { code, ...request }, reply }) {
        const entity = requireEntity(ctx, await resolveFormCode(ctx, code), 'export');
        return exportRecords(ctx, entity, { ...request, columns: Object.keys(importableFieldsOf(entity)) }, reply);
      },
      importData: (ctx, { body }) => importByHeadings(ctx, body),
    }),
  ],
  hooks: [
    defineEntityHooks(excelTemplate, {
      beforeSave(ctx, { form }) {
        if (form && !ctx.entities.has(form)) throw new InvalidInput({ form: translatable`没有表单：${form}` });
      },
    }),
  ],
};
