import type { z } from 'zod';
import type { Translatable } from '#kernel/base/texts/translatable.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: 'open' needs no session, 'login' any session, 'staff' one of the firm's own people, anything else is a
 * function right.
 * A call's right is checked before its handler; data scope is a filter in the queries behind it.
 */
type CallAccess = 'open' | 'login' | 'staff' | (string & {});

/** Rights named 'admin:…' belong to administrators: no role passes them on. */
export const isAdministratorRight = (right: string): boolean => right.startsWith('admin:');

/** Milliseconds the browser waits for an answer (R1-473 to R1-475). */
export const CALL_TIMEOUT = { plain: 300_000, analysis: 600_000, startCheck: 1_800_000 } as const;

/** Bytes a request's body may have: a plain one, one with pictures or many ids, a whole record with formatted text and detail rows. */
export const BODY_LIMIT = { plain: 256 * 1024, large: 2 * 1024 * 1024, record: 8 * 1024 * 1024 } as const;

interface CallOptions<B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType> {
  /** 中文 name in the API page. */
  readonly title: string;
  readonly access?: CallAccess;
  readonly body?: B;
  /** Bytes the body may have; BODY_LIMIT.plain where missing. Uploads in parts have a limit of their own. */
  readonly bodyLimit?: number;
  readonly query?: Q;
  /** Shape of `data` in the envelope; a list says listOf(row). Shown by OpenAPI, checked by tests, never read while serving. */
  readonly answer?: A;
  /** Properties of the answer that hold words of the system, not people's data: the browser shows them in its language. */
  readonly told?: readonly string[];
  /** Milliseconds; CALL_TIMEOUT.plain by default. */
  readonly timeout?: number;
  /** A GET that changes something, as specified: who sends it shows the header, a cookie is not enough. */
  readonly changes?: boolean;
  /** The handler answers a stream or file itself instead of the envelope. */
  readonly raw?: boolean;
}

export interface Call<
  P extends string = string,
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> extends CallOptions<B, Q, A> {
  readonly method: Method;
  /** Below /api, with {param} places: '/b/wf/task/{id}'. A trailing {x?} may be missing. */
  readonly path: P;
}

/** Names of the {places} of a path. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name extends `${infer Optional}?` ? Optional : Name]: string } & PathParams<Rest>
  : unknown;

const by =
  (method: Method) =>
  <
    const P extends string,
    B extends z.ZodType = z.ZodType,
    Q extends z.ZodType = z.ZodType,
    A extends z.ZodType = z.ZodType,
  >(
    path: P,
    options: CallOptions<B, Q, A>,
  ): Call<P, B, Q, A> => ({ method, path, ...options });

export const getCall = by('GET');
export const postCall = by('POST');
export const putCall = by('PUT');
export const deleteCall = by('DELETE');

export type CallDefinitions = Readonly<Record<string, Call<string, z.ZodType, z.ZodType, z.ZodType>>>;

/** The calls of a module, once: the server implements them, the browser calls them, OpenAPI is printed from them. */
export const defineCalls = <const C extends CallDefinitions>(calls: C): C => calls;

/** The answer envelope (R1-442, R1-445 to R1-448). `total` stands beside `data` in list answers. */
export interface Envelope<D = unknown> {
  code: number;
  success: boolean;
  msg: string;
  data: D;
  httpCode: number;
  total?: number;
  requestId?: string;
  /** A refusal in parts: code, place at fault, the sentence, its template and what fills the places. */
  errors?: readonly EnvelopeError[];
}

interface EnvelopeError {
  readonly code: string;
  readonly field?: string;
  readonly msg: string;
  readonly template: string;
  readonly values: Translatable['values'];
}

export const CODE_OK = 1000;

/** Paging and filter of every list call (R1-483, R1-484). */
export interface ListRequest {
  pageNo?: number;
  pageSize?: number;
  params?: Readonly<Record<string, unknown>>;
  /** 'field' or '-field', several by comma. */
  sort?: string;
}
/** Parameter of record lists: words that each record holds, in a text, its pinyin initials, or the title of what it names. */
export const KEYWORD_PARAM = '$words';
/** Records on a page where nobody says how many, and at most. */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 1000;

export interface ListAnswer<R> {
  data: R[];
  total: number;
}
