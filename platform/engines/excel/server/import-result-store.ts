import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ExcelImportResult, ExcelImportRowResult } from '#kernel/meta/calls/excel-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { XLSX_MEDIA_TYPE } from '#kernel/server/exports/create-sheet-stream.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { createWorkbookStream } from './create-workbook-stream.ts';
import { excelErrors } from './errors.ts';

interface KeptImport {
  readonly key: string;
  readonly entity: string;
  readonly fileName: string;
  readonly state: 'done' | 'refused';
  readonly msg: string;
  readonly items: readonly ExcelImportRowResult[];
}

/** Keeps what became of an import; in its transaction, when it is done. @returns its id */
export async function storeImportResult(
  ctx: Context,
  { key, entity, fileName, state, msg, items }: KeptImport,
): Promise<string> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`insert into excel_import (company_id, key, entity, file_name, state, msg, items, created_by)
    values (${ctx.me.companyId}, ${key}, ${entity}, ${fileName}, ${state}, ${msg}, ${JSON.stringify(items)}::jsonb, ${ctx.me.userId}) returning id`,
  );
  return found?.id ?? '';
}

/** What an import kept before its job was taken up again, or null. */
export async function findStoredImportResult(ctx: Context, key: string): Promise<ExcelImportResult | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
      msg: string;
    }>`select id, msg from excel_import where company_id = ${ctx.me.companyId} and created_by = ${ctx.me.userId} and key = ${key} and state = 'done'`,
  );
  return found ? { importId: found.id, msg: found.msg, excelResultItems: [] } : null;
}

const WORDS = { added: '新增', updated: '更新', skipped: '跳过', failed: '失败' } as const;

/** Sends the whole result of an own import as a workbook. @throws Refusal 404 */
export async function sendImportResultWorkbook(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const kept = await fetchFirstRow(
    ctx.db,
    sql<KeptImport>`select msg, items, file_name as "fileName" from excel_import
    where company_id = ${ctx.me.companyId} and created_by = ${ctx.me.userId} and id = ${idOrNonexistent(id)}`,
  );
  if (!kept) throw excelErrors.importMissing();
  const below = kept.items.some(({ sheet }) => sheet !== undefined);
  setDownloadHeaders(reply, `导入结果 ${kept.fileName.replace(/\.\w+$/, '')}.xlsx`, XLSX_MEDIA_TYPE);
  return reply.send(
    createWorkbookStream([
      {
        name: '导入结果',
        intro: [kept.msg],
        columns: [
          ...(below ? [{ title: '工作表', width: 14 }] : []),
          { title: '行号', width: 8, kind: 'count' },
          { title: '内容', width: 40 },
          { title: '结果', width: 8 },
          { title: '说明', width: 60, wrap: true },
        ],
        rows: kept.items.map(({ sheet, row, title, state, msg }) => [
          ...(below ? [sheet ?? ''] : []),
          row,
          title,
          WORDS[state],
          msg,
        ]),
      },
    ]),
  );
}
