import { sql } from 'kysely';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { StoredFileWithStorageKey } from '#kernel/server/files/stored-files.ts';

/** The form a code stands for: a form's own code, or that of a template in use. */
export async function resolveFormCode(ctx: Context, code: string): Promise<string> {
  if (ctx.entities.has(code)) return code;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ form: string }>`select form from excel_excel_template
    where company_id = ${ctx.me.companyId} and code = ${code} and enabled`,
  );
  return found?.form ?? code;
}

/** The firm's own workbook for a form or template code, the newest of those in use; null where there is none. */
export async function findCompanyTemplateFile(ctx: Context, code: string): Promise<StoredFileWithStorageKey | null> {
  const template = await fetchFirstRow(
    ctx.db,
    sql<{ id: string; file: readonly FileLink[] | null }>`select id, file from excel_excel_template
    where company_id = ${ctx.me.companyId} and (code = ${code} or form = ${code}) and enabled and file is not null order by code = ${code} desc, id desc limit 1`,
  );
  const id = template?.file?.[0]?.id;
  if (!id) return null;
  // Whoever may import may have it, also without the right to manage templates.
  const found = await fetchFirstRow(
    ctx.db,
    sql<StoredFileWithStorageKey>`select id, file_name as "fileName", file_size::float8 as "fileSize", media_type as "mediaType", storage_key as "storageKey"
    from pub_file where company_id = ${ctx.me.companyId} and id = ${id} and ref_module = 'excelTemplate' and ref_record_id = ${template.id}`,
  );
  return found ?? null;
}
