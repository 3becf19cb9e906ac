import { describe, expect, it } from 'vitest';
import { keepWithinWindow, resizeDialog } from './dialog-position.ts';

const WINDOW = { width: 1366, height: 768 };
const SIZE = { width: 560, height: 300 };

describe('the place of a dialog', () => {
  it('stays where it was put while its head can be reached', () => {
    expect(keepWithinWindow({ x: -200, y: 120 }, SIZE, WINDOW)).toEqual({ x: -200, y: 120 });
  });

  it('comes back from beyond every side of the window', () => {
    expect(keepWithinWindow({ x: 5000, y: 0 }, SIZE, WINDOW).x).toBe((1366 + 560) / 2 - 64);
    expect(keepWithinWindow({ x: -5000, y: 0 }, SIZE, WINDOW).x).toBe(-((1366 + 560) / 2 - 64));
    expect(keepWithinWindow({ x: 0, y: -5000 }, SIZE, WINDOW).y).toBe(-(768 - 300) / 2);
    expect(keepWithinWindow({ x: 0, y: 5000 }, SIZE, WINDOW).y).toBe((768 - 300) / 2 + 300 - 64);
  });

  it('is not lifted above the window by being higher than it', () => {
    expect(keepWithinWindow({ x: 0, y: -50 }, { width: 560, height: 900 }, WINDOW).y).toBe(0);
  });

  it('keeps its upper left corner while the lower right one is drawn', () => {
    expect(resizeDialog({ x: 10, y: 20 }, SIZE, { x: 100, y: 40 }, WINDOW)).toEqual({
      x: 60,
      y: 40,
      width: 660,
      height: 340,
    });
    expect(resizeDialog({ x: 0, y: 0 }, SIZE, { x: -900, y: -900 }, WINDOW)).toMatchObject({ width: 320, height: 180 });
    expect(resizeDialog({ x: 0, y: 0 }, SIZE, { x: 9000, y: 9000 }, WINDOW)).toMatchObject(WINDOW);
  });
});
