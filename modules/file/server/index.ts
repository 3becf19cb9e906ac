import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import {
  getFile,
  mayReadRecord,
  openFile,
  receiveFile,
  removeFile,
  type StoredFile,
} from '#kernel/server/files/file-store.ts';
import { asDownload } from '#kernel/server/http/download.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { type FileItem, fileCalls } from '../model/calls.ts';
import { sendArchive } from './archive.ts';

/** Only the texts among the params: places are named by texts. */
const texts = (params: Readonly<Record<string, unknown>>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => (typeof value === 'object' ? [] : [[key, String(value)]])),
  );

const PLACE = new Set(['refModule', 'refRecordId', 'businessId']);

/** Receives every file part of a multipart request; place fields count when they come before the files. */
async function receiveAll(ctx: Context, request: FastifyRequest): Promise<StoredFile[]> {
  const place: Record<string, string> = {};
  const stored: StoredFile[] = [];
  if (!request.isMultipart()) throw new Refusal('没有要上传的文件。');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (PLACE.has(part.fieldname) && typeof part.value === 'string')
          place[part.fieldname] = part.value.slice(0, 200);
        continue;
      }
      if (stored.length === 0) await demandPlace(ctx, place);
      stored.push(await receiveFile(ctx, { fileName: part.filename, content: part.file }, place));
    }
  } catch (error) {
    // All or none: nobody was told the ids of those before the bad one.
    for (const file of stored) await removeFile(ctx, await getFile(ctx, file.id));
    throw request.raw.readableAborted ? new Refusal('上传已中断') : error;
  }
  if (stored.length === 0) throw new Refusal('没有要上传的文件。');
  return stored;
}

/** Files are added only to records in sight. @throws Refusal 404 */
async function demandPlace(ctx: Context, { refModule, refRecordId }: Record<string, string>): Promise<void> {
  if (!refModule || !refRecordId || !ctx.runtime.entities.has(refModule)) return;
  if (!(await mayReadRecord(ctx, refModule, refRecordId))) throw new Refusal('记录不存在或您无权查看', 404);
}

async function send(ctx: Context, ids: string, reply: FastifyReply): Promise<unknown> {
  const files = await Promise.all(
    ids
      .split(',')
      .filter(Boolean)
      .slice(0, 200)
      .map((id) => getFile(ctx, id)),
  );
  const [only] = files;
  if (!only) throw new Refusal('请至少选择一条记录！');
  if (files.length > 1) return sendArchive(ctx, files, reply);
  asDownload(reply, only.fileName, only.mediaType);
  return reply.header('content-length', only.fileSize).send(await openFile(ctx, only));
}

export const fileServer: ServerModule = {
  name: 'file',
  calls: [
    implement('文件', fileCalls, {
      upload: async (ctx, { request }) => (await receiveAll(ctx, request)).map((file) => file.id),
      async uploadPlain(ctx, { request }) {
        const [file] = await receiveAll(ctx, request);
        return { id: file?.id, fileName: file?.fileName, fileSize: file?.fileSize };
      },
      async files(ctx, { body }) {
        const { refModule, refRecordId, businessId } = texts(body.params);
        const size = body.pageSize ?? 100;
        const ownOnly = !(await mayReadRecord(ctx, refModule, refRecordId));
        const { rows } = await sql<
          FileItem & { total: string }
        >`select f.id, f.file_name as "fileName", f.file_size::float8 as "fileSize", u.name as "userName", f.created_date as time,
            u.name as "updatedBy", f.created_date as "updatedDate", count(*) over () as total
          from file f left join org_user u on u.company_id = f.company_id and u.id = f.created_by
          where f.company_id = ${ctx.me.companyId} and f.ref_module = ${refModule ?? ''} and f.ref_record_id = ${refRecordId ?? ''} and (${businessId ?? null}::text is null or f.business_id = ${businessId ?? null})
            and (not ${ownOnly}::boolean or f.created_by = ${ctx.me.userId})
          order by f.id limit ${size} offset ${((body.pageNo ?? 1) - 1) * size}`.execute(ctx.db);
        return { data: rows.map(({ total, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
      },
      download: (ctx, { params, reply }) => send(ctx, params.ids, reply),
      downloadPlain: (ctx, { params, reply }) => send(ctx, params.file, reply),
      async remove(ctx, { params }) {
        const file = await getFile(ctx, params.id);
        if (file.createdBy !== ctx.me.userId && !ctx.me.isAdmin) throw new Refusal('只能删除自己上传的文件', 403);
        await removeFile(ctx, file);
        return null;
      },
    }),
  ],
};
