import { beforeEach, vi } from 'vitest';
import { useToasts } from '../toast/toast.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type Answer = unknown | Response | ((sent: Sent) => unknown);

const answers = new Map<string, Answer>();
const all: Sent[] = [];

/** What the server answers to a call, 'POST /b/bridge/list', from now on: data, a whole response, or either by what was sent. */
export const mockServerAnswer = (call: string, answer: Answer): void => void answers.set(call, answer);

/** A list's answer. */
export const mockListAnswer = (data: readonly unknown[], total = data.length): Response =>
  Response.json({ code: 1000, success: true, data, total });

/** A refusal with the server's words. */
export const mockRefusal = (msg: string, { status = 200, ...more }: { status?: number; [key: string]: unknown } = {}) =>
  Response.json({ code: 400, success: false, msg, ...more }, { status });

/** What went over the wire, oldest first; only those to one call where it is named. */
export const sentRequests = (call?: string): readonly Sent[] =>
  all.filter(({ method, path }) => !call || call === `${method} ${path}`);

/** What the toasts and notices on the screen say. */
export const shownToasts = (): readonly string[] => useToasts.getState().entries.map(({ text }) => text);

async function fetched(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = decodeURIComponent(address.replace(/^\/api/, '').split('?')[0] ?? '');
  const now: Sent = { method, path, body: typeof body === 'string' ? JSON.parse(body) : body };
  all.push(now);
  const key = `${method} ${path}`;
  if (!answers.has(key)) throw new TypeError(`no answer for ${key}`);
  const answer = answers.get(key);
  const given = await (typeof answer === 'function' ? answer(now) : answer);
  return given instanceof Response ? given.clone() : Response.json({ code: 1000, success: true, data: given });
}

/** What is sent with its progress, as files are, reaches the same server. */
class SentWithProgress {
  readonly upload: object = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  private request = { method: 'POST', address: '' };

  open(method: string, address: string): void {
    this.request = { method, address };
  }

  setRequestHeader(): void {}

  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  async send(): Promise<void> {
    try {
      const answer = await fetched(this.request.address, { method: this.request.method });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
    this.onloadend?.();
  }
}

beforeEach(() => {
  answers.clear();
  all.length = 0;
  useToasts.setState({ entries: [] });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('XMLHttpRequest', SentWithProgress);
});
