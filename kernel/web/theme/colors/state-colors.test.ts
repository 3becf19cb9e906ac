import { expect, it } from 'vitest';
import { stateColorsFor } from './state-colors.ts';

type Rgb = [number, number, number];

/** Full red-weak and green-weak vision (Machado, Oliveira and Fernandes 2009, severity 1), on linear light. */
const WEAK_VISIONS: readonly (readonly Rgb[])[] = [
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
];

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2) as Rgb;

/** Distance of two colours in CIE Lab as somebody with this vision sees them. */
function seenApart(one: string, other: string, vision: readonly Rgb[]): number {
  const lab = (hex: string) => {
    const light = linear(hex);
    const [r = 0, g = 0, b = 0] = vision.map((row) =>
      Math.max(
        0,
        row.reduce((sum, share, at) => sum + share * (light[at] ?? 0), 0),
      ),
    );
    const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

/** The two states that are hardest to tell apart. */
function closest(colorWeak: boolean, vision: readonly Rgb[]): number {
  const { success, warning, error } = stateColorsFor(colorWeak);
  const pairs = [
    [success, warning],
    [success, error],
    [warning, error],
  ] as const;
  return Math.min(...pairs.map(([one, other]) => seenApart(one.text, other.text, vision)));
}

it.each(WEAK_VISIONS)('colour-weak mode keeps states further apart for weak vision %#', (...vision) => {
  expect(closest(true, vision)).toBeGreaterThan(25);
  expect(closest(true, vision)).toBeGreaterThan(2 * closest(false, vision));
});
