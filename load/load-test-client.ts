import type { LoadTestInstallation } from './installation/load-test-installation.ts';
import { NO_ANSWER_CAUSE, type RequestMeter } from './request-meter.ts';

/** Whatever JSON an answer holds. */
export type LoadTestAnswerJson = ReturnType<typeof JSON.parse>;

interface Wish {
  readonly kind: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api. */
  readonly path: string;
  readonly body?: unknown;
  readonly form?: FormData;
  /** A file is expected, not the envelope. */
  readonly raw?: boolean;
  /** Refusals that are part of the business, by a part of their message. */
  readonly mayRefuse?: RegExp;
}

export interface LoadTestAnswer {
  /** The envelope; null where no answer came, a fault of the server, or a file. */
  readonly json: LoadTestAnswerJson;
  readonly bytes: Buffer | null;
}

/** Longest wait: what takes longer stands still. */
const PATIENCE_MS = 60_000;
const NOTHING: LoadTestAnswer = { json: null, bytes: null };

/** One person's way to the product: always to the same process while it lives, as a proxy would send him. */
export class LoadTestClient {
  token = '';

  constructor(
    private readonly place: LoadTestInstallation,
    private readonly meter: RequestMeter,
    private readonly side: number,
  ) {}

  /** Where this person's requests go now. */
  get address(): string {
    const living = this.place.processes.filter(({ pid, died }) => pid && !died);
    const chosen = living[this.side % Math.max(1, living.length)] ?? this.place.processes[0];
    return chosen?.address ?? '';
  }

  /** Asks, measures, and notes what went wrong by its cause. */
  async ask(wish: Wish): Promise<LoadTestAnswer> {
    const { kind, raw, mayRefuse } = wish;
    const [began, before] = [performance.now(), this.meter.disturbed];
    const failed = (cause: string) => {
      this.meter.failed(kind, cause, before);
      return NOTHING;
    };
    try {
      const response = await fetch(`${this.address}/api${wish.path}`, this.init(wish));
      const bytes = Buffer.from(await response.arrayBuffer());
      const file = raw && response.headers.get('content-disposition') !== null;
      const json = file ? null : JSON.parse(bytes.toString());
      if (response.status >= 500) return failed(`${response.status}`);
      this.meter.answered(kind, performance.now() - began);
      if (json && !json.success && !mayRefuse?.test(json.msg)) failed(`refused: ${String(json.msg).slice(0, 40)}`);
      return { json, bytes: file ? bytes : null };
    } catch (error) {
      return failed(causeOf(error));
    }
  }

  private init({ method = 'POST', body, form }: Wish): RequestInit {
    const headers: Record<string, string> = {};
    if (this.token) headers.AuthToken = this.token;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    return { method, headers, signal: AbortSignal.timeout(PATIENCE_MS), ...(sent === undefined ? {} : { body: sent }) };
  }
}

function causeOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } };
  return name === 'TimeoutError'
    ? `${NO_ANSWER_CAUSE} in ${PATIENCE_MS / 1000} s`
    : (cause?.code ?? cause?.message ?? name);
}
