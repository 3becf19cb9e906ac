import { sql } from 'kysely';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getStoredFile, hasAccessToFileRecord } from '#kernel/server/files/stored-files.ts';
import type { FileItem } from '../model/index.ts';

const columns = sql`f.id, f.file_name as "fileName", f.file_size::float8 as "fileSize", u.name as "userName",
  f.created_date as time, u.name as "updatedBy", f.created_date as "updatedDate",
  case when f.family is null then 1
    else (select count(*)::int from pub_file v where v.company_id = f.company_id and v.family = f.family) end as versions`;
const from = sql`pub_file f left join pub_person u on u.company_id = f.company_id and u.id = f.created_by`;

/** A text among the params: places are named by texts. */
const textOf = (value: unknown): string | null =>
  value === undefined || value === null || typeof value === 'object' ? null : String(value);

/** The files of a record, or of one matter of it; of what the person may not read, only the own ones. */
export async function listRecordFiles(ctx: Context, body: ListRequest): Promise<ListAnswer<FileItem>> {
  const { params = {} } = body;
  const refModule = textOf(params.refModule) ?? '';
  const refRecordId = textOf(params.refRecordId) ?? '';
  const businessId = textOf(params.businessId);
  const ownOnly = !(await hasAccessToFileRecord(ctx, refModule, refRecordId));
  const where = sql`f.company_id = ${ctx.me.companyId} and f.ref_module = ${refModule} and f.ref_record_id = ${refRecordId}
    and (${businessId}::text is null or f.business_id = ${businessId})
    and f.replaced_date is null
    and (not ${ownOnly}::boolean or f.created_by = ${ctx.me.userId})`;
  return fetchPage<FileItem>(ctx.db, { columns, from, where, order: sql`f.id` }, body);
}

/** A file with all it replaced, the newest first. @throws Refusal 404 as for the file itself */
export async function listFileVersions(ctx: Context, id: string): Promise<FileItem[]> {
  await getStoredFile(ctx, id);
  const query = sql<FileItem>`select ${columns} from ${from}
    where f.company_id = ${ctx.me.companyId} and (f.id = ${idOrNonexistent(id)}
      or f.family = (select family from pub_file where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(id)}))
    order by f.replaced_date desc nulls first, f.id desc`;
  return fetchRows(ctx.db, query);
}
