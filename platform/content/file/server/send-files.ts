import type { FastifyReply } from 'fastify';
import { decodeFileLinks } from '#kernel/fields/files/file-link.ts';
import type { Context } from '#kernel/server/context.ts';
import { getStoredFile, openFileStream, type StoredFileWithStorageKey } from '#kernel/server/files/stored-files.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { fileErrors } from './errors.ts';
import { sendZipArchive } from './send-zip-archive.ts';

/** Sends one file, or several (ids by comma) as one zip. @throws Refusal */
export async function sendFilesForDownload(ctx: Context, ids: string, reply: FastifyReply): Promise<unknown> {
  const wanted = ids.split(',').filter(Boolean).slice(0, 200);
  const files = await Promise.all(wanted.map((id) => getStoredFile(ctx, id)));
  const [only] = files;
  if (!only) throw fileErrors.archiveEmpty();
  if (files.length > 1) return sendZipArchive(ctx, files, reply);
  setDownloadHeaders(reply, only.fileName, only.mediaType);
  return reply.header('content-length', only.fileSize).send(await openFileStream(ctx, only));
}

/** The ids, by comma, in file items carried as one text. @throws Refusal */
export function parseFileItemIds(encodedItem: string): string {
  const items = decodeFileLinks(encodedItem);
  if (!items) throw fileErrors.archiveEntryWrong();
  return items.map(({ id }) => id).join(',');
}

const PICTURE = /^image\/(?:png|jpeg|gif|webp|bmp)$/;
/** What a browser shows by itself and runs nothing of. Text is sent as plain text, whatever it describes. */
const TEXT = /^(?:text\/(?:plain|csv)|application\/(?:json|xml))$/;

/** Shows a picture inside the page. @throws Refusal when the file is none */
export async function sendPictureInline(ctx: Context, id: string, reply: FastifyReply): Promise<unknown> {
  const file = await getStoredFile(ctx, id.replace(/\.\w+$/, ''));
  if (!PICTURE.test(file.mediaType)) throw fileErrors.previewNoPicture();
  return sendInline(ctx, file, file.mediaType, reply);
}

const PDF = 'application/pdf';
/** The browser's own PDF reader does not start in a sandbox. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Shows a file in the browser: pictures, PDF, texts. @throws Refusal for what a browser cannot show */
export async function sendFileInline(ctx: Context, id: string, reply: FastifyReply): Promise<unknown> {
  const file = await getStoredFile(ctx, id);
  if (PICTURE.test(file.mediaType)) return sendInline(ctx, file, file.mediaType, reply);
  if (TEXT.test(file.mediaType)) return sendInline(ctx, file, 'text/plain', reply);
  if (file.mediaType === PDF) return sendInline(ctx, file, PDF, reply);
  throw fileErrors.previewUnknown();
}

async function sendInline(
  ctx: Context,
  file: StoredFileWithStorageKey,
  mediaType: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  setDownloadHeaders(reply, file.fileName, mediaType, true);
  if (mediaType === PDF) reply.header('content-security-policy', PDF_POLICY);
  return reply.header('content-length', file.fileSize).send(await openFileStream(ctx, file));
}
