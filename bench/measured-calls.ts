import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from './bench-server-processes.ts';

/** So many answers a percentile is taken of. */
const TURNS = 25;

type Answer = { readonly success: boolean; readonly msg: string; readonly data: never };

/** Calls of a measured server by whoever the token is of. @throws Error with the words of a refusal */
export const askAs =
  ({ base }: BenchServer, token: string) =>
  async <T = Record<string, string>>(method: string, place: string, body?: object): Promise<T> => {
    const headers = { authtoken: token, 'content-type': 'application/json' };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = (await (await fetch(`${base}/api${place}`, { method, headers, ...sent })).json()) as Answer;
    if (!answer.success) throw new Error(`${place}: ${answer.msg}`);
    return answer.data;
  };
export type Ask = ReturnType<typeof askAs>;

/** Milliseconds within which 95 of 100 answers come, one after the other. */
export async function p95(answer: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const started = performance.now();
    await answer();
    taken.push(performance.now() - started);
  }
  return taken.sort((a, b) => a - b)[Math.ceil(TURNS * 0.95) - 1] ?? 0;
}

/** Starts a job by a call. @returns seconds until it is done */
export async function jobSeconds(ask: Ask, path: string, body: object): Promise<number> {
  const started = performance.now();
  const { id } = await ask('POST', path, body);
  for (;;) {
    const { state, error } = await ask('GET', `/b/job/${id}`);
    if (state === 'done') return (performance.now() - started) / 1000;
    if (state !== 'waiting' && state !== 'running') throw new Error(`${path}: ${state} ${error ?? ''}`);
    await sleep(100);
  }
}
