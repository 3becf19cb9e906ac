import { setTimeout } from 'node:timers/promises';
import type { TestProduct } from '../test-product.ts';
import type { HostileRequest } from './hostile-requests.ts';

/** Everything that came of a sweep. */
interface Swept {
  readonly requests: number;
  /** Status → how often. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers of 500 and above, each place of each call once; 503 only where it stays. */
  readonly broken: readonly string[];
  /** Texts in the words of the library that checks requests. */
  readonly foreign: readonly string[];
}

const AT_ONCE = 6;
const ADDRESSES = 250;
/** Says 503 this often before it counts: a busy machine may have no turn for a request, and says so. */
const BUSY = 8;
const BUSY_MS = 2_000;
/** How the library says what is wrong, in the languages it could be set to. */
const LIBRARY =
  /无效输入|无效选项|无效字符串|无效数字|数值过大：期望|数值过小：期望|未知的键|中包含无效值|期望 |Invalid|xpected/;

/** Sends requests as a signed-in person, who signs in anew where one of them ended the session. */
export async function sendHostileRequests(
  product: TestProduct,
  name: string,
  requests: Iterable<readonly [call: string, request: HostileRequest]>,
): Promise<Swept> {
  const statuses: Record<string, number> = {};
  const broken = new Set<string>();
  const foreign = new Set<string>();
  let signedIn = product.signIn(name);
  let sent = 0;
  const note = (answer: Answered, where: string): void => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500) broken.add(where);
    const told = foreignWordsIn(answer);
    if (told) foreign.add(`${where} → ${told}`);
  };
  const one = async (call: string, request: HostileRequest, tries = 1): Promise<void> => {
    const session = signedIn;
    const where = `${request.method} ${call} ${request.said}`;
    const answer = await send(product, await session, request, sent++).catch(() => null);
    if (!answer) return void broken.add(`${where} broke off`);
    if (answer.status === 401) {
      if (session === signedIn) signedIn = product.signIn(name);
      return one(call, request, tries);
    }
    if (answer.status === 503 && tries < BUSY) {
      await setTimeout(BUSY_MS);
      return one(call, request, tries + 1);
    }
    note(answer, where);
  };
  const waiting = requests[Symbol.iterator]();
  const worker = async () => {
    for (let { value, done } = waiting.next(); !done; { value, done } = waiting.next()) await one(value[0], value[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { requests: sent, statuses, broken: [...broken], foreign: [...foreign] };
}

interface Answered {
  readonly status: number;
  /** The envelope; null where something else than JSON came. */
  readonly envelope: { readonly msg: string; readonly success: boolean; readonly data: unknown } | null;
}

/** The texts of an answer, without the names of its fields: one may be called like a word of the library. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A refusal that speaks the library's words; empty where there is none. */
function foreignWordsIn({ envelope }: Answered): string {
  const told = envelope && !envelope.success ? [envelope.msg, ...textsIn(envelope.data)].join(' ') : '';
  return LIBRARY.test(told) ? told : '';
}

/** Each request comes from another address, told by the proxy: counting by address would refuse most of them unread. */
async function send(
  { address }: TestProduct,
  token: string,
  { method, url, payload, contentType }: HostileRequest,
  at: number,
): Promise<Answered> {
  const answer = await fetch(address + url, {
    method,
    body: payload,
    headers: {
      AuthToken: token,
      'x-forwarded-for': `10.1.${Math.floor(at / ADDRESSES) % ADDRESSES}.${at % ADDRESSES}`,
      ...(payload === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
    },
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const body = await answer.text();
  return { status: answer.status, envelope: isJson ? JSON.parse(body) : null };
}
