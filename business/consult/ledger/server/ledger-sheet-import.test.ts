import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { startLedgerTest } from '../testing/ledger-test-setup.ts';

let l: Awaited<ReturnType<typeof startLedgerTest>>;
beforeAll(async () => {
  l = await startLedgerTest();
});

const set = findSharedSample('cost', 'excel', '绿化工程(单位工程).xls');

describe('a settlement', () => {
  it.skipIf(!set)('takes a set of printed reports as it states them: every bill once, to the cent', async () => {
    const contract = await l.newContract();
    const { data } = await l.save('settlement', { engContract: contract.id, name: '绿化工程' });
    const file = await l.upload('绿化工程(单位工程).xls', await readFile(set ?? ''));
    const which = { form: 'settlement', id: data.id, version: data.version, side: 'claimed', file };
    const taken = await l.ledger('import', which);
    expect([taken.msg, taken.data?.total.claimed]).toEqual(['', '3463322.78']);
    const { lines } = await l.sheet('settlement', data.id);
    expect(lines).toHaveLength(taken.data.rows);
    const codes = lines.map(({ code }: AnsweredJson) => code).filter(Boolean);
    expect(codes.length).toBe(new Set(codes).size);
  });
});
