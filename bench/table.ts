import type { Measured } from './load.ts';

export interface Row {
  name: string;
  aim?: number;
  product: Measured;
  raw: Measured;
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
    product.failed ? `${product.failed} failed` : '',
    raw.failed ? `raw ${raw.failed} failed` : '',
    remark,
  ]);
  const head = ['case', 'req/s', 'aim', 'raw', '×raw', 'ms p50/p99', '', '', ''];
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((line) => (line[at] ?? '').length)));
  for (const line of [head, ...cells]) console.log(line.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '));
}
