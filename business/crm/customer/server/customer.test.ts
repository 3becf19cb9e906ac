import { beforeAll, describe, expect, it } from 'vitest';
import { computeCreditCodeCheckDigit } from '#kernel/base/numbers/unified-credit-code.ts';
import { createImportTestClient, createOneSheetWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { sendFollowUpReminders } from './follow-ups.ts';

let product: TestProduct;
let gm: string;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
});

const save = (code: string, body: unknown, token = gm) => product.call(token, 'POST', `/form/${code}/save`, body);
const read = async (code: string, id: string) => (await product.call(gm, 'GET', `/form/${code}/${id}`)).data;
const made = async (name: string, more: object = {}): Promise<AnsweredJson> =>
  (await save('customer', { name, ...more })).data;
const codeOf = (start: string) => start + computeCreditCodeCheckDigit(start);
const merge = (customer: string, gone: string, token = gm) =>
  product.call(token, 'POST', '/b/customer/merge', { customer, gone });

describe('a customer', () => {
  it('has a credit code that its check sign belongs to, and that is nobody else’s', async () => {
    const wrong = await save('customer', { name: '校验位建设局', creditCode: '91350100M000100Y44' });
    expect(wrong.data.faults).toEqual({ creditCode: '统一社会信用代码校验位不符，请核对是否录入有误' });
    const creditCode = codeOf('91350100M000101X4');
    expect((await save('customer', { name: '信用甲单位', creditCode })).success).toBe(true);
    const again = await save('customer', { name: '信用乙单位', creditCode });
    expect(again.data.faults.creditCode).toContain('信用甲单位');
  });

  it('is not kept twice under another spelling, unless somebody says that they are two', async () => {
    await made('江州（东区）城投集团有限公司');
    const draft = { name: '江州(东区) 城投有限责任公司' };
    const warned = await save('customer', draft);
    expect(warned.data.faults.name).toContain('江州（东区）城投集团有限公司');
    expect((await save('customer', { ...draft, notDouble: true })).success).toBe(true);
  });

  it('of an import is compared with the firm’s and with those of the same workbook, each fault at its line', async () => {
    const creditCode = codeOf('91350100M000101X7');
    await made('导入前已有单位有限公司');
    const lines = [
      ['导入甲单位', creditCode],
      ['导入乙单位', creditCode],
      ['导入前已有单位 股份有限公司', ''],
      ['导入丙单位（集团）', '91350100M000100Y44'],
      ['导入甲单位有限公司', ''],
    ];
    const workbook = await createOneSheetWorkbook(['客户名称*', '统一社会信用代码'], lines);
    const job = await createImportTestClient(product).run(gm, 'customer', workbook);
    expect(job.result.excelResultItems.map(({ row, msg }: AnsweredJson) => [row, msg])).toEqual([
      [3, '该统一社会信用代码已登记于客户“导入甲单位”'],
      [4, expect.stringContaining('与现有客户“导入前已有单位有限公司”名称相近')],
      [5, '统一社会信用代码校验位不符，请核对是否录入有误'],
      [6, expect.stringContaining('与现有客户“导入甲单位”名称相近')],
    ]);
  });

  it('is looked up, and so are its contacts', async () => {
    const { id } = await made('查找测试单位', { contacts: [{ name: '冯可寻', phone: '13900000001' }] });
    const list = (code: string, params: object) =>
      product.call(gm, 'POST', `/form/${code}/queryList`, { params }).then(({ data }) => data);
    expect(await list('customer', { name$like: '查找测试' })).toMatchObject([{ id }]);
    expect(await list('customerContact', { name$like: '可寻' })).toMatchObject([
      { customer: id, customer_label: '查找测试单位' },
    ]);
  });

  it('keeps its contacts, and says why it is on the blacklist', async () => {
    const row = await made('名单测试单位', { contacts: [{ name: '赵主任', phone: '13900000000', decision: true }] });
    expect(row.contacts).toMatchObject([{ name: '赵主任', decision: true, customer: row.id }]);
    const black = await save('customer', { id: row.id, version: row.version, black: true });
    expect(Object.keys(black.data.faults)).toEqual(['blackReason']);
  });
});

describe('follow-ups', () => {
  const follow = (customer: string, date: string, next: string | null, more: object = {}) =>
    save('followUp', { customer, subject: '回访', content: '谈及二期', date, next, ...more });

  it('tell the customer when somebody last spoke to it and when the next is due', async () => {
    const { id } = await made('跟进测试单位');
    await follow(id, '2030-03-01', '2030-04-01');
    const last = (await follow(id, '2030-05-01', '2030-06-01')).data;
    await follow(id, '2030-02-01', null);
    expect(await read('customer', id)).toMatchObject({ lastFollow: '2030-05-01', nextFollow: '2030-06-01' });
    await product.call(gm, 'DELETE', `/form/followUp/${last.id}`);
    expect(await read('customer', id)).toMatchObject({ lastFollow: '2030-03-01', nextFollow: '2030-04-01' });
  });

  it('say which opportunity of the customer they were about, and none of another', async () => {
    const [one, other] = [await made('商机测试单位'), await made('无商机单位')];
    const wanted = { name: '跟进中的商机', customer: one.id, businessKind: 'whole', area: '330100', amount: '1000' };
    const opportunity = (await save('opportunity', wanted)).data.id;
    const told = (await follow(one.id, '2030-03-01', null, { opportunity })).data;
    expect(told).toMatchObject({ opportunity, opportunity_label: '跟进中的商机' });
    const wrong = await follow(other.id, '2030-03-01', null, { opportunity });
    expect(wrong.data.faults).toEqual({ opportunity: '所选商机不是该客户的商机' });
  });

  it('remind whoever looks after the customer once', async () => {
    const { id } = await made('提醒测试单位');
    await follow(id, '2020-03-01', '2020-04-01', { nextContent: '送交方案' });
    await sendFollowUpReminders(product.runtime);
    await sendFollowUpReminders(product.runtime);
    const told = await product.query("select content from message_message where title = '客户跟进到期：提醒测试单位'");
    expect(told).toEqual([{ content: '送交方案' }]);
  });
});

describe('two customers that are one', () => {
  const contractOf = async (customer: string, no: string): Promise<AnsweredJson> =>
    (await save('contract', { no, name: `合同${no}`, customer, amount: '1000', signDate: '2031-05-01' })).data;

  it('become one with all that names them, and part again as they were', async () => {
    const [one, other] = [await made('合并甲单位'), await made('合并乙单位', { contacts: [{ name: '钱工' }] })];
    const before = await product.query('select * from customer_customer where id = $1', [other.id]);
    const contract = await contractOf(other.id, 'M-1');
    await save('followUp', { customer: other.id, subject: '拜访', content: '初谈', date: '2030-01-05' });
    const merged = await merge(one.id, other.id);
    expect(merged.data.moved).toBe(3);
    expect(await read('contract', contract.id)).toMatchObject({ customer: one.id, customer_label: '合并甲单位' });
    expect(await read('customer', one.id)).toMatchObject({ lastFollow: '2030-01-05', contacts: [{ name: '钱工' }] });
    expect((await product.call(gm, 'GET', `/form/customer/${other.id}`)).httpCode).toBe(404);

    const later = await contractOf(one.id, 'M-2');
    const part = () => product.call(gm, 'POST', `/b/customer/part/${merged.data.id}`);
    expect((await part()).success).toBe(true);
    expect((await part()).msg).toBe('该合并已拆分，无需再次拆分');
    expect(await read('contract', contract.id)).toMatchObject({ customer: other.id });
    expect(await read('contract', later.id)).toMatchObject({ customer: one.id });
    expect(await read('customer', other.id)).toMatchObject({ contacts: [{ name: '钱工' }], lastFollow: '2030-01-05' });
    expect((await read('customer', one.id)).lastFollow).toBeNull();
    const after = await product.query('select * from customer_customer where id = $1', [other.id]);
    expect(after).toEqual([{ ...before[0], last_follow: after[0].last_follow }]);
  });

  it('are one in the forms that the firm designed too, and part again there', async () => {
    const admin = await product.signIn('admin');
    const call = async (method: string, path: string, body?: object): Promise<AnsweredJson> => {
      const { msg, success, data } = await product.call(admin, method, path, body);
      expect([msg, success]).toEqual(['', true]);
      return data;
    };
    const { code } = await call('POST', '/b/forms', { name: '客户回访', category: 'hr' });
    const { design: begun, ...draft } = await call('GET', `/b/forms/${code}/draft`);
    const fields = [
      { code: 'subject', kind: 'text', label: '事由', required: true },
      { code: 'client', kind: 'ref', label: '客户', entity: 'customer' },
      { code: 'others', kind: 'ref', label: '同行客户', entity: 'customer', multiple: true },
    ];
    const list = { columns: ['subject', 'client'], filters: [] };
    const rows = [['subject'], ['client', 'others']];
    const design = { fields, list, rows, sections: [], prefix: begun.prefix, title: '{发起人}的{表单}' };
    const identity = { name: draft.name, category: draft.category };
    const { revision } = await call('PUT', `/b/forms/${code}/draft`, { design, identity, revision: draft.revision });
    await call('POST', `/b/forms/${code}/publish`, { revision, note: '' });
    const [one, other, third] = [await made('设计甲单位'), await made('设计乙单位'), await made('设计丙单位')];
    const visit = { subject: '回访', client: other.id, others: `${third.id},${other.id}` };
    const { id } = await call('POST', `/form/${code}/save`, visit);
    const merged = await merge(one.id, other.id);
    expect(await call('GET', `/form/${code}/${id}`)).toMatchObject({ client: one.id, others: `${third.id},${one.id}` });
    await product.call(gm, 'POST', `/b/customer/part/${merged.data.id}`);
    expect(await call('GET', `/form/${code}/${id}`)).toMatchObject({
      client: other.id,
      others: `${third.id},${other.id}`,
    });
  });

  it('are two: not one and itself, not one of another company, not without the right', async () => {
    const { id } = await made('单独单位');
    expect((await merge(id, id)).msg).toBe('不能把客户并入其自身，请选择另一个客户');
    const [theirs] = await product.query("select id from org_user where login_name = 'admin2'");
    const [foreign] = await product.query(
      "insert into customer_customer (company_id, name, created_by, updated_by) values (2, '别家客户', $1, $1) returning id",
      [theirs.id],
    );
    expect(await merge(id, foreign.id)).toMatchObject({ success: false, httpCode: 404 });
    expect(await merge(foreign.id, id)).toMatchObject({ success: false, httpCode: 404 });
    expect(await merge(id, '99', await product.signIn('engineer'))).toMatchObject({ success: false, httpCode: 403 });
  });

  it('are merged once, whichever way two people merge them at a time', async () => {
    const [one, other] = [await made('口令甲单位'), await made('口令乙单位')];
    const both = [await contractOf(one.id, 'M-3'), await contractOf(other.id, 'M-4')];
    await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    const owners = await Promise.all(both.map(async ({ id }) => (await read('contract', id)).customer));
    expect(owners[0]).toBe(owners[1]);
  });
});
