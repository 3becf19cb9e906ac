import { afterEach, expect, it, vi } from 'vitest';
import { onClockTick } from './clock-tick.ts';

afterEach(() => vi.useRealTimers());

it('ticks every 500 ms until it is ended', () => {
  vi.useFakeTimers();
  const ticked = vi.fn();
  const end = onClockTick(ticked);
  vi.advanceTimersByTime(499);
  expect(ticked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1001);
  expect(ticked).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(5000);
  expect(ticked).toHaveBeenCalledTimes(3);
});
