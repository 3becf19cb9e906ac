import { beforeAll, describe, expect, it } from 'vitest';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { startLedgerTest } from '../testing/ledger-test-setup.ts';

let l: Awaited<ReturnType<typeof startLedgerTest>>;
beforeAll(async () => {
  l = await startLedgerTest();
});

const bid = (name: string, quote: string, more: object = {}) => l.save('bidder', { name, quote, ...more });
const places = async (): Promise<AnsweredJson> => {
  const { data } = await l.as('gm', 'POST', '/form/bidder/queryList', { params: { project: l.project }, sort: 'name' });
  return Object.fromEntries(data.map(({ name, rank }: AnsweredJson) => [name, rank]));
};

describe('bids for the works of a project', () => {
  it('stand beside the ceiling and one another by price; what is above the ceiling is rejected with a reason', async () => {
    const first = (await bid('甲公司', '9500000', { ceiling: '10000000' })).data;
    expect(first).toMatchObject({ below: '0.050000', lot: '一标段' });
    await bid('乙公司', '9000000.01', { ceiling: '10000000' });
    await bid('丙公司', '9500000', { ceiling: '10000000' });
    expect(await places()).toEqual({ 甲公司: 1 + 1, 乙公司: 1, 丙公司: 2 });
    const high = { ceiling: '10000000' };
    expect((await bid('丁公司', '10000000.01', high)).data.faults).toEqual({
      quote: '投标报价高于招标控制价10,000,000.00元，评审结论应为否决投标',
    });
    expect((await bid('丁公司', '10000000.01', { ...high, verdict: 'rejected' })).data.faults).toEqual({
      reason: '评审意见不能为空',
    });
    const rejected = { ...high, verdict: 'rejected', reason: '高于招标控制价' };
    expect((await bid('丁公司', '10000000.01', rejected)).data).toMatchObject({ below: '0.000000', rank: null });
    expect((await bid('戊公司', '1', { ...rejected, won: 'yes' })).data.faults).toEqual({
      won: '被否决的投标不能中标',
    });
    expect(await places()).toMatchObject({ 乙公司: 1, 丁公司: null });
    await l.as('engineer', 'DELETE', `/form/bidder/${(await lowest()).id}`);
    expect(await places()).toMatchObject({ 甲公司: 1, 丙公司: 1 });
  });

  it('have one winner in a lot, whoever writes at the same time', async () => {
    const won = await Promise.all(
      Array.from({ length: 8 }, (_, at) => bid(`联合体${at}`, '100', { lot: '二标段', won: 'yes' })),
    );
    expect(won.filter(({ msg }) => msg === '')).toHaveLength(1);
    const refused = won.find(({ data }) => data?.faults);
    expect(refused?.data.faults.won).toMatch(/^该标段已由联合体\d中标$/);
  });

  it('are bid once by each bidder, with a price, on files of the project', async () => {
    expect((await bid('甲公司', '1')).code).not.toBe(0);
    expect((await l.save('bidder', { name: '己公司' })).data.faults).toEqual({
      quote: '请填写投标报价，或选择报价文件',
    });
    const foreign = await l.as('gm', 'POST', '/form/costFile/queryList', { params: {} });
    expect((await l.save('bidder', { name: '己公司', costFile: foreign.data[0].id })).data.faults).toEqual({
      costFile: '请选择本项目的计价文件',
    });
  });
});

const lowest = async (): Promise<AnsweredJson> =>
  (await l.as('gm', 'POST', '/form/bidder/queryList', { params: { project: l.project, name: '乙公司' } })).data[0];

it('the register of audits says of each project what its settlements come to until a report says it', async () => {
  const { data } = await l.as('gm', 'POST', '/form/auditLedger/queryList', { params: {}, pageSize: 200 });
  expect(data.length).toBeGreaterThan(3);
  for (const row of data) {
    const of = { params: { project: row.id }, pageSize: 200 };
    const settled = (await l.as('gm', 'POST', '/form/settlement/queryList', of)).data;
    const sum = (code: string) => settled.reduce((all: number, one: AnsweredJson) => all + Number(one[code]), 0);
    if (row.reportNo) continue;
    expect([Number(row.submitted), Number(row.agreed)]).toEqual([sum('claimedAmount'), sum('agreedAmount')]);
    expect(Number(row.reduced)).toBeCloseTo(sum('decrease') - sum('increase'), 2);
  }
});

it('a settlement prices quantities that left the contract by more than 15 % by the filed price, as often as it is asked', async () => {
  const contract = await l.newContract();
  const { data } = await l.save('settlement', { engContract: contract.id, name: '调价', floatRate: '0.0944' });
  const row = (code: string, baseQuantity: string, agreedQuantity: string, basePrice: string) => ({
    parentId: null,
    values: {
      ...{ code, name: code, unit: 'm3', baseQuantity, agreedQuantity, basePrice },
      ...{ agreedPrice: basePrice, filedPrice: '100' },
    },
  });
  const add = [row('多', '100', '130', '140'), row('少', '100', '80', '60'), row('近', '100', '110', '140')];
  await l.change('settlement', data.id, { add });
  const adjust = async () =>
    (await l.ledger('adjust', { id: data.id, version: await l.versionOf('settlement', data.id) })).data.adjusted;
  for (let turn = 0; turn < 2; turn++) {
    expect(await adjust()).toBe(turn === 0 ? 2 : 0);
    const { lines, total } = await l.sheet('settlement', data.id);
    expect(lines.map(({ agreedAmount }: AnsweredJson) => agreedAmount)).toEqual(['17825.00', '6158.40', '15400.00']);
    expect(lines[0].remark).toBe('量差+30.00%，按新单价115.00元计');
    expect(total.agreed).toBe('39383.40');
  }
});
