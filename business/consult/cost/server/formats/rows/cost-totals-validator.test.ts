import { expect, it } from 'vitest';
import { CostTotalsValidator } from './cost-totals-validator.ts';
import { createBlankBill, createBlankFileHeader, createBlankNode } from './create-blank-rows.ts';

type Work = readonly [name: string, stated: string, bills: string];
const UNITS: readonly Work[] = [
  ['土建', '115', '100'],
  ['安装', '230', '200'],
];

/** A project of single works, each of unit works with one bill. */
function proofOf(total: string, singles: readonly (readonly [stated: string, units: readonly Work[]])[]) {
  const proof = new CostTotalsValidator();
  let next = 1;
  const nodes = [{ ...createBlankNode(), id: 1, parentId: null, kind: 'project' as const }];
  const bills = [];
  for (const [stated, units] of singles) {
    const single = ++next;
    nodes.push({
      ...createBlankNode(),
      id: single,
      parentId: 1,
      kind: 'singleWork',
      name: '一号楼',
      total: stated,
    } as never);
    for (const [name, of, amount] of units) {
      const id = ++next;
      nodes.push({ ...createBlankNode(), id, parentId: single, kind: 'unitWork', name, total: of } as never);
      bills.push({ ...createBlankBill(), id, nodeId: id, unitId: id, kind: 'bill' as const, total: amount });
    }
  }
  proof.take({ nodes, bills });
  return { proof, header: { ...createBlankFileHeader('x'), total } };
}

const doubtsOf = (...of: Parameters<typeof proofOf>) => {
  const { proof, header } = proofOf(...of);
  return proof.doubts(header);
};

it('a file within 1 % of what it states proves itself', () => {
  expect(doubtsOf('345', [['345', UNITS]])).toEqual({ texts: [], stops: false, unit: null });
  expect(doubtsOf('348', [['345', UNITS]])).toEqual({ texts: [], stops: false, unit: null });
});

it('one place more than 1 % off is a fault of the file, told with both figures', () => {
  const singles = [
    ['345', UNITS],
    ['345', UNITS],
  ] as const;
  expect(doubtsOf('700', singles)).toEqual({
    texts: ['合计不符：文件写明 700.00，各工程之和 690.00'],
    stops: false,
    unit: null,
  });
});

it('most places off are a fault of the reading', () => {
  const { texts, stops } = doubtsOf('400', [['370', UNITS]]);
  expect(texts).toEqual([
    '合计不符：文件写明 400.00，各工程之和 370.00',
    '合计不符：“一号楼”写明 370.00，各工程之和 345.00',
  ]);
  expect(stops).toBe(true);
});

it('another order of size is told as such, of the project and of a unit work', () => {
  expect(doubtsOf('0.0345', [['345', UNITS]])).toEqual({
    texts: ['合计不符：文件写明 0.03，各工程之和 345.00，相差约 10000 倍'],
    stops: true,
    unit: '10000',
  });
  expect(
    doubtsOf('240', [
      [
        '240',
        [
          ['土建', '10', '100'],
          ['安装', '230', '200'],
        ],
      ],
    ]),
  ).toEqual({
    texts: ['合计不符：“土建”写明 10.00，其中清单之和 100.00，相差约 10 倍'],
    stops: true,
    unit: null,
  });
});

it('totals in 万元 are turned into 元 where what stands below them says so, innermost first', () => {
  const plain = proofOf('0.0330', [
    [
      '0.0330',
      [
        ['土建', '0.0100', '100'],
        ['安装', '230', '230'],
      ],
    ],
  ]);
  expect(plain.proof.inUnit('10000', plain.header).map(({ node, before }) => [node.name, node.total, before])).toEqual([
    ['土建', '100', '0.0100'],
    ['一号楼', '330', '0.0330'],
    ['', null, '0.0330'],
  ]);
  expect(plain.header.total).toBe('330');
  expect(plain.proof.doubts(plain.header)).toEqual({ texts: [], stops: false, unit: null });
});
