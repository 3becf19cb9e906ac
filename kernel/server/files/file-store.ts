import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import { may } from '../access/me.ts';
import type { Context } from '../context.ts';
import { findRecord } from '../records/get.ts';
import { checkContent } from './content-type.ts';

export interface StoredFile {
  id: string;
  fileName: string;
  fileSize: number;
  mediaType: string;
  sha256: string;
  userName: string | null;
  createdBy: string | null;
  createdDate: string;
}

export interface FilePlace {
  refModule?: string;
  refRecordId?: string;
  businessId?: string;
}

interface Incoming {
  fileName: string;
  content: Readable & { truncated?: boolean };
}

const columns = sql`f.id, f.file_name as "fileName", f.file_size::float8 as "fileSize", f.media_type as "mediaType", f.sha256, f.storage_key as "storageKey", f.created_by as "createdBy", f.created_date as "createdDate"`;

/** Only the name, without any folder, control sign, or sign that turns the direction of reading. */
const cleanName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(-200) || '未命名';

/** Receives a file: streamed to a temporary place, counted, hashed and judged by content, then kept. @throws Refusal */
export async function receiveFile(ctx: Context, incoming: Incoming, place: FilePlace): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'zhuheng-upload-'));
  const path = join(folder, 'content');
  const fileName = cleanName(incoming.fileName);
  try {
    const hash = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(incoming.content, count, createWriteStream(path));
    if (incoming.content.truncated) throw new Refusal(`文件“${fileName}”超过大小上限`, 413);
    if (size === 0) throw new Refusal(`文件“${fileName}”是空文件`);
    const mediaType = await checkContent(path, fileName);
    for (const guard of ctx.runtime.fileGuards) await guard(ctx, size);
    return await keepFile(ctx, path, { fileName, size, sha256: hash.digest('hex'), mediaType }, place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface FileFacts {
  fileName: string;
  size: number;
  sha256: string;
  mediaType: string;
}

/** Keeps a file that lies at a path: its content in the storage, its facts in the database, or neither. */
export async function keepFile(
  ctx: Context,
  path: string,
  { fileName, size, sha256, mediaType }: FileFacts,
  place: FilePlace,
): Promise<StoredFile> {
  const key = `${ctx.me.companyId}/${randomUUID()}`;
  await ctx.runtime.storage.put(key, createReadStream(path), size);
  const query = sql<StoredFile>`insert into file as f (company_id, storage_key, file_name, file_size, sha256, media_type, ref_module, ref_record_id, business_id, created_by)
    values (${ctx.me.companyId}, ${key}, ${fileName}, ${size}, ${sha256}, ${mediaType}, ${place.refModule ?? null}, ${place.refRecordId ?? null}, ${place.businessId ?? null}, ${ctx.me.userId})
    returning ${columns}`;
  try {
    const [row] = (await query.execute(ctx.db)).rows;
    if (!row) throw new Error('file row missing');
    return row;
  } catch (error) {
    await ctx.runtime.storage.remove(key);
    throw error;
  }
}

export type FileWithKey = StoredFile & { storageKey: string };

/**
 * The file's facts. Whoever may read the record it belongs to may read it; a file of no record belongs to its uploader.
 * @throws Refusal 404 for a missing file and for one out of sight alike
 */
export async function getFile(ctx: Context, id: string): Promise<FileWithKey> {
  const query = sql<
    FileWithKey & { refModule: string | null; refRecordId: string | null }
  >`select ${columns}, f.ref_module as "refModule", f.ref_record_id as "refRecordId"
    from file f where f.company_id = ${ctx.me.companyId} and f.id = ${/^\d{1,18}$/.test(id) ? id : '0'}`;
  const row = (await query.execute(ctx.db)).rows[0];
  if (!row || !(row.createdBy === ctx.me.userId || (await mayReadRecord(ctx, row.refModule, row.refRecordId))))
    throw new Refusal('文件不存在或您无权查看', 404);
  return row;
}

/** True when the person may read the record that files belong to; places that are no records are the administrators'. */
export async function mayReadRecord(
  ctx: Context,
  entityCode: string | null | undefined,
  recordId: string | null | undefined,
): Promise<boolean> {
  const entity = ctx.runtime.entities.get(entityCode ?? '');
  if (!entity || !recordId) return ctx.me.isAdmin;
  return may(ctx.me, entity.access.read) && (await findRecord(ctx, entity, recordId)) !== null;
}

/**
 * Ties files to the record that names them: the person's own uploads that belong nowhere yet, once and for good.
 * @returns the ids among them that are not this record's, then and now: files of others, and those there are none of
 */
export async function claimFiles(
  ctx: Context,
  entityCode: string,
  recordId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with claimed as (
      update file set ref_module = ${entityCode}, ref_record_id = ${recordId}
      where company_id = ${ctx.me.companyId} and id = any(${[...ids]}::bigint[]) and created_by = ${ctx.me.userId} and ref_record_id is null
      returning id)
    select named.id from unnest(${[...ids]}::bigint[]) as named (id)
    where not exists (select from claimed where claimed.id = named.id)
      and not exists (select from file f where f.company_id = ${ctx.me.companyId} and f.id = named.id
        and f.ref_module = ${entityCode} and f.ref_record_id = ${recordId})`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export const openFile = (ctx: Context, file: FileWithKey): Promise<Readable> =>
  ctx.runtime.storage.get(file.storageKey);

/** The content goes first: while the storage does not serve, the file stays in sight and can be removed later. */
export async function removeFile(ctx: Context, file: FileWithKey): Promise<void> {
  await ctx.runtime.storage.remove(file.storageKey);
  await sql`delete from file where company_id = ${ctx.me.companyId} and id = ${file.id}`.execute(ctx.db);
}
