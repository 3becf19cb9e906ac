import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { hasRight, type Me } from '../access/me.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../db/types.ts';
import { findRecord } from '../records/read/get-record.ts';
import type { UploadQuota } from '../runtime.ts';
import { fileStorageErrors } from './errors.ts';
import { withTemporaryFolder } from './temporary-folders.ts';
import { clearIncomingUpload, noteIncomingUpload } from './unfinished-uploads.ts';
import { validateFileContent } from './validate-file-content.ts';

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

interface FilePlace {
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
  const fileName = cleanName(incoming.fileName);
  const rooms = await roomsOf(ctx);
  return withTemporaryFolder(ctx.runtime.config, async (folder) => {
    const path = join(folder, 'content');
    const hash = createHash('sha256');
    let size = 0;
    let tooLarge: Refusal | undefined;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        // What is too large is read to its end, as the one who sends it asks for, but not written.
        tooLarge ??= rooms.find(({ bytes }) => size > bytes)?.refusal;
        done(null, tooLarge ? undefined : chunk);
      },
    });
    await pipeline(incoming.content, count, createWriteStream(path));
    if (tooLarge) throw tooLarge;
    if (incoming.content.truncated) throw fileStorageErrors.fileLarge({ name: fileName });
    if (size === 0) throw fileStorageErrors.fileEmpty({ name: fileName });
    const mediaType = await validateFileContent(path, fileName);
    return storeFile(ctx, path, { fileName, size, sha256: hash.digest('hex'), mediaType }, place);
  });
}

async function roomsOf(ctx: Context): Promise<UploadQuota[]> {
  const rooms = [];
  for (const guard of ctx.runtime.fileGuards) rooms.push(await guard(ctx));
  return rooms.filter((room) => room !== null);
}

/** Where there is a limit, one file of the company is kept after the other: together they must not go beyond it. */
async function demandRoom(ctx: Context, size: number): Promise<void> {
  if ((await roomsOf(ctx)).length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${ctx.me.companyId}`}, 727006))`.execute(ctx.db);
  for (const { bytes, refusal } of await roomsOf(ctx)) if (size > bytes) throw refusal;
}

interface FileFacts {
  fileName: string;
  size: number;
  sha256: string;
  mediaType: string;
}

/** Keeps a file that lies at a path: its content in the storage, its facts in the database, or neither. */
export async function storeFile(
  ctx: Context,
  path: string,
  { fileName, size, sha256, mediaType }: FileFacts,
  place: FilePlace,
): Promise<StoredFile> {
  const key = `${ctx.me.companyId}/${randomUUID()}`;
  const query = sql<StoredFile>`insert into file as f (company_id, storage_key, file_name, file_size, sha256, media_type, ref_module, ref_record_id, business_id, created_by)
    values (${ctx.me.companyId}, ${key}, ${fileName}, ${size}, ${sha256}, ${mediaType}, ${place.refModule ?? null}, ${place.refRecordId ?? null}, ${place.businessId ?? null}, ${ctx.me.userId})
    returning ${columns}`;
  await noteIncomingUpload(ctx.db, ctx.me.companyId, key);
  try {
    await ctx.runtime.storage.put(key, createReadStream(path), size);
    return await inTransaction(ctx, async (tx) => {
      await demandRoom(tx, size);
      const [row] = (await query.execute(tx.db)).rows;
      if (!row) throw new Error('file row missing');
      await clearIncomingUpload(tx.db, ctx.me.companyId, key);
      return row;
    });
  } catch (error) {
    await dropArriving(ctx, key).catch((err) => ctx.log.warn({ err }, 'unfinished upload stays until the night'));
    throw error;
  }
}

async function dropArriving(ctx: Context, key: string): Promise<void> {
  await ctx.runtime.storage.remove(key);
  await clearIncomingUpload(ctx.db, ctx.me.companyId, key);
}

export type StoredFileWithStorageKey = StoredFile & { storageKey: string };

/**
 * The file's facts. Whoever may read the record it belongs to may read it; a file of no record belongs to its uploader.
 * @throws Refusal 404 for a missing file and for one out of sight alike
 */
export async function getStoredFile(ctx: Context, id: string): Promise<StoredFileWithStorageKey> {
  const query = sql<
    StoredFileWithStorageKey & { refModule: string | null; refRecordId: string | null }
  >`select ${columns}, f.ref_module as "refModule", f.ref_record_id as "refRecordId"
    from file f where f.company_id = ${ctx.me.companyId} and f.id = ${idOrNonexistent(id)}`;
  const row = (await query.execute(ctx.db)).rows[0];
  if (!row || !(row.createdBy === ctx.me.userId || (await hasAccessToFileRecord(ctx, row.refModule, row.refRecordId))))
    throw fileStorageErrors.fileMissing();
  return row;
}

/** True when the person may read the record that files belong to; places that are no records are the administrators'. */
export async function hasAccessToFileRecord(
  ctx: Context,
  entityCode: string | null | undefined,
  recordId: string | null | undefined,
): Promise<boolean> {
  const entity = ctx.entities.get(entityCode ?? '');
  if (!entity || !recordId) return ctx.me.isAdmin;
  return hasRight(ctx.me, entity.access.read) && (await findRecord(ctx, entity, recordId)) !== null;
}

/**
 * Ties files to the record that names them: the person's own uploads that belong nowhere yet, once and for good.
 * @returns the ids among them that are not this record's, then and now: files of others, and those there are none of
 */
export async function linkFilesToRecord(
  ctx: { readonly db: Db; readonly me: Pick<Me, 'companyId' | 'userId'> },
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

export const openFileStream = (ctx: Context, file: StoredFileWithStorageKey): Promise<Readable> =>
  ctx.runtime.storage.get(file.storageKey);

/**
 * The content goes first: while the storage does not serve, the file stays in sight and can be removed later. Where it had
 * replaced another one, that one is shown again.
 */
export async function removeStoredFile(
  ctx: Context,
  file: Pick<StoredFileWithStorageKey, 'id' | 'storageKey'>,
): Promise<void> {
  await ctx.runtime.storage.remove(file.storageKey);
  await sql`with gone as (delete from file where company_id = ${ctx.me.companyId} and id = ${file.id} returning family, replaced_date)
    update file set replaced_date = null
    where company_id = ${ctx.me.companyId} and id = (
      select e.id from file e join gone on gone.family = e.family and gone.replaced_date is null
      where e.company_id = ${ctx.me.companyId} and e.id <> ${file.id} order by e.replaced_date desc, e.id desc limit 1)`.execute(
    ctx.db,
  );
}
