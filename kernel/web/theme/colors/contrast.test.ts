import { expect, it } from 'vitest';
import { THEME_COLORS } from '../appearance/appearance.ts';
import { contrastRatio, readableColor } from './contrast.ts';
import { stateColorsFor } from './state-colors.ts';
import { themeTonesOf } from './theme-tones.ts';

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#ffffff')).toBeCloseTo(1);
});

it.each(['#097fd6', '#409eff', '#0f766e', '#2f7d32', '#a8541c', '#9a2f4f', '#7a3e9d', '#3b4cb8', '#475569'])(
  'makes %s readable under and as text',
  (color) => {
    expect(contrastRatio(readableColor(color), '#e7f2fc')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(readableColor(color), '#f1f4f7')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#17212b', '#10181f', '#1f3f5e', themeTonesOf(true).onPrimary])
      expect(contrastRatio(readableColor(color, true), ground)).toBeGreaterThanOrEqual(4.5);
  },
);

it('leaves a colour that is dark enough as it is', () => expect(readableColor('#0f2b44')).toBe('#0f2b44'));

it.each([false, true])('reads the colour of every state on its own ground (colour-weak: %j)', (colorWeak) => {
  for (const dark of [false, true])
    for (const { text, ground } of Object.values(stateColorsFor(colorWeak, dark))) {
      expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(text, themeTonesOf(dark).paper)).toBeGreaterThanOrEqual(4.5);
    }
});

it.each([false, true])('reads letters on every ground (dark: %j)', (dark) => {
  const { text, soft, faint, placeholder, disabled, headText, head, ...grounds } = themeTonesOf(dark);
  for (const letters of [text, soft, faint, placeholder, disabled])
    for (const ground of [grounds.paper, grounds.raised])
      expect(contrastRatio(letters, ground)).toBeGreaterThanOrEqual(4.5);
  for (const letters of [text, soft, faint]) expect(contrastRatio(letters, grounds.ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(headText, head)).toBeGreaterThanOrEqual(4.5);
});

it('no theme colour is taken for danger: red lies nearer to wine', () => {
  const { error } = stateColorsFor(false);
  for (const { color } of THEME_COLORS) expect(apart(readableColor(color), error.text)).toBeGreaterThan(40);
});

/** How far two colours lie apart, channel by channel. */
const apart = (one: string, other: string): number => {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
};
