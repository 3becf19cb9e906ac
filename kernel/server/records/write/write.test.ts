import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#business/crm/contract/model/index.ts';
import { followUp } from '#business/crm/customer/model/index.ts';
import { createPersonContext } from '#tools/testing/records/person-context.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { type Context, inTransaction } from '../../context.ts';
import { changeManyRecordsTogether } from './change-many-records-together.ts';
import { changeRecords, changeRecordsSilently } from './change-records.ts';
import { createAllRecords, createRecord } from './create-record.ts';

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

const newContract = async (name: string): Promise<AnsweredJson> => {
  const draft = { name, customer, amount: '1000', signDate: '2031-05-01' };
  return (await product.call(gm, 'POST', '/form/contract/save', draft)).data;
};
const read = async (id: string): Promise<AnsweredJson> => (await product.call(gm, 'GET', `/form/contract/${id}`)).data;
const changesOf = async (id: string): Promise<AnsweredJson[]> =>
  (await product.call(gm, 'GET', `/form/contract/${id}/changes`)).data;

describe('a change by the product', () => {
  it('writes label, version, who, and the change log', async () => {
    const { id, version } = await newContract('写入甲');
    expect(await changeRecords(ctx, contract, id, { kind: 'settle-check', projectName: sql`'据' || t.name` })).toEqual([
      id,
    ]);
    expect(await read(id)).toMatchObject({
      kind_label: '结算审核',
      projectName: '据写入甲',
      version: version + 1,
      updatedBy_label: '周建衡',
    });
    expect((await changesOf(id))[0]).toMatchObject({ kind: 'update', by_label: '周建衡' });
  });

  it('leaves alone what has another version by now, or for which something holds no more', async () => {
    const { id, version } = await newContract('写入乙');
    expect(await changeRecords(ctx, contract, { id, version: version + 1 }, { name: '乙' })).toEqual([]);
    expect(await changeRecords(ctx, contract, { id, where: sql`t.state = 'signed'` }, { name: '乙' })).toEqual([]);
    expect(await changeRecords(ctx, contract, { id, version, where: sql`t.state = 'draft'` }, { name: '乙' })).toEqual([
      id,
    ]);
    expect(await read(id)).toMatchObject({ name: '乙', version: version + 1 });
  });

  it('of several or of those for which a condition holds is one statement', async () => {
    const both = [await newContract('写入丙'), await newContract('写入丁')].map(({ id }) => String(id));
    expect([...(await changeRecords(ctx, contract, both, { projectName: '同一项目' }))].sort()).toEqual(
      [...both].sort(),
    );
    const named = await changeRecords(ctx, contract, sql`t.project_name = '同一项目' and t.name = '写入丁'`, {
      name: '丁',
    });
    expect(named).toEqual([both[1]]);
  });

  it('keeps to the limits of fields, the words of the definition, and the company', async () => {
    const { id } = await newContract('写入戊');
    await expect(changeRecords(ctx, contract, id, { name: 'x'.repeat(121) })).rejects.toThrow(
      '合同名称不能超过120个字符',
    );
    await expect(changeRecords(ctx, contract, id, { nature: 'none' })).rejects.toThrow('没有选项“none”');
    const other: Context = { ...ctx, me: { ...ctx.me, companyId: '2' }, db: product.runtime.database.company('2') };
    expect(await changeRecords(other, contract, id, { name: '他人' })).toEqual([]);
    await expect(changeRecords(ctx, contract, id, { nature: sql`'two'` })).rejects.toThrow('keeps its label');
  });

  it('made silently is no change anybody made', async () => {
    const { id, version } = await newContract('写入己');
    const before = await changesOf(id);
    expect(await changeRecordsSilently(ctx, contract, id, { projectName: '提醒' })).toEqual([id]);
    expect(await read(id)).toMatchObject({ projectName: '提醒', version });
    expect(await changesOf(id)).toEqual(before);
    await inTransaction(ctx, async (tx) => {
      await changeRecordsSilently(tx, contract, id, { projectName: '再提醒' });
      await changeRecords(tx, contract, id, { name: '己' });
    });
    expect(await changesOf(id)).toHaveLength(before.length + 1);
  });

  it('of each record to values of its own is one statement', async () => {
    const both = [await newContract('写入庚'), await newContract('写入辛')];
    const changes = both.map(({ id }, at) => ({ id: String(id), amount: `${at + 1}.5`, kind: 'settle-check' }));
    expect(await changeManyRecordsTogether(ctx, contract, changes)).toHaveLength(2);
    const now = await Promise.all(both.map(({ id }) => read(id)));
    expect(now.map(({ amount }) => amount)).toEqual(['1.50', '2.50']);
    expect(now.map(({ kind_label, version }) => [kind_label, version])).toEqual(
      both.map(({ version }) => ['结算审核', version + 1]),
    );
    await expect(
      changeManyRecordsTogether(ctx, contract, [
        { id: '1', name: '甲' },
        { id: '2', kind: 'settle-check' },
      ]),
    ).rejects.toThrow('do not name the same fields');
  });
});

describe('a record made by the product', () => {
  const visit = (subject: string) => ({ customer, subject, type: 'visit', date: '2031-05-01', content: '洽谈' });

  it('has initial values, labels and a department', async () => {
    const id = await createRecord(ctx, followUp, visit('产品所记'));
    const { data } = await product.call(gm, 'GET', `/form/followUp/${id}`);
    expect(data).toMatchObject({ subject: '产品所记', version: 1, createdBy_label: '周建衡', deptId: ctx.me.deptId });
    expect(data.type_label).toBeTruthy();
  });

  it('is made once for one request, and not at all where something is missing', async () => {
    const key = randomUUID();
    const id = await createRecord(ctx, followUp, visit('一次'), key);
    expect(await createRecord(ctx, followUp, visit('一次'), key)).toBe(id);
    await expect(createRecord(ctx, followUp, { ...visit('缺'), customer: null })).rejects.toThrow('客户不能为空');
  });

  it('comes with others by one statement, in their order', async () => {
    const ids = await createAllRecords(ctx, followUp, [visit('其一'), visit('其二')]);
    const subjects = await Promise.all(
      ids.map(async (id) => (await product.call(gm, 'GET', `/form/followUp/${id}`)).data.subject),
    );
    expect(subjects).toEqual(['其一', '其二']);
    expect(await createAllRecords(ctx, followUp, [])).toEqual([]);
  });

  it('comes with as many others as one statement has no room for, in their order', async () => {
    const all = Array.from({ length: 6000 }, (_, at) => visit(`第${at + 1}次`));
    const ids = await createAllRecords(ctx, followUp, all);
    expect(new Set(ids).size).toBe(all.length);
    const others = { by: ctx.me.userId, next: null, nextContent: null, reminded: true };
    const changes = ids.map((id, at) => ({ id, ...visit(`改${at + 1}`), ...others }));
    expect(await changeManyRecordsTogether(ctx, followUp, changes)).toHaveLength(all.length);
    const last = await product.call(gm, 'GET', `/form/followUp/${ids.at(-1)}`);
    expect(last.data).toMatchObject({ subject: '改6000', reminded: true, version: 2 });
  });
});
