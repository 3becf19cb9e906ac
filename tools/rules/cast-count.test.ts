import { expect, it } from 'vitest';
import { castsPerThousandLines, countCastsByArea, countCastsIn } from '../measure/count-casts.mjs';

/** Casts per 1,000 lines that each part of the product may have. They only ever get fewer. */
const MOST = [
  { part: 'the product', wings: ['kernel', 'platform', 'business', 'apps'], most: 0.5 },
  { part: 'business', wings: ['business'], most: 0.45 },
];

const areas = countCastsByArea();
const rateOf = (wings: readonly string[]) =>
  castsPerThousandLines(
    [...areas].filter(([area]) => wings.some((wing) => area.startsWith(`${wing}/`))).map(([, count]) => count),
  );

it.each(MOST)(
  'types of $part are shown to the compiler, not told: at most $most casts per 1,000 lines',
  ({ wings, most }) => {
    expect(rateOf(wings)).toBeGreaterThan(0);
    expect(rateOf(wings)).toBeLessThanOrEqual(most);
  },
);

it('counts whatever tells a type: as, <T>, !; not as const, satisfies, or the word in a text', () => {
  const told = ['const a = b as string;', 'const c = d!;', 'const e = <string>f;', 'const g = h as unknown as number;'];
  expect(told.map((source) => countCastsIn('a.ts', source))).toEqual([1, 1, 1, 2]);
  const shown = [
    "const a = ['b'] as const;",
    'const c = {} satisfies object;',
    "const d = 'known as e!';",
    'const f = !g;',
  ];
  expect(shown.map((source) => countCastsIn('a.ts', source))).toEqual([0, 0, 0, 0]);
  expect(countCastsIn('a.tsx', 'const a = <b>{c as string}</b>;')).toBe(1);
});

it('speaks up as soon as a part has more than it may', () => {
  const [one] = MOST;
  expect(castsPerThousandLines([{ lines: 10_000, casts: 6 }])).toBeGreaterThan(one?.most ?? 1);
  expect(castsPerThousandLines([{ lines: 10_000, casts: 5 }])).toBeCloseTo(one?.most ?? 0);
});
