import type { FastifyRequest } from 'fastify';
import type { Context } from '#kernel/server/context.ts';
import { replaceWithNewVersion } from '#kernel/server/files/file-versions.ts';
import { getStoredFile, receiveFile, removeStoredFile, type StoredFile } from '#kernel/server/files/stored-files.ts';
import { requireAttachableRecord, requireNewVersionAllowed } from './attachment-change-guards.ts';
import { createSuffixValidator } from './create-suffix-validator.ts';
import { fileErrors } from './errors.ts';

const PLACE = new Set(['refModule', 'refRecordId', 'businessId', 'replaces']);

/**
 * Receives every file part of a multipart request; place fields count when they come before the files.
 * @throws Refusal when one file may not be kept: then none is
 */
export async function receiveUploadedFiles(ctx: Context, request: FastifyRequest): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  if (!request.isMultipart()) throw fileErrors.uploadEmpty();
  try {
    await storeParts(ctx, request, stored);
  } catch (error) {
    // All or none: nobody was told the ids of those before the bad one.
    for (const file of stored) await removeStoredFile(ctx, await getStoredFile(ctx, file.id));
    throw request.raw.readableAborted ? fileErrors.uploadBroken() : asRefusal(error);
  }
  if (stored.length === 0) throw fileErrors.uploadEmpty();
  return stored;
}

/** @param stored where each file is told once it is kept, so that it can be removed after a bad one */
async function storeParts(ctx: Context, request: FastifyRequest, stored: StoredFile[]): Promise<void> {
  const demandSuffix = await createSuffixValidator(ctx);
  let place: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      place = { ...place, ...placeIn(part) };
      continue;
    }
    place = stored.length === 0 ? await demandedPlace(ctx, place) : placeOfMore(place);
    demandSuffix(part.filename);
    const file = await receiveFile(ctx, { fileName: part.filename, content: part.file }, place);
    stored.push(file);
    if (place.replaces) await replaceWithNewVersion(ctx, place.replaces, file.id);
  }
}

const placeIn = ({ fieldname, value }: { readonly fieldname: string; readonly value: unknown }) =>
  PLACE.has(fieldname) && typeof value === 'string' ? { [fieldname]: value.slice(0, 200) } : {};

/** Where the second file of a request goes, and what follows it. @throws Refusal: one file is replaced by one */
function placeOfMore(place: Record<string, string>): Record<string, string> {
  if (place.replaces) throw fileErrors.uploadReplacesOne();
  return place;
}

/** What the reader of multipart bodies says of one without boundary or end, or with one too long: the request's fault, told by its text alone. */
const BROKEN_BODY = /^(?:Multipart: |Unexpected end of |Malformed part header|The needle cannot )/;

const asRefusal = (error: unknown): unknown =>
  error instanceof Error && BROKEN_BODY.test(error.message) ? fileErrors.uploadIncomplete() : error;

/** Where the files go: what replaces another one goes where that one is. @throws Refusal 404, 403 */
async function demandedPlace(ctx: Context, place: Record<string, string>): Promise<Record<string, string>> {
  const { replaces } = place;
  if (!replaces) {
    await requireAttachableRecord(ctx, place);
    return place;
  }
  return { ...(await requireNewVersionAllowed(ctx, replaces)), replaces };
}
