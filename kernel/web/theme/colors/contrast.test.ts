import { expect, it } from 'vitest';
import { contrast, readable } from './contrast.ts';
import { stateColors } from './state-colors.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1);
});

it.each(['#097fd6', '#409eff', '#0f766e', '#2f7d32', '#a8541c', '#c0392b', '#7a3e9d', '#3b4cb8', '#475569'])(
  'makes %s readable under and as text',
  (color) => {
    expect(contrast(readable(color), '#e7f2fc')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readable(color), '#f1f4f7')).toBeGreaterThanOrEqual(4.5);
  },
);

it('leaves a colour that is dark enough as it is', () => expect(readable('#0f2b44')).toBe('#0f2b44'));

it.each([false, true])('reads the colour of every state on its own ground (colour-weak: %j)', (colorWeak) => {
  for (const { text, ground } of Object.values(stateColors(colorWeak)))
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});
