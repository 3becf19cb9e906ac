import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#kernel/server/config/config.ts';
import type { AttackLedger } from '../attack-ledger.ts';

/** One answer of /api/health/live: when it was asked for, and how long it took. */
export interface LiveAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
}

/** Nothing that anybody asks may hold the request loop longer. */
const LONGEST_MS = 100;
const MOST_SHOWN = 10;

/** Asks whether the product is alive, all the time, from a process of its own. */
export function watchLiveDelay(base: string): { stop(): Promise<LiveAnswer[]> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'attack/live/ask-live.ts', base], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = text(child.stdout);
  return {
    async stop() {
      child.kill('SIGTERM');
      return JSON.parse((await told) || '[]') as LiveAnswer[];
    },
  };
}

/** The delays of a run in lines: median, 99 of 100, longest, and in which parts of the attack it was too long. */
export function describeLiveDelays(answers: readonly LiveAnswer[], { parts }: AttackLedger): string[] {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const rank = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  const late = answers.filter(({ ms }) => ms > LONGEST_MS).sort((a, b) => b.ms - a.ms);
  const partAt = (moment: number) => parts.findLast(({ began }) => began <= moment)?.name ?? 'the beginning';
  return [
    `alive: ${answers.length} answers, half within ${rank(0.5)} ms, 99 % within ${rank(0.99)} ms, longest ${rank(1)} ms; ${late.length} over ${LONGEST_MS} ms`,
    ...late.slice(0, MOST_SHOWN).map(({ at, ms }) => `  ${Math.round(ms)} ms in: ${partAt(at)}`),
  ];
}
