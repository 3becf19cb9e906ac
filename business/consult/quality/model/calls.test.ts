import { expect, it } from 'vitest';
import { qualityCalls } from './calls.ts';

it('starting a check waits 1800000 ms for its answer', () => {
  expect(qualityCalls.start.timeout).toBe(1_800_000);
});
