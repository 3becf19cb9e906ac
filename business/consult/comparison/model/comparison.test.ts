import { describe, expect, it } from 'vitest';
import type { CostBill, CostFile } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleCostFile } from '#business/consult/cost/testing/sample-cost-file.ts';
import { compareBids } from './compare-bids.ts';
import { compareCostFileVersions } from './compare-versions.ts';

/** A file with so many bills of 10 units each at 100, 101, 102 … */
function fileOf(
  count: number,
  change: (bill: CostBill, at: number) => Partial<CostBill> | null = () => ({}),
): CostFile {
  const file = sampleCostFile();
  const bills = Array.from({ length: count }, (_, at) => {
    const price = 100 + at;
    const bill = sampleBill({
      ...{ id: at + 1, nodeId: 5, unitId: 3, code: `0101010010${String(at).padStart(2, '0')}`, name: `清单${at}` },
      ...{
        feature: '三类土',
        unit: 'm3',
        quantity: '10',
        price: `${price}.00`,
        total: `${price * 10}.00`,
        calcType: 1,
      },
    });
    const changes = change(bill, at);
    return changes && { ...bill, ...changes };
  });
  return { ...file, bills: bills.filter((bill) => bill !== null) };
}

/** A price of its own and the amount that goes with it. */
const priced = (price: number): Partial<CostBill> => ({ price: price.toFixed(2), total: (price * 10).toFixed(2) });

/** A bidder who calculated by himself: every price moves by a few percent, never evenly. */
const honest = (seed: number) => (bill: CostBill, at: number) =>
  priced(Number(bill.price) * (1 - (((at * at * 31 + at * seed * seed * 13 + seed * 101) % 97) / 97) * 0.09));

function bid(name: string, change: Parameters<typeof fileOf>[1], own: Partial<CostFile['header']> = {}): CostFile {
  const file = fileOf(40, change);
  const software = { company: '', product: '', version: '', lock: `L-${name}` };
  const machine = { cpu: `C-${name}`, disk: `D-${name}`, network: `N-${name}` };
  const words = { bidder: name, compileCompany: name, compiler: `${name}的造价师` };
  return { ...file, header: { ...file.header, ...words, software, machine, ...own } };
}

const WISH = { reference: 'control', rate: 15 } as const;
const tender = fileOf(40);

describe('bids beside the control price', () => {
  it('honest ones are told nothing', () => {
    const { rows, signs, likeness } = compareBids(
      tender,
      [bid('甲', honest(1)), bid('乙', honest(2)), bid('丙', honest(3))],
      WISH,
    );
    expect(rows).toEqual([]);
    expect(signs).toEqual([]);
    expect(likeness.map(({ level }) => level)).toEqual(['none', 'none', 'none']);
  });

  it('left out, added, changed, unpriced, unbalanced, above the limit and wrongly multiplied', () => {
    const control = fileOf(40, (_, at) => (at === 6 ? { priceHigh: '105.00' } : {}));
    const wrong: ReadonlyArray<Partial<CostBill> | null> = [
      null,
      { quantity: '11', total: '1111.00' },
      { unit: 'm2' },
      { price: '0', total: '0' },
      priced(150),
      { total: '2000.00' },
      priced(106),
    ];
    const one = bid('甲', (bill, at) => (at < wrong.length ? (wrong[at] ?? null) : honest(1)(bill, at)));
    const more = {
      ...sampleBill({ ...one.bills[20], id: 99, code: '019999999001', name: '多出的清单', ...priced(7) }),
    };
    const { rows, bidders } = compareBids(
      control,
      [{ ...one, bills: [...one.bills, more] }, bid('乙', honest(2))],
      WISH,
    );
    const flags = new Map(rows.map(({ name, cells }) => [name, cells[0]?.flags]));
    expect(Object.fromEntries(flags)).toEqual({
      清单0: ['missing'],
      清单1: ['changed'],
      清单2: ['changed'],
      清单3: ['unpriced'],
      清单4: ['unbalanced'],
      清单5: ['product'],
      清单6: ['over'],
      多出的清单: [],
    });
    expect(bidders[0]).toMatchObject({
      name: '甲',
      added: 1,
      counts: { missing: 1, changed: 2, unpriced: 1, over: 1 },
    });
    expect(bidders[1]?.counts).toMatchObject({ missing: 0, changed: 0, unpriced: 0, unbalanced: 0, product: 0 });
  });

  it('five references', () => {
    const bids = [0.8, 0.9, 1.3].map((share, at) => bid(`投标${at}`, (bill) => priced(Number(bill.price) * share)));
    const first = (wish: Parameters<typeof compareBids>[2]) =>
      compareBids(tender, bids, wish).rows.find(({ name }) => name === '清单0');
    const of = (reference: 'control' | 'mean' | 'lowest' | 'secondLowest') => first({ reference, rate: 5 })?.reference;
    expect([of('control'), of('mean'), of('lowest'), of('secondLowest')]).toEqual([
      '100.00',
      '100.0000',
      '80.00',
      '90.00',
    ]);
    expect(first({ reference: 'chosen', chosen: 2, rate: 5 })).toMatchObject({
      reference: '130.00',
      cells: [{ rate: '-38.46' }, { rate: '-30.77' }, { rate: '0.00', flags: [] }],
    });
  });
});

describe('bids that were not made apart', () => {
  const signsOf = (a: CostFile, b: CostFile) =>
    compareBids(tender, [a, b], WISH).signs.map(({ level, title }) => `${level} ${title}`);
  const first = bid('甲', honest(1));

  it('one lock, one machine', () => {
    const machine = { cpu: 'BFEBFBFF', disk: 'D-乙', network: '00-00-00' };
    const same = { ...first, header: { ...first.header, machine } };
    const other = bid('乙', honest(2), { machine, software: first.header.software });
    expect(signsOf(same, other)).toEqual(['error 加密锁号相同', 'error CPU 序列号相同', 'error 硬盘序列号相同']);
  });

  it('alike prices: from 50 % looked at, from 80 % held to be one', () => {
    const alike = (share: number) =>
      bid('乙', (bill, at) => (at % 10 < share * 10 ? honest(1)(bill, at) : honest(2)(bill, at)));
    expect(signsOf(first, alike(0.4))).toEqual([]);
    expect(signsOf(first, alike(0.6))).toEqual(['warn 综合单价雷同']);
    expect(signsOf(first, alike(0.9))).toEqual(['error 综合单价雷同']);
  });

  it('prices taken over from the control price prove nothing', () => {
    expect(
      signsOf(
        bid('甲', () => ({})),
        bid('乙', () => ({})),
      ),
    ).toEqual([]);
  });

  it('one ratio, one distance', () => {
    const ratio = bid('乙', (bill, at) => priced(Number(honest(1)(bill, at).price) * 0.97));
    const distance = bid('乙', (bill, at) => priced(Number(honest(1)(bill, at).price) + 2));
    expect(signsOf(first, ratio)).toEqual(['error 报价成固定比例']);
    const hidden = bid('乙', (bill, at) =>
      at % 10 === 0 ? priced(777) : { ...priced(Number(honest(1)(bill, at).price) * 0.97) },
    );
    expect(signsOf(first, hidden)).toEqual(['error 报价成固定比例']);
    expect(signsOf(first, distance)).toEqual(['error 报价成固定差额']);
  });

  it('the same mistake', () => {
    const mistake = (seed: number) => (bill: CostBill, at: number) =>
      at === 7 ? { ...priced(100), total: '1234.56' } : honest(seed)(bill, at);
    expect(signsOf(bid('甲', mistake(1)), bid('乙', mistake(2)))).toEqual(['error 错误相同']);
    const renamed = (seed: number) => (bill: CostBill, at: number) => ({
      ...honest(seed)(bill, at),
      ...(at === 3 ? { name: '清但3' } : {}),
    });
    expect(signsOf(bid('甲', renamed(1)), bid('乙', renamed(2)))).toEqual(['error 错误相同']);
  });
});

describe('two versions of a file', () => {
  const after = fileOf(40, (bill, at) => {
    if (at === 0) return null;
    if (at === 1) return { quantity: '8', total: '808.00' };
    return at === 2 ? { price: '110.00', total: '1100.00', feature: ' 三类土\n' } : bill;
  });
  const more = sampleBill({ id: 99, nodeId: 5, unitId: 3, code: '010999', name: '新增', ...priced(50) });
  const audited = { ...after, bills: [...after.bills, more], header: { ...after.header, total: '9198.00' } };
  const compared = compareCostFileVersions(tender, audited);

  it('what came, went and changed; blanks are no change', () => {
    const told = compared.bills.map(({ kind, fields, difference, after: now, before }) => [
      ...[kind, (now ?? before)?.name, fields.join(' '), difference],
    ]);
    expect(told).toEqual([
      ['changed', '清单1', 'quantity total', '-202.00'],
      ['changed', '清单2', 'price total', '80.00'],
      ['added', '新增', '', '500.00'],
      ['removed', '清单0', '', '-1000.00'],
    ]);
    expect(compared.counts).toEqual({ added: 1, removed: 1, changed: 2, same: 37 });
  });

  it('核增, 核减 and what fees follow, at every level', () => {
    expect(compared.works.map(({ name, up, down }) => [name, up, down])).toEqual([
      ['示例项目', '580.00', '1202.00'],
      ['1号楼', '580.00', '1202.00'],
      ['建筑', '580.00', '1202.00'],
    ]);
    // 9810.00 submitted, 9198.00 audited: 612.00 off, of which the bills 622.00.
    expect(compared.works[0]).toMatchObject({ net: '612.00', fees: '10.00', rate: '6.24' });
  });
});
