import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { entityAnswerCache } from './answer-cache.ts';

const contextIn = (runtime: object) => ({ runtime, me: { companyId: '1' } }) as Context;

it('what is kept of one product answers nobody of another one in the same process', async () => {
  const [one, other] = [{}, {}].map(contextIn) as [Context, Context];
  expect(await entityAnswerCache(one, 'contract').get('total', async () => 52)).toBe(52);
  expect(await entityAnswerCache(one, 'contract').get('total', async () => 53)).toBe(52);
  expect(await entityAnswerCache(other, 'contract').get('total', async () => 24_048)).toBe(24_048);
  expect(await entityAnswerCache(one, 'customer').get('total', async () => 7)).toBe(7);
});
