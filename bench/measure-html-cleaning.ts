import { cleanHtml } from '#kernel/server/richtext/clean-html.ts';
import { hostileMarkup, nestingMarkup } from '../tools/testing/hostile/hostile-markup.ts';
import type { BenchMeasurement } from './print-bench-report.ts';

const LENGTH = 50_000;

/** How the dearest of the hostile texts grows when it is ten times as long: about ten times, where steps grow straight. */
export function measureHtmlCleaning(): BenchMeasurement[] {
  const short = Object.entries({ ...hostileMarkup(LENGTH), ...nestingMarkup(LENGTH) });
  const long = { ...hostileMarkup(LENGTH * 10), ...nestingMarkup(LENGTH * 10) };
  const measured = short.map(([name, html]) => [name, msOf(html), msOf(long[name] ?? '')] as const);
  const [name, few, many] = measured.reduce((worst, one) => (one[2] > worst[2] ? one : worst));
  const value = `${few.toFixed(1)} ms → ${many.toFixed(1)} ms (${name})`;
  return [{ name: 'cleaning the dearest hostile text, 50,000 → 500,000 characters', value, aim: '× 10' }];
}

/** The best of three: what else the machine did is no step of ours. */
const msOf = (html: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now();
      cleanHtml(html);
      return performance.now() - began;
    }),
  );
