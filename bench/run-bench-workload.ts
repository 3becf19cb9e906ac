import autocannon from 'autocannon';

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

/** Draws requests for one connection; `answered` sees each body, for cases whose next request depends on the last answer. */
export interface BenchConnection {
  next(): BenchRequest;
  answered?(body: string): void;
}

export interface BenchWorkload {
  base: string;
  headers?: Readonly<Record<string, string>>;
  seconds: number;
  connection(at: number): BenchConnection;
}

export interface BenchWorkloadResult {
  perSecond: number;
  /** Milliseconds, 50 % and 99 % of answers. */
  p50: number;
  p99: number;
  answers: number;
  /** Answers that were not a success. */
  failed: number;
}

const CONNECTIONS = 32;

/** Runs a load at 32 connections to its end. */
export async function runBenchWorkload(load: BenchWorkload): Promise<BenchWorkloadResult> {
  let at = 0;
  let failed = 0;
  const result = await autocannon({
    url: load.base,
    connections: CONNECTIONS,
    duration: load.seconds,
    timeout: 30,
    setupClient(client) {
      const connection = load.connection(at++);
      const request: autocannon.Request = {
        setupRequest(empty) {
          const { method, path, body } = connection.next();
          const headers = { ...load.headers, ...(body ? { 'content-type': 'application/json' } : {}) };
          return { ...empty, method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
        },
        onResponse(status, body) {
          if (status !== 200 || body.startsWith('{"code":2')) failed++;
          connection.answered?.(body);
        },
      };
      client.setRequests([request]);
    },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers: result.requests.total,
    failed: failed + result.errors + result.timeouts,
  };
}
