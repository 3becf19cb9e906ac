import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { CallFailure, reportFailure } from '../api/call-failures.ts';
import { readJsonBody, sendCall } from '../api/call-server.ts';
import { determineAnswerVerdict } from '../api/determine-answer-verdict.ts';
import { saveBlob } from '../api/files/download.ts';
import { parseDispositionFileName } from '../api/files/parse-disposition-file-name.ts';
import type { FieldValues } from '../displayed-record-types.ts';

export interface ExportInput {
  readonly params: FieldValues;
  readonly sort?: string;
  readonly columns: readonly string[];
  readonly title: string;
}

/** Reads a body piece by piece and tells how many bytes have come. */
async function readPieces(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/**
 * Saves the whole list, as filtered and sorted on screen, as .xlsx. The server streams, so its length is unknown
 * beforehand: progress is told in bytes received.
 * @throws CallFailure after the user was told
 */
export async function downloadListExport(
  entity: EntityDefinition,
  { params, sort, columns, title }: ExportInput,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const body = { params: { ...params }, sort: sort || undefined, columns: [...columns], title };
    const response = await sendCall(recordCalls.exportList, { params: { name: entity.code }, body, signal });
    if (!response.headers.has('content-disposition')) {
      const judgement = determineAnswerVerdict(response, await readJsonBody(response, signal));
      if ('failure' in judgement) throw new CallFailure(judgement.failure);
    }
    const name = parseDispositionFileName(response.headers.get('content-disposition')) ?? `${title}.xlsx`;
    saveBlob(await readPieces(response, onBytes), name);
  } catch (error) {
    if (error instanceof CallFailure) reportFailure(error, false);
    throw error;
  }
}
