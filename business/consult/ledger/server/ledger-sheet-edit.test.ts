import { beforeAll, expect, it } from 'vitest';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { startLedgerTest } from '../testing/ledger-test-setup.ts';

let l: Awaited<ReturnType<typeof startLedgerTest>>;
beforeAll(async () => {
  l = await startLedgerTest();
});

const named = (lines: AnsweredJson[]) => lines.map(({ no, name }: AnsweredJson) => `${no} ${name}`);
/** A row as it is put back, behind another one of its section. */
function asPut(
  { lastQuantity: _last, no: _no, section: _section, sums: _sums, over: _over, ...row }: AnsweredJson,
  after: number | null,
) {
  return { ...row, after };
}

async function newVisa(no: string): Promise<AnsweredJson> {
  const contract = await l.newContract();
  return (await l.save('changeVisa', { engContract: contract.id, no, name: `签证${no}`, reason: '设计变更' })).data;
}
const bill = (name: string, quantity: string) => ({
  name,
  claimedQuantity: quantity,
  claimedPrice: '10',
  agreedQuantity: quantity,
  agreedPrice: '10',
});

it('a block is kept whole in one call, rows stand where they are put and go elsewhere, and what was changed goes back', async () => {
  const visa = await newVisa('QZ-B');
  const change = (more: object) => l.change('changeVisa', visa.id, more);
  const section = { parentId: null, values: { name: '土方' } };
  const bills = ['平整', '挖土'].map((name) => ({ parentId: 1, values: bill(name, '2') }));
  const begun = (await change({ add: [section, ...bills] })).data;
  expect(named(begun.lines)).toEqual(['1 土方', '1.1 平整', '1.2 挖土']);

  const block = {
    set: [{ id: 2, values: { claimedQuantity: '1,000.5', unit: 'm2' } }],
    add: ['甲', '乙'].map((name) => ({ parentId: 1, after: 2, values: bill(name, '1') })),
  };
  const after = (await change(block)).data;
  expect(named(after.lines)).toEqual(['1 土方', '1.1 平整', '1.2 甲', '1.3 乙', '1.4 挖土']);
  expect(after.total.claimed).toBe('10045.00');
  const bad = await change({ ...block, set: [...block.set, { id: 3, values: { claimedQuantity: '十' } }] });
  expect([bad.success, JSON.stringify(bad)]).toEqual([false, expect.stringContaining('请填写数字')]);
  expect((await l.sheet('changeVisa', visa.id)).lines).toEqual(after.lines);

  const moved = (await change({ move: [{ id: 3, parentId: 1, after: null }] })).data;
  expect(named(moved.lines)).toEqual(['1 土方', '1.1 挖土', '1.2 平整', '1.3 甲', '1.4 乙']);
  expect((await change({ move: [{ id: 1, parentId: 2, after: null }] })).msg).toBe('分部不能移到自己之下');
  expect((await change({ move: [{ id: 9, parentId: null, after: null }] })).msg).toBe('第9行已不存在，请刷新后重试');

  const [, , leveling, second] = [null, ...begun.lines];
  const put = [asPut(leveling, null), asPut(second, 2)];
  expect((await change({ remove: [4, 5], put })).data.lines).toEqual(begun.lines);
});

it('rows without a name are not handed in', async () => {
  const visa = await newVisa('QZ-N');
  await l.change('changeVisa', visa.id, { add: [{ parentId: null, values: {} }] });
  expect((await l.step('changeVisa', visa.id, 'submit')).msg).toBe('第1行没有项目名称，请补全或删除后再提交');
});

it('a bill that comes back into a period has what the periods before measured of it, whatever is said of it', async () => {
  const contract = await l.newContract();
  const first = (await l.save('measureTable', { engContract: contract.id, until: '2026-03-31' })).data;
  const values = { name: '砌体', baseQuantity: '100', basePrice: '10', claimedQuantity: '60', agreedQuantity: '60' };
  await l.change('measureTable', first.id, { add: [{ parentId: null, values }] });
  await l.grant('measureTable', first.id);
  const second = (await l.save('measureTable', { engContract: contract.id, until: '2026-04-30' })).data;
  const [begun] = (await l.sheet('measureTable', second.id)).lines;
  expect(begun.lastQuantity).toBe('60');
  expect((await l.change('measureTable', second.id, { remove: [1] })).data.lines).toEqual([]);
  const back = await l.change('measureTable', second.id, { put: [{ ...asPut(begun, null), lastQuantity: '1' }] });
  expect([back.msg, back.data?.lines]).toEqual(['', [begun]]);
});
