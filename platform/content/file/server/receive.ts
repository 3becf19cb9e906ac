import type { FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { rightFor } from '#kernel/meta/entity-rights.ts';
import { demand, may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { getFile, mayReadRecord, receiveFile, removeFile, type StoredFile } from '#kernel/server/files/file-store.ts';
import { demandWriter } from '#kernel/server/records/save/writer.ts';
import { suffixGate } from './suffixes.ts';

const PLACE = new Set(['refModule', 'refRecordId', 'businessId']);

/**
 * Receives every file part of a multipart request; place fields count when they come before the files.
 * @throws Refusal when one file may not be kept: then none is
 */
export async function receiveAll(ctx: Context, request: FastifyRequest): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  if (!request.isMultipart()) throw new Refusal('没有要上传的文件。');
  try {
    await storeParts(ctx, request, stored);
  } catch (error) {
    // All or none: nobody was told the ids of those before the bad one.
    for (const file of stored) await removeFile(ctx, await getFile(ctx, file.id));
    throw request.raw.readableAborted ? new Refusal('上传已中断') : asRefusal(error);
  }
  if (stored.length === 0) throw new Refusal('没有要上传的文件。');
  return stored;
}

/** @param stored where each file is told once it is kept, so that it can be removed after a bad one */
async function storeParts(ctx: Context, request: FastifyRequest, stored: StoredFile[]): Promise<void> {
  const demandSuffix = await suffixGate(ctx);
  const place: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (PLACE.has(part.fieldname) && typeof part.value === 'string') place[part.fieldname] = part.value.slice(0, 200);
      continue;
    }
    if (stored.length === 0) await demandPlace(ctx, place);
    demandSuffix(part.filename);
    stored.push(await receiveFile(ctx, { fileName: part.filename, content: part.file }, place));
  }
}

/** What the reader of multipart bodies says of one without boundary or end, or with one too long: the request's fault, told by its text alone. */
const BROKEN_BODY = /^(?:Multipart: |Unexpected end of |Malformed part header|The needle cannot )/;

const asRefusal = (error: unknown): unknown =>
  error instanceof Error && BROKEN_BODY.test(error.message) ? new Refusal('上传的内容不完整，请重新上传') : error;

/** Files are added to records in sight by those who may write them. @throws Refusal 404, 403 */
async function demandPlace(ctx: Context, { refModule, refRecordId }: Record<string, string>): Promise<void> {
  const entity = ctx.entities.get(refModule ?? '');
  if (!entity || !refRecordId) return;
  if (!(await mayReadRecord(ctx, entity.code, refRecordId))) throw new Refusal('记录不存在或您无权查看', 404);
  // Whoever makes records fills them, too.
  if (!may(ctx.me, rightFor(entity, 'create'))) demand(ctx.me, rightFor(entity, 'write'));
  demandWriter(entity, 'attach');
}
