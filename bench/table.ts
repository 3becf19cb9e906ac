import type { Measured } from './load.ts';

/** One server's part of a case: processor microseconds an answer in the server and in the database. */
export interface Side extends Measured {
  node: number;
  postgres: number;
  written: number;
}

export interface Row {
  name: string;
  aim?: number;
  product: Side;
  raw: Side;
  remark: string;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Prints the run as one table. */
export function print(rows: readonly Row[]): void {
  const cells = rows.map(({ name, aim, product, raw, remark }) => [
    name,
    whole(product.perSecond),
    aim ? whole(aim) : '',
    whole(raw.perSecond),
    (product.perSecond / raw.perSecond).toFixed(2),
    `${product.p50}/${product.p99}`,
    `${whole(product.node)}+${whole(product.postgres)}`,
    `${whole(raw.node)}+${whole(raw.postgres)}`,
    ((raw.node + raw.postgres) / (product.node + product.postgres)).toFixed(2),
    product.failed ? `${product.failed} failed` : '',
    raw.failed ? `raw ${raw.failed} failed` : '',
    remark,
  ]);
  const head = ['case', 'req/s', 'aim', 'raw', '×raw', 'ms p50/p99', 'cpu µs', 'raw cpu µs', '×raw', '', '', ''];
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((line) => (line[at] ?? '').length)));
  for (const line of [head, ...cells])
    console.log(
      line.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
    );
}
