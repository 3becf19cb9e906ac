import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { entityQueryResultCache } from './query-result-cache.ts';

const contextIn = (runtime: object) => ({ runtime, me: { companyId: '1' } }) as Context;

it('what is kept of one product answers nobody of another one in the same process', async () => {
  const [one, other] = [{}, {}].map(contextIn) as [Context, Context];
  expect(await entityQueryResultCache(one, 'contract').get('total', async () => 52)).toBe(52);
  expect(await entityQueryResultCache(one, 'contract').get('total', async () => 53)).toBe(52);
  expect(await entityQueryResultCache(other, 'contract').get('total', async () => 24_048)).toBe(24_048);
  expect(await entityQueryResultCache(one, 'customer').get('total', async () => 7)).toBe(7);
});
