import { beforeAll, describe, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { setTestParam } from '#tools/testing/records/set-test-param.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { customerParams } from '../model/params.ts';
import { moveNeglectedCustomersToPool } from './move-neglected-customers-to-pool.ts';

let product: TestProduct;
let gm: string;
let manager: string;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  manager = await product.signIn('manager');
});

const save = (code: string, body: unknown, token = manager) => product.call(token, 'POST', `/form/${code}/save`, body);
const read = async (id: string): Promise<AnsweredJson> => (await product.call(gm, 'GET', `/form/customer/${id}`)).data;
const made = async (name: string, more: object = {}): Promise<AnsweredJson> =>
  (await save('customer', { name, ...more })).data;
const giveBack = async (id: string, poolReason?: string) =>
  save('customer', { id, version: (await read(id)).version, owner: null, poolReason });
const take = (ids: readonly string[], token = gm) => product.call(token, 'POST', '/b/customer/take', { ids });
const listed = async (): Promise<string[]> =>
  (await product.call(gm, 'POST', '/form/customerPool/queryList', { pageSize: 100 })).data.map(
    ({ id }: AnsweredJson) => id,
  );
/** The last thing done for a customer was so many days ago. */
const age = (id: string, days: number) =>
  product.query(
    `update customer_customer set created_date = now() - make_interval(days => $2), owned_since = $3::date - $2::int
     where id = $1`,
    [id, days, dayOfInstant(new Date())],
  );
/** The warning was so many days ago. */
const warnedAgo = (id: string, days: number) =>
  product.query('update customer_customer set pool_warned = $3::date - $2::int where id = $1', [
    id,
    days,
    dayOfInstant(new Date()),
  ]);
const told = async (title: string): Promise<string[]> =>
  (await product.query('select content from message_message where title like $1', [`%${title}%`])).map(
    ({ content }: AnsweredJson) => content,
  );

describe('a customer', () => {
  it('is numbered, belongs to whoever made it, and stands at one of four levels', async () => {
    const row = await made('编号测试单位', { grade: 'strategic' });
    expect(row.no).toMatch(/^KH\d{5}$/);
    expect(row).toMatchObject({ grade_label: '战略', state: 'fresh', state_label: '未合作' });
    expect(row.owner_label).toBeTruthy();
    expect((await made('编号测试单位二')).no > row.no).toBe(true);
  });

  it('goes to the pool with a reason, and is taken there by one of those who try', async () => {
    const { id } = await made('公海测试单位');
    expect((await giveBack(id)).data.faults).toEqual({ poolReason: '退回公海请填写原因' });
    await giveBack(id, '项目取消');
    expect(await read(id)).toMatchObject({ owner: null, poolReason: '项目取消', ownedSince: null });
    expect(await listed()).toContain(id);
    const answers = await Promise.all([take([id]), take([id], gm), take([id])]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.msg).toContain('已有客户经理');
    expect(await read(id)).toMatchObject({ owner: expect.any(String), poolSince: null, poolReason: null });
    expect(await listed()).not.toContain(id);
  });

  it('is not taken again at once by whom it left, nor by whoever has enough, nor from the blacklist', async () => {
    const { id } = await made('再领测试单位');
    await giveBack(id, '暂缓');
    expect((await take([id], manager)).msg).toContain('由本人退回公海');
    await setTestParam(product, customerParams.poolLimit, '1');
    const { id: other } = await made('上限测试单位');
    await giveBack(other, '暂缓');
    await take([id]);
    const full = await take([other]);
    expect(full.msg).toMatch(/上限测试单位：已负责\d+家客户，达到上限/);
    await setTestParam(product, customerParams.poolLimit);
    await product.query('update customer_customer set black = true where id = $1', [other]);
    expect((await take([other])).msg).toContain('黑名单客户不能领取');
    expect(await listed()).not.toContain(other);
  });

  it('is taken by those alone who hold the right', async () => {
    const engineer = await product.signIn('engineer');
    expect((await take(['1'], engineer)).httpCode).toBe(403);
    expect((await product.call(engineer, 'POST', '/form/customerPool/queryList', {})).httpCode).toBe(403);
  });
});

describe('a customer nobody follows up', () => {
  it('is told of some days before, and falls into the pool when nothing was done', async () => {
    const { id } = await made('久未跟进单位');
    await age(id, 170);
    await moveNeglectedCustomersToPool(product.runtime);
    await moveNeglectedCustomersToPool(product.runtime);
    expect((await told('即将退回公海')).filter((content) => content.includes('久未跟进单位'))).toHaveLength(1);
    expect((await read(id)).owner).not.toBeNull();
    await age(id, 181);
    await moveNeglectedCustomersToPool(product.runtime);
    expect((await read(id)).owner).not.toBeNull();
    await warnedAgo(id, 15);
    await moveNeglectedCustomersToPool(product.runtime);
    expect(await read(id)).toMatchObject({ owner: null, poolReason: '180天未跟进' });
    expect((await told('已退回公海')).some((content) => content.includes('久未跟进单位'))).toBe(true);
  });

  it('stays where somebody spoke to it after the warning, or where the firm is at work for it', async () => {
    const spoken = await made('预警后跟进单位');
    const working = await made('在履行单位');
    await age(spoken.id, 200);
    await age(working.id, 200);
    await moveNeglectedCustomersToPool(product.runtime);
    await warnedAgo(spoken.id, 20);
    await warnedAgo(working.id, 20);
    const today = dayOfInstant(new Date());
    await save('followUp', { customer: spoken.id, subject: '回访', content: '谈及二期', date: today });
    const contract = { name: '在履行合同', customer: working.id, amount: '1000', signDate: '2020-01-05' };
    const { id } = (await save('contract', contract, gm)).data;
    await product.query("update contract_contract set state = 'running', status = 'approved' where id = $1", [id]);
    await moveNeglectedCustomersToPool(product.runtime);
    expect((await read(spoken.id)).owner).not.toBeNull();
    expect(await read(working.id)).toMatchObject({ running: 1, state: 'active', lastContract: '2020-01-05' });
    expect((await read(working.id)).owner).not.toBeNull();
    await product.query("update contract_contract set state = 'done' where id = $1", [id]);
    expect(await read(working.id)).toMatchObject({ running: 0, state: 'dormant', state_label: '休眠' });
  });

  it('stays with its owner in a firm that keeps no pool', async () => {
    const { id } = await made('无公海单位');
    await age(id, 400);
    await warnedAgo(id, 60);
    await setTestParam(product, customerParams.poolDays, '0');
    await moveNeglectedCustomersToPool(product.runtime);
    expect((await read(id)).owner).not.toBeNull();
    await setTestParam(product, customerParams.poolDays);
  });
});
