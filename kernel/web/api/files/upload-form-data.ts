import type { z } from 'zod';
import { CALL_TIMEOUT, type Call } from '#kernel/meta/calls.ts';
import type { PathValues } from '../call-address.ts';
import { CallFailure, reportFailure } from '../call-failures.ts';
import { buildCallUrl, buildRequestHeaders } from '../call-server.ts';
import { type AnswerVerdict, determineAnswerVerdict, FAILURE_TEXTS } from '../determine-answer-verdict.ts';
import { uploadPercentToShow } from './upload-percent-to-show.ts';

interface UploadInput {
  /** Text parts first, files last: the server reads the stream in this order. */
  readonly form: FormData;
  readonly params?: PathValues;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Called with 0 to 100; 100 only after success. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  readonly quiet?: boolean;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** fetch cannot tell how much of a body has left the browser; XMLHttpRequest can. */
function send(method: string, address: string, timeout: number, input: UploadInput): Promise<AnswerVerdict> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const started = Date.now();
    let share: number | null = 0;
    const tell = () => input.onProgress?.(uploadPercentToShow(share, Date.now() - started));
    const clock = setInterval(tell, 500);
    const fail = (kind: 'timeout' | 'cancelled', text: string) => resolve({ failure: { kind, text, httpCode: 0 } });
    request.upload.onprogress = (event) => {
      share = event.lengthComputable ? event.loaded / event.total : null;
      tell();
    };
    request.onload = () => resolve(determineAnswerVerdict(request, parseJson(request.responseText)));
    request.onerror = () => fail('timeout', FAILURE_TEXTS.timeout);
    request.ontimeout = () => fail('timeout', FAILURE_TEXTS.timeout);
    request.onabort = () => fail('cancelled', '已取消');
    request.onloadend = () => clearInterval(clock);
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, address);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(buildRequestHeaders())) request.setRequestHeader(name, value);
    request.send(input.form);
    tell();
  });
}

/** Uploads a form with real progress and gives the answer's `data`. @throws CallFailure like callServer. */
export async function uploadFormData<P extends string, B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  call: Call<P, B, Q, A>,
  input: UploadInput,
): Promise<z.output<A>> {
  const address = buildCallUrl(call.path, input.params, input.query);
  const judgement = await send(call.method, address, call.timeout ?? CALL_TIMEOUT.plain, input);
  if ('failure' in judgement) {
    const failure = new CallFailure(judgement.failure);
    reportFailure(failure, input.quiet ?? false);
    throw failure;
  }
  input.onProgress?.(100);
  return judgement.answer.data as z.output<A>;
}
