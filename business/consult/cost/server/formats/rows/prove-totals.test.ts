import { expect, it } from 'vitest';
import { blankBill, blankNode } from './blank-rows.ts';
import { TotalsProof } from './prove-totals.ts';

/** A project of two unit works whose bills come to 100 and 200. */
function doubts(total: string, units: readonly [string, string] = ['115', '230']): string[] {
  const proof = new TotalsProof();
  const project = { ...blankNode(), id: 1, parentId: null, kind: 'project' as const };
  const unit = (id: number, name: string, stated: string) => ({
    ...{ ...blankNode(), id, parentId: 1, kind: 'unitWork' as const, name, total: stated },
  });
  const bill = (id: number, nodeId: number, amount: string) => ({ ...blankBill(), id, nodeId, total: amount });
  proof.take({
    nodes: [project, unit(2, '土建', units[0]), unit(3, '安装', units[1])],
    bills: [bill(1, 2, '100'), bill(2, 3, '200')].map((each) => ({
      ...each,
      unitId: each.nodeId,
      kind: 'bill' as const,
    })),
  });
  return proof.doubts({ total, installationTotal: null });
}

it('a file within 1 % of what it states proves itself', () => {
  expect(doubts('345')).toEqual([]);
  expect(doubts('348')).toEqual([]);
});

it('more than 1 % off is told with both figures', () => {
  expect(doubts('349')).toEqual(['合计不符：文件写明 349.00，各工程之和 345.00']);
});

it('another order of size is told as such, of the project and of a unit work', () => {
  expect(doubts('0.0345')).toEqual(['合计不符：文件写明 0.03，各工程之和 345.00，相差约 10000 倍']);
  expect(doubts('240', ['10', '230'])).toEqual(['合计不符：“土建”写明 10.00，其中清单之和 100.00，相差约 10 倍']);
});
