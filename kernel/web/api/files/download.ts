import type { z } from 'zod';
import type { Call } from '#kernel/meta/calls.ts';
import { CallFailure, reportFailure } from '../call-failures.ts';
import { type CallInput, readJsonBody, sendCall } from '../call-server.ts';
import { determineAnswerVerdict } from '../determine-answer-verdict.ts';
import { parseDispositionFileName } from './parse-disposition-file-name.ts';

/** Hands a blob to the browser as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Calls a raw call and saves its answer as a file, named by the server or else by `fallbackName`.
 * @throws CallFailure after the user was told; a refusal comes as JSON instead of a file.
 */
export async function downloadAnswer<P extends string, B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  call: Call<P, B, Q, A>,
  input: CallInput<P, B, Q> = {},
  fallbackName = '下载文件',
): Promise<void> {
  try {
    const response = await sendCall(call, input);
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    const isFile = response.headers.has('content-disposition');
    if (!response.ok || (isJson && !isFile)) {
      const judgement = determineAnswerVerdict(response, await readJsonBody(response, input.signal));
      if ('failure' in judgement) throw new CallFailure(judgement.failure);
      return;
    }
    saveBlob(
      await response.blob(),
      parseDispositionFileName(response.headers.get('content-disposition')) ?? fallbackName,
    );
  } catch (error) {
    if (error instanceof CallFailure) reportFailure(error, input.quiet ?? false);
    throw error;
  }
}

/** An address under which this window shows a file that is only here; it is given back by URL.revokeObjectURL. */
export const createBlobUrl = (file: Blob): string => URL.createObjectURL(file);
