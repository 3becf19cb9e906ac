import type { AttackLedger } from '../attack-ledger.ts';
import type { AttackPerson } from '../attack-people.ts';
import { requireLoopbackOrigin } from './require-loopback-origin.ts';

/** Whatever JSON an answer holds. */
export type AttackAnswerJson = ReturnType<typeof JSON.parse>;

export interface WireRequest {
  /** The call by its name, for findings; method and path where missing. */
  readonly name?: string;
  /** What is wrong with it on purpose. */
  readonly note?: string;
  readonly method: string;
  /** With /api. */
  readonly path: string;
  /** JSON as it goes over the wire, or a form. */
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WireReply {
  readonly by: AttackPerson;
  readonly asked: WireRequest;
  /** 0 where no answer came. */
  readonly status: number;
  readonly text: string;
  /** The envelope; null where the answer is no JSON. */
  readonly json: AttackAnswerJson;
  readonly headers: Headers;
  readonly ms: number;
}

/** Asked of every answer, whoever asks: what is wrong with it by itself. */
export type WireReplyEvaluator = (reply: WireReply) => void;

/** Longest wait for an answer. */
const PATIENCE = 30_000;
/** What is kept of an answer: more is counted and forgotten. */
const KEPT = 4_000_000;

/** Speaks to the product, counts, has every answer judged, and gives up when the run takes too long. */
export class AttackClient {
  readonly base: string;
  private readonly judges: WireReplyEvaluator[] = [];

  constructor(
    base: string,
    readonly ledger: AttackLedger,
    /** When the run has taken too long, in ms. */
    private readonly until: number,
  ) {
    this.base = requireLoopbackOrigin(base);
  }

  judgedBy(judge: WireReplyEvaluator): void {
    this.judges.push(judge);
  }

  /** One request as somebody. */
  async ask(by: AttackPerson, asked: WireRequest): Promise<WireReply> {
    const began = performance.now();
    const type: Record<string, string> = typeof asked.body === 'string' ? { 'content-type': 'application/json' } : {};
    const headers: Record<string, string> = { ...type, ...(by.token ? { AuthToken: by.token } : {}), ...asked.headers };
    const init: RequestInit = {
      method: asked.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    };
    if (asked.body !== undefined) init.body = asked.body;
    const reply = await fetch(this.base + asked.path, init).then(
      async (response) => ({ status: response.status, headers: response.headers, text: await start(response) }),
      (error: Error) => ({ status: 0, headers: new Headers(), text: String(error.cause ?? error) }),
    );
    const whole = { by, asked, ...reply, json: jsonOf(reply.text), ms: performance.now() - began };
    this.ledger.count(whole.status);
    for (const judge of this.judges) judge(whole);
    return whole;
  }

  /** Sends these, a few at a time. What is left when the run has taken too long is a finding. @returns how many were sent */
  async askAll<T>(all: readonly T[], ask: (one: T) => Promise<unknown>, atOnce = 8): Promise<number> {
    let next = 0;
    const side = async () => {
      while (next < all.length && Date.now() < this.until) await ask(all[next++] as T);
    };
    await Promise.all(Array.from({ length: atOnce }, side));
    if (next < all.length) this.ledger.find('cut short', 'the time of the run was over', `${all.length - next} left`);
    return next;
  }
}

async function start(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      if (size < KEPT) parts.push(part);
      size += part.length;
    }
  } catch (error) {
    parts.push(Buffer.from(`\n(broke off: ${error})`));
  }
  return Buffer.concat(parts).toString();
}

function jsonOf(text: string): AttackAnswerJson {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A request for a shell, and the beginning of its answer; tokens are left out. */
export function formatWireReply({ by, asked, status, text }: WireReply): string {
  const { note, method, path, body, headers = {} } = asked;
  const more = Object.entries(headers).map(([name, value]) => ` -H '${name}: ${name === 'cookie' ? '…' : value}'`);
  const data = typeof body === 'string' ? ` -H 'content-type: application/json' --data-raw '${cut(body, 400)}'` : '';
  const form = body && typeof body !== 'string' ? ' (a form with a file)' : '';
  return `as ${by.name}${note ? `, ${note}` : ''}: curl -X ${method} '$BASE${cut(path, 300)}'${more.join('')}${data}${form}\n→ ${status} ${cut(text, 240)}`;
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…(${text.length} characters)` : text;

/** The call of an answer, as findings name it. */
export const callNameOfReply = ({ asked: { name, method, path } }: WireReply): string =>
  name ?? `${method} ${path.split('?')[0]}`;
