import { translate } from '#kernel/base/texts/translatable.ts';
import { translateServerText } from '#kernel/base/texts/translate-server-text.ts';
import { translateTemplate } from '#kernel/base/texts/translations.ts';
import { CODE_OK, type Envelope } from '#kernel/meta/calls.ts';

/** What failures are told by (R1-443, R1-444, R1-451, R1-455). */
export const FAILURE_TEXTS = {
  timeout: '请求超时',
  fallback: '服务器正在维护或网络不可用，请稍后再试~',
  signedOut: '您已被登出，即将重新登录！',
  signedOutTitle: '通知',
} as const;

/**
 * 'business': the server said no, with a text; 'network': no proper answer; 'timeout': no answer at all;
 * 'signedOut': the session is over; 'cancelled': the browser stopped waiting on purpose.
 */
type FailureKind = 'business' | 'network' | 'timeout' | 'signedOut' | 'cancelled';

export interface FailureInfo {
  readonly kind: FailureKind;
  readonly text: string;
  readonly httpCode: number;
  readonly data?: unknown;
  readonly requestId?: string;
  /** What is wrong, each with its code and the place at fault where there is one. */
  readonly errors?: Envelope['errors'];
}

export type AnswerVerdict = { readonly answer: Envelope } | { readonly failure: FailureInfo };

/** What the server says is wrong, in the language spoken. */
const spokenIn = (envelope: LooseEnvelope | null): string | undefined =>
  envelope?.errors?.map((error) => translate(error, translateServerText)).join(translateTemplate('；')) ||
  (envelope?.msg && translateServerText(envelope.msg));

type LooseEnvelope = Partial<Envelope> & { readonly status?: unknown };

function envelopeOf(body: unknown): LooseEnvelope | null {
  if (typeof body !== 'object' || body === null) return null;
  return 'code' in body || 'success' in body || 'httpCode' in body ? (body as LooseEnvelope) : null;
}

/**
 * Decides what an answer means, by R1-326 and R1-442 to R1-448: code 1000, a success or status flag and
 * httpCode 303 pass; 401 in the body or as HTTP status means signed out; everything else is a failure with its text.
 */
export function determineAnswerVerdict(response: { status: number; statusText: string }, body: unknown): AnswerVerdict {
  const envelope = envelopeOf(body);
  const httpCode = envelope?.httpCode ?? response.status;
  if (response.status === 401 || httpCode === 401) {
    const text = spokenIn(envelope) || FAILURE_TEXTS.signedOut;
    return { failure: { kind: 'signedOut', text, httpCode: 401, data: envelope?.data } };
  }
  if (envelope && response.status < 400 && passes(envelope)) {
    return {
      answer: {
        code: CODE_OK,
        success: true,
        msg: '',
        data: undefined,
        httpCode,
        ...envelope,
      },
    };
  }
  const kind = envelope && response.status < 500 ? 'business' : 'network';
  const text = spokenIn(envelope) || (kind === 'network' && response.statusText) || FAILURE_TEXTS.fallback;
  const { data, requestId, errors } = envelope ?? {};
  return { failure: { kind, text, httpCode, data, requestId, errors } };
}

function passes(envelope: LooseEnvelope): boolean {
  if (envelope.httpCode === 303) return true;
  if (envelope.success === false) return false;
  return envelope.code === CODE_OK || envelope.success === true || envelope.status === true;
}
