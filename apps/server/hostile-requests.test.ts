import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kernel/meta/calls.ts';
import { jobCallHandlers } from '#kernel/server/jobs/calls.ts';
import { recordCallHandlers } from '#kernel/server/records/calls.ts';
import { chooseTestLength } from '../../tools/testing/choose-test-length.ts';
import { hostileRequests } from '../../tools/testing/hostile/hostile-requests.ts';
import { hostileRecordRequests } from '../../tools/testing/hostile/record-requests.ts';
import { sendHostileRequests } from '../../tools/testing/hostile/send-hostile-requests.ts';
import { startTestProduct, type TestProduct } from '../../tools/testing/test-product.ts';
import { sampleLotFor } from '../../tools/testing/test-seed.ts';
import { serverModules } from './modules.ts';

/** Many requests, one machine that may have other things to do. */
const LONG = 1_800_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { trustProxy: '127.0.0.1' } });
});

/** In npm test one lot of 20, another one for another commit (HOSTILE_TURN picks it); in npm run soak all of them. */
const LOTS = 20;
const TURN = Number(process.env.HOSTILE_TURN ?? sampleLotFor('hostile', LOTS));
function* inTurn<T>(requests: Iterable<T>): Generator<T> {
  let at = LOTS - TURN;
  for (const request of requests) if (chooseTestLength(true, at++ % LOTS === 0)) yield request;
}

const calls: Call[] = [
  ...serverModules.flatMap((module) => module.calls ?? []),
  jobCallHandlers,
  recordCallHandlers,
].flatMap((group) => Object.values(group.calls));

describe(`requests nobody would send (HOSTILE_TURN=${TURN})`, () => {
  it(
    'to any call are never answered by 500, nor in words of a library',
    async () => {
      const all = (function* () {
        for (const call of calls) for (const request of hostileRequests(call)) yield [call.path, request] as const;
      })();
      const swept = await sendHostileRequests(product, 'admin', inTurn(all));
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
      const swept = await sendHostileRequests(product, 'admin', inTurn(all));
      expect(swept.broken).toEqual([]);
      expect(swept.foreign).toEqual([]);
    },
    LONG,
  );
});
