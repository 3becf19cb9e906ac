import { expect, it } from 'vitest';
import { createLazyValue } from './lazy-value.ts';

it('works a value out when it is first asked for, and only once, nothing too', () => {
  let worked = 0;
  const nothing = createLazyValue(() => {
    worked += 1;
  });
  expect(worked).toBe(0);
  expect([nothing(), nothing()]).toEqual([undefined, undefined]);
  expect(worked).toBe(1);
});
