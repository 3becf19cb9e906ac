import { readdirSync, readFileSync } from 'node:fs';
import { errorCodeOf } from '#kernel/base/unknown-values.ts';

/** What is known of a running process: `command` and `started` are known on Linux only. */
interface ProcessFacts {
  readonly pid: number;
  /** Arguments joined by blanks. */
  readonly command?: string;
  /** Clock ticks since boot at which it started: tells a process from a later one with the same number. */
  readonly started?: string;
}

const onLinux = process.platform === 'linux';

/**
 * The process with this number, or undefined when it has ended.
 * A zombie counts as ended: in containers process 1 may never collect it, and it would look alive for ever.
 */
export function findSystemProcess(pid: number): ProcessFacts | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (!onLinux) return answersSignals(pid) ? { pid } : undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in brackets and may hold blanks: count from the closing bracket.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, command, started: rest[18] };
  } catch {
    return undefined;
  }
}

/** Every live process whose command contains the text (Linux; elsewhere none). */
export function findProcessesByText(text: string): ProcessFacts[] {
  if (!onLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => findSystemProcess(Number(name)) ?? [])
    .filter((found) => found.command?.includes(text));
}

/** A text that names one process for good, across reuse of its number. */
export function processIdentity(pid: number): string {
  return `${pid} ${findSystemProcess(pid)?.started ?? '-'}`;
}

/** Whether the process named by {@link processIdentity} still runs. */
export function isProcessRunning(identity: string): boolean {
  const [pid, started] = identity.split(' ');
  const found = findSystemProcess(Number(pid));
  return found !== undefined && (found.started ?? '-') === started;
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}
