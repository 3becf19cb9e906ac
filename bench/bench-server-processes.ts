import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectRoot } from '#kernel/server/config/config.ts';

export interface BenchServer {
  /** Where it listens. */
  base: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a node program that prints its address, and waits for it. */
export async function startBenchServer(args: readonly string[], env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await firstAddress(child);
  return {
    base,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[\w.:]+/.exec(line)?.[0];
    if (address) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('The server ended before it listened');
}

interface Memory {
  /** MB: what the processes hold, shared pages counted in each. */
  rss: number;
  /** MB: the most they held, each for itself, since their start or since it was forgotten. */
  peak: number;
  /** MB: shared pages divided among their users; undefined where the system does not tell. */
  pss?: number;
}

/** Memory of processes together. Linux only; zero elsewhere. */
export function memoryOfProcesses(pids: readonly number[]): Memory {
  const read = (pid: number, file: string, key: string): number => {
    try {
      return Number(
        new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0,
      );
    } catch {
      return 0;
    }
  };
  const sum = (file: string, key: string) =>
    Math.round(pids.reduce((all, pid) => all + read(pid, file, key), 0) / 1024);
  return { rss: sum('status', 'VmRSS'), peak: sum('status', 'VmHWM'), pss: sum('smaps_rollup', 'Pss') || undefined };
}

/** What a process held until now no longer counts as its peak. Linux only; nothing elsewhere. */
export function resetPeakMemory(pid: number): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** A process and everything below it. */
export function processTreeOf(pid: number): number[] {
  if (!existsSync('/proc')) return [pid];
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in parentheses may hold spaces; the parent is the second word after it.
        const parent = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1];
        return [[Number(name), Number(parent)] as const];
      } catch {
        return [];
      }
    });
  const below = (of: number): number[] => [
    of,
    ...parents.filter(([, parent]) => parent === of).flatMap(([one]) => below(one)),
  ];
  return below(pid);
}

/** Processor time that processes have used so far, in microseconds. Tells cost also where others load the machine. */
export function processorTimeOf(pids: readonly number[]): number {
  const TICK = 10_000;
  const used = (pid: number): number => {
    try {
      const words = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
      // Own time and that of children which have ended: backends come and go.
      return words.slice(11, 15).reduce((all, word) => all + Number(word), 0) * TICK;
    } catch {
      return 0;
    }
  };
  return pids.reduce((all, pid) => all + used(pid), 0);
}
