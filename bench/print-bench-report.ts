import type { BenchAim } from './bench-cases.ts';
import type { BenchWorkloadResult } from './run-bench-workload.ts';

/** One server's part of a case: processor microseconds an answer in the server and in the database. */
export interface BenchServerResult extends BenchWorkloadResult {
  node: number;
  postgres: number;
  /** Successful answers, the warm-up's included. */
  written: number;
}

export interface BenchCaseResult {
  name: string;
  aim?: BenchAim;
  product: BenchServerResult;
  raw: BenchServerResult;
  remark: string;
}

/** What is no request rate: memory, the browser, a cost file. */
export interface BenchMeasurement {
  name: string;
  value: string;
  aim: string;
}

/** A run that is shown beside the new one: microseconds of both processes by case. */
export interface EarlierRun {
  /** What its column is called. */
  readonly title: string;
  readonly micros: Readonly<Record<string, number>>;
}

/** What got dearer by more than this part of the earlier run is marked. */
const DEARER = 1.1;

const COST = ['cpu µs node+db', 'case', 'in all', 'aim', 'raw', '×raw'];
const RATES = ['change', 'req/s', 'raw req/s', 'ms p50/p99', 'remark'];
/** The case and the remark begin at the left. */
const LEFT = new Set([COST.indexOf('case'), COST.length + RATES.length]);

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const split = ({ node, postgres }: BenchServerResult): string => `${whole(node)}+${whole(postgres)}`;

/** Processor microseconds an answer, of server and database together: they tell cost also where others use the machine. */
export const microsOf = ({ node, postgres }: Pick<BenchServerResult, 'node' | 'postgres'>): number => node + postgres;

function aimOf(aim: BenchAim | undefined): string {
  if (!aim) return '';
  return 'timesRaw' in aim ? `≤ ${aim.timesRaw.toFixed(1)}×` : `≤ ${whole(aim.micros)}`;
}

function isMissed({ aim, product, raw }: BenchCaseResult): boolean {
  if (!aim) return false;
  const most = 'timesRaw' in aim ? aim.timesRaw * microsOf(raw) : aim.micros;
  return microsOf(product) > most;
}

function changeOf(micros: number, before: number | undefined): string {
  if (!before) return '';
  const times = micros / before;
  return `${times.toFixed(2)}×${times > DEARER ? ' ▲' : ''}`;
}

/** Prints a run as one table, cost first; beside it an earlier one. */
export function printBenchReport(
  rows: readonly BenchCaseResult[],
  facts: readonly BenchMeasurement[],
  earlier: EarlierRun,
): void {
  const head = [...COST, earlier.title, ...RATES];
  const lines = rows.map((row) => {
    const { name, aim, product, raw, remark } = row;
    const micros = microsOf(product);
    const before = earlier.micros[name];
    const notes = [isMissed(row) ? 'aim missed' : '', product.failed ? `${product.failed} refused` : ''];
    return [
      split(product),
      name,
      whole(micros),
      aimOf(aim),
      split(raw),
      (micros / microsOf(raw)).toFixed(2),
      before ? whole(before) : '',
      changeOf(micros, before),
      whole(product.perSecond),
      whole(raw.perSecond),
      `${product.p50}/${product.p99}`,
      [...notes, raw.failed ? `raw ${raw.failed} refused` : '', remark].filter(Boolean).join(', '),
    ];
  });
  printTable([head, ...lines]);
  const width = Math.max(0, ...facts.map(({ name }) => name.length));
  for (const { name, value, aim } of facts) console.log(`${name.padEnd(width)}  ${value}${aim ? ` (aim ${aim})` : ''}`);
}

function printTable(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const cell = (text: string, at: number) =>
    LEFT.has(at) ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  for (const line of lines) console.log(line.map(cell).join('  ').trimEnd());
}
