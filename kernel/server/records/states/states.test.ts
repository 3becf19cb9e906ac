import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bidBond } from '#business/crm/bid/model/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { createDictOptions, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { EntityStates } from '#kernel/meta/states/states.ts';
import { createPersonContext } from '#tools/testing/records/person-context.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import type { Context } from '../../context.ts';
import { applyStepToRecords } from '../write/apply-step-to-records.ts';
import { changeRecords } from '../write/change-records.ts';

let product: TestProduct;
let gm: string;
let ctx: Context;
let customer: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  ctx = await createPersonContext(product, 'gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].id;
});

const save = (form: string, body: object) => product.call(gm, 'POST', `/form/${form}/save`, body);
const read = async (form: string, id: string): Promise<AnsweredJson> =>
  (await product.call(gm, 'GET', `/form/${form}/${id}`)).data;
const take = (form: string, id: string, body: object, token = gm) =>
  product.call(token, 'POST', `/form/${form}/${id}/step`, body);

/** A bond of a bid of its own. */
async function newBond(name: string): Promise<AnsweredJson> {
  const openAt = new Date('2031-05-01T01:00:00Z').toISOString();
  const { data: bid } = await save('bid', { name, customer, area: '330100', openAt });
  return (await save('bidBond', { bid: bid.id, amount: '5000', payTo: '公共资源交易中心' })).data;
}

describe('a state', () => {
  it('is not changed by a save, an import of many, or a value nobody declared', async () => {
    const { id, version } = await newBond('不能直接改状态');
    expect((await save('bidBond', { id, version, state: 'paid', paidAt: '2026-01-05' })).data.faults).toEqual({
      state: '状态不能直接修改，请使用“登记缴纳”',
    });
    const many = { ids: [id], field: 'state', value: 'paid' };
    expect((await product.call(gm, 'POST', '/form/bidBond/changeMany', many)).success).toBe(false);
    expect(await save('bidBond', { id, version, state: 'applied', payAccount: '12345678' })).toMatchObject({
      success: true,
    });
  });

  it('begins as its definition says', async () => {
    const { data } = await save('bidBond', { bid: '1', amount: '1', payTo: '甲', state: 'returned' });
    expect(data.faults.state).toBe('新建的保证金应为申请、已缴，不能直接为已退');
  });
});

describe('a step', () => {
  it('asks for what it needs, writes label and version, and is offered where it leads on', async () => {
    const { id, version } = await newBond('逐步登记');
    expect((await read('bidBond', id)).can.steps).toEqual(['pay']);
    expect((await take('bidBond', id, { step: 'pay', version })).data.faults.paidAt).toBeTruthy();
    const paid = await take('bidBond', id, { step: 'pay', version, values: { paidAt: '2026-01-05', amount: '1' } });
    expect(paid.data).toMatchObject({
      state: 'paid',
      state_label: '已缴',
      amount: '5000.00',
      version: version + 1,
      updatedBy_label: '周建衡',
    });
    expect((await read('bidBond', id)).can.steps).toEqual(['comeBack', 'turn', 'fee', 'forfeit']);
  });

  it('is refused from another state, at an old version, without the right, and where it is the product’s or none', async () => {
    const { id, version } = await newBond('不能办的步骤');
    expect((await take('bidBond', id, { step: 'turn', version })).msg).toBe('保证金申请，不能转履约');
    expect((await take('bidBond', id, { step: 'fallDue', version })).msg).toBe('保证金没有此操作');
    expect((await take('bidBond', id, { step: 'toString', version })).msg).toBe('保证金没有此操作');
    const pay = { step: 'pay', version, values: { paidAt: '2026-01-05' } };
    expect((await take('bidBond', id, pay, await product.signIn('hr'))).httpCode).toBe(403);
    expect((await take('bidBond', id, { ...pay, version: version + 1 })).httpCode).toBe(409);
    expect((await take('bidBond', id, pay)).success).toBe(true);
  });

  it('leaves what a state locks as it was', async () => {
    const { id, version } = await newBond('缴后不改');
    const { data } = await take('bidBond', id, { step: 'pay', version, values: { paidAt: '2026-01-05' } });
    const changed = await save('bidBond', { id, version: data.version, amount: '6000', remark: '多缴' });
    expect(changed.data.faults).toEqual({ amount: '保证金已缴，此项不能再修改' });
    expect((await save('bidBond', { id, version: data.version, amount: '5000', remark: '已核对' })).success).toBe(true);
  });

  it('of the product takes only records that are in a state for it, and sets what it says', async () => {
    const [one, other] = [await newBond('到期应退'), await newBond('尚未缴纳')];
    await take('bidBond', one.id, { step: 'pay', version: one.version, values: { paidAt: '2026-01-05' } });
    const both = [String(one.id), String(other.id)];
    expect(await applyStepToRecords(ctx, bidBond, both, { step: 'fallDue', values: { due: '2031-01-05' } })).toEqual([
      one.id,
    ]);
    expect(await read('bidBond', one.id)).toMatchObject({ state: 'due', state_label: '待退', due: '2031-01-05' });
    await applyStepToRecords(ctx, bidBond, both, { step: 'claimed', values: { returned: sql`t.amount` } });
    expect(await read('bidBond', one.id)).toMatchObject({
      state: 'returned',
      returned: '5000.00',
      returnedAt: dayOfInstant(new Date()),
    });
    expect(await read('bidBond', other.id)).toMatchObject({ state: 'applied' });
    await expect(applyStepToRecords(ctx, bidBond, both, { step: 'unknown' })).rejects.toThrow('has no step unknown');
    await expect(changeRecords(ctx, bidBond, both, { state: 'paid' })).rejects.toThrow('changes by its steps');
  });
});

describe('a definition', () => {
  const withStates = (states: EntityStates<'name' | 'state'>) => () =>
    defineEntity({
      code: 'sample',
      module: 'dev',
      title: '样例',
      titleField: 'name',
      fields: {
        name: textField('名称'),
        state: dictField('状态', { initial: 'open', options: createDictOptions({ open: '开始', over: '结束' }) }),
      },
      list: { columns: ['name'] },
      form: [['name']],
      access: { read: 'login', scope: 'company' },
      states,
    });
  const sound = {
    field: 'state',
    begin: ['open'],
    steps: { end: { label: '结束', from: ['open'], to: 'over' } },
  } as const;

  it('names states it has, begins with the first, and lets an approval take steps of the product alone', () => {
    expect(withStates(sound)).not.toThrow();
    expect(withStates({ ...sound, begin: ['over'] })).toThrow('do not begin');
    expect(withStates({ ...sound, steps: { end: { label: '结束', from: ['open'], to: 'gone' } } })).toThrow('gone');
    expect(withStates({ ...sound, locks: { gone: 'record' } })).toThrow('gone');
    expect(withStates({ ...sound, onApproval: { approved: 'end' } })).toThrow('end');
  });
});
