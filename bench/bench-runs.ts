import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BenchCaseResult, type EarlierRun, microsOf } from './print-bench-report.ts';

/** Microseconds by case, by how many contracts there were: what the next run is shown beside. */
type Runs = Record<string, Record<string, number>>;

const FILE = process.env.BENCH_RUNS ?? path.join(tmpdir(), 'zhuheng-bench-runs.json');
const TEN_MILLION = 10_000_000;
const MILLION = 1_000_000;

const read = (): Runs => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Runs) : {});

/** The last run of the same size; for ten million contracts that of one million, beside which they are judged. */
export function earlierRun(rows: number): EarlierRun {
  const runs = read();
  const isGrown = rows === TEN_MILLION && runs[MILLION] !== undefined;
  return isGrown
    ? { title: 'of 1,000,000', micros: runs[MILLION] ?? {} }
    : { title: 'last run', micros: runs[rows] ?? {} };
}

/** Keeps this run for the next one; cases that were left out keep what they had. */
export function keepRun(rows: number, results: readonly BenchCaseResult[]): void {
  const runs = read();
  const now = Object.fromEntries(results.map(({ name, product }) => [name, Math.round(microsOf(product))]));
  writeFileSync(FILE, JSON.stringify({ ...runs, [rows]: { ...runs[rows], ...now } }, null, 2));
}
