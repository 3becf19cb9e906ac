import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kernel/meta/calls.ts';
import { jobGroup } from '#kernel/server/jobs/calls.ts';
import { recordGroup } from '#kernel/server/records/calls.ts';
import { hostileRecordRequests } from '../../tools/testing/hostile/record-requests.ts';
import { hostileRequests } from '../../tools/testing/hostile/requests.ts';
import { sweep } from '../../tools/testing/hostile/send.ts';
import { startTestProduct, type TestProduct } from '../../tools/testing/product.ts';
import { inSoak } from '../../tools/testing/soak.ts';
import { serverModules } from './modules.ts';

/** Many requests, one machine that may have other things to do. */
const LONG = 1_800_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { trustProxy: '127.0.0.1' } });
});

/** In npm test one request of 20, other ones in each run (HOSTILE_TURN repeats it); in npm run soak all of them. */
const PART = 20;
const TURN = Number(process.env.HOSTILE_TURN ?? Date.now() % PART);
function* inTurn<T>(requests: Iterable<T>): Generator<T> {
  let at = TURN;
  for (const request of requests) if (inSoak(true, at++ % PART === 0)) yield request;
}

const calls: Call[] = [...serverModules.flatMap((module) => module.calls ?? []), jobGroup, recordGroup].flatMap(
  (group) => Object.values(group.calls),
);

describe(`requests nobody would send (HOSTILE_TURN=${TURN})`, () => {
  it(
    'to any call are never answered by 500, nor in words of a library',
    async () => {
      const all = (function* () {
        for (const call of calls) for (const request of hostileRequests(call)) yield [call.path, request] as const;
      })();
      const swept = await sweep(product, 'admin', inTurn(all));
      expect(swept.broken).toEqual([]);
      expect(swept.foreign).toEqual([]);
    },
    LONG,
  );

  it(
    'to the generic calls of any form are never answered by 500, field by field',
    async () => {
      const { entities, hooks } = product.runtime;
      const all = (function* () {
        const requests = hostileRecordRequests(entities.values(), ({ code }) => hooks.has(code));
        for (const request of requests) yield ['', request] as const;
      })();
      const swept = await sweep(product, 'admin', inTurn(all));
      expect(swept.broken).toEqual([]);
      expect(swept.foreign).toEqual([]);
    },
    LONG,
  );
});
