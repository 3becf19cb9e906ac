import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPresenceHeaders, isPersonActive, onPersonActivity, trackPersonActivity } from './person-activity.ts';

const handlers = new Map<string, () => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: (name: string, handler: () => void) => handlers.set(name, handler) });
  trackPersonActivity();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page whose person does nothing says so with what it asks by itself', () => {
  expect(buildPresenceHeaders()).toEqual({});
  vi.advanceTimersByTime(61_000);
  expect(isPersonActive()).toBe(false);
  expect(buildPresenceHeaders()).toEqual({ 'X-Presence': 'open' });
  handlers.get('keydown')?.();
  expect(buildPresenceHeaders()).toEqual({});
});

it('what the person does is told once a minute, however much it is', () => {
  const tell = vi.fn();
  const end = onPersonActivity(tell);
  for (let act = 0; act < 130; act++) {
    handlers.get('pointermove')?.();
    vi.advanceTimersByTime(1000);
  }
  expect(tell).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(61_000);
  handlers.get('keydown')?.();
  expect(tell).toHaveBeenCalledTimes(3);
});
