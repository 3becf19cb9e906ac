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
  aim?: number;
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

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const HEAD = ['case', 'req/s', 'aim', 'raw req/s', '×raw', 'ms p50/p99', 'cpu µs node+db', 'raw', 'remark'];

/** Prints a run as one table. Where others use the machine too, the processor times tell more than the rates. */
export function printBenchReport(rows: readonly BenchCaseResult[], facts: readonly BenchMeasurement[]): void {
  const lines = rows.map(({ name, aim, product, raw, remark }) => [
    name,
    whole(product.perSecond),
    aim ? `≥ ${whole(aim)}` : '',
    whole(raw.perSecond),
    (product.perSecond / raw.perSecond).toFixed(2),
    `${product.p50}/${product.p99}`,
    `${whole(product.node)}+${whole(product.postgres)}`,
    `${whole(raw.node)}+${whole(raw.postgres)}`,
    [product.failed ? `${product.failed} refused` : '', raw.failed ? `raw ${raw.failed} refused` : '', remark]
      .filter(Boolean)
      .join(', '),
  ]);
  const all = [HEAD, ...lines];
  const widths = HEAD.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  const cell = (text: string, at: number) =>
    at === 0 || at === HEAD.length - 1 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  for (const line of all) console.log(line.map(cell).join('  ').trimEnd());
  for (const { name, value, aim } of facts)
    console.log(`${name.padEnd(widths[0] ?? 0)}  ${value}${aim ? ` (aim ${aim})` : ''}`);
}
