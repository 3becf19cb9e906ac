import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
let paperClass: string;
let next = 0;

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['hr', 'gm', 'engineer', 'finance', 'manager']) tokens[name] = await product.signIn(name);
  const { data } = await call('hr', 'POST', '/form/supplyClass/queryList', { pageSize: 100 });
  paperClass = data.find(({ name }: AnsweredJson) => name === '复印纸').id;
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? '', method, path, body);
const save = (form: string, body: object, who = 'hr') => call(who, 'POST', `/form/${form}/save`, body);
const read = async (form: string, id: string, who = 'hr') => (await call(who, 'GET', `/form/${form}/${id}`)).data;
const rows = async (form: string, params: object, who = 'hr'): Promise<AnsweredJson[]> =>
  (await call(who, 'POST', `/form/${form}/queryList`, { params, pageSize: 500, sort: 'id' })).data;
const approve = (processCode: string, recordId: string, who = 'hr') =>
  submitAndApprove(product, { token: tokens[who] ?? '', processCode, recordId });

async function newSupply(more: object = {}): Promise<string> {
  next += 1;
  const named = { code: `T${next}`, name: `测试用品${next}`, class: paperClass, unit: '包' };
  const { data, msg } = await save('supply', { ...named, ...more });
  expect(msg).toBe('');
  return data.id;
}
const adjust = (id: string, counted: string, price?: string) =>
  call('hr', 'POST', `/b/office/supply/${id}/adjust`, { counted, price, reason: '盘点' });

async function purchased(lines: object[], more: object = {}): Promise<AnsweredJson> {
  const { data, msg } = await save('supplyPurchase', { title: '季度采购', supplier: '云岭文具', lines, ...more });
  expect(msg).toBe('');
  await approve('supplyPurchase', data.id);
  return read('supplyPurchase', data.id);
}
async function received(lines: object[], who = 'engineer'): Promise<AnsweredJson> {
  const { data, msg } = await save('supplyReceive', { title: '日常领用', lines }, who);
  expect(msg).toBe('');
  await approve('supplyReceive', data.id, who);
  return read('supplyReceive', data.id);
}
const takeIn = (purchase: AnsweredJson, qty: string, at = 0) =>
  call('hr', 'POST', `/b/office/supplyPurchase/${purchase.id}/takeIn`, {
    lines: [{ line: purchase.lines[at].id, qty }],
  });
const issue = (receive: AnsweredJson, qty: string, at = 0) =>
  call('hr', 'POST', `/b/office/supplyReceive/${receive.id}/issue`, { lines: [{ line: receive.lines[at].id, qty }] });

describe('a purchase of supplies', () => {
  it('comes into stock in parts, never more than was ordered, and is paid by one request that is no cost', async () => {
    const id = await newSupply();
    const purchase = await purchased([{ supply: id, qty: '30', price: '3.33' }], {
      ...{ supplierAccount: '6222021001112223334', supplierBank: '工商银行滨江支行' },
    });
    expect(purchase).toMatchObject({ total: '99.90', stage: 'waiting', reviewLevel: 'usual' });
    expect((await call('hr', 'POST', `/b/office/supplyPurchase/${purchase.id}/requestPayment`)).msg).toContain(
      '全部入库',
    );
    expect((await takeIn(purchase, '10')).data).toMatchObject({ stage: 'part', receivedAmount: '33.30' });
    const beyond = await takeIn(purchase, '20.01');
    expect(beyond.data.faults).toEqual({ [`qty.${purchase.lines[0].id}`]: '最多还可入库20' });
    expect((await takeIn(purchase, '20')).data).toMatchObject({ stage: 'done', receivedAmount: '99.90' });
    expect(await read('supply', id)).toMatchObject({ stock: '30.00', value: '99.90', price: '3.33', level: 'enough' });
    expect((await takeIn(purchase, '1')).msg).toBe('采购单已入库，不能再入库');
    const asked = await call('gm', 'POST', `/b/office/supplyPurchase/${purchase.id}/requestPayment`);
    expect(asked.msg).toBe('');
    expect(await read('paymentRequest', asked.data.id, 'finance')).toMatchObject({ kind: 'stock', amount: '99.90' });
    const again = await call('gm', 'POST', `/b/office/supplyPurchase/${purchase.id}/requestPayment`);
    expect(again.msg).toContain(asked.data.no);
  });

  it('of more than the limit is the general manager’s to approve, and one with receipts keeps its approval', async () => {
    const id = await newSupply();
    const purchase = await purchased([{ supply: id, qty: '100', price: '50.01' }]);
    expect(purchase).toMatchObject({ total: '5001.00', reviewLevel: 'gm' });
    const twice = [1, 2].map((qty) => ({ supply: id, qty, price: '1' }));
    const { data } = await save('supplyPurchase', { title: '重复', supplier: '甲', lines: twice });
    expect(data.faults).toEqual({ 'lines.1.supply': '与第1行的用品重复' });
  });
});

describe('the stock of a supply', () => {
  it('is the sum of its movements, each with what it left, and what is handed out is a cost of the department', async () => {
    const id = await newSupply();
    expect((await adjust(id, '3')).data.faults).toEqual({ price: '没有平均单价，请填写单价' });
    expect((await adjust(id, '3', '3.3333')).msg).toContain('最多2位小数');
    expect((await adjust(id, '3', '3.33')).data).toMatchObject({ kind: 'opening', amount: '9.99' });
    const purchase = await purchased([{ supply: id, qty: '1', price: '0.01' }]);
    await takeIn(purchase, '1');
    const receive = await received([{ supply: id, qty: '4' }]);
    expect((await issue(receive, '1')).data).toMatchObject({ stage: 'part', cost: '2.50' });
    expect((await issue(receive, '3')).data).toMatchObject({ stage: 'done', cost: '10.00' });
    expect(await read('supply', id)).toMatchObject({ stock: '0.00', value: '0.00', level: 'none' });
    const moves = await rows('stockMove', { supply: id });
    expect(moves.map(({ qty, amount, balance, balanceValue }) => [qty, amount, balance, balanceValue])).toEqual([
      ['3.00', '9.99', '3.00', '9.99'],
      ['1.00', '0.01', '4.00', '10.00'],
      ['-1.00', '-2.50', '3.00', '7.50'],
      ['-3.00', '-7.50', '0.00', '0.00'],
    ]);
    expect(moves[2]).toMatchObject({ receive: receive.id, dept: receive.dept });
    const costs = (await rows('indirectCost', { title$like: receive.title }, 'finance')).filter(
      ({ record }) => record === receive.id,
    );
    expect(sumDecimals(costs.map(({ amount }) => amount)).toFixed(2)).toBe('10.00');
    expect(costs.every(({ dept }) => dept === receive.dept)).toBe(true);
  });

  it('never falls below zero, whoever takes of it at once, and is told at the quantity that is too much', async () => {
    const id = await newSupply();
    await adjust(id, '5', '2.00');
    const all = [];
    for (let at = 0; at < 4; at += 1) all.push(await received([{ supply: id, qty: '2' }]));
    const answers = await Promise.all(all.map((one) => issue(one, '2')));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    const refused = answers.find(({ success }) => !success);
    expect(Object.values(refused?.data.faults ?? {})).toEqual([expect.stringContaining('库存1包，不足2包')]);
    expect(await read('supply', id)).toMatchObject({ stock: '1.00', value: '2.00' });
  });

  it('is the sum of its movements after any that come at once', async () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 20 }), async (wanted, opening) => {
        const id = await newSupply();
        if (opening > 0) await adjust(id, String(opening), '1.37');
        const all = [];
        for (const qty of wanted) all.push(await received([{ supply: id, qty: String(qty) }]));
        await Promise.all(all.map((one, at) => issue(one, String(wanted[at]))));
        const [one, moves] = [await read('supply', id), await rows('stockMove', { supply: id })];
        expect(Number(one.stock)).toBeGreaterThanOrEqual(0);
        expect(sumDecimals(moves.map(({ qty }) => qty)).toFixed(2)).toBe(one.stock);
        expect(sumDecimals(moves.map(({ amount }) => amount)).toFixed(2)).toBe(one.value);
        if (moves.length > 0) expect(moves.at(-1)).toMatchObject({ balance: one.stock, balanceValue: one.value });
      }),
      { numRuns: 3 },
    );
  });

  it('is counted: what is missing is a cost, and a supply with movements is not removed', async () => {
    const id = await newSupply();
    await adjust(id, '10', '1.50');
    expect((await adjust(id, '10')).msg).toBe('实盘数量与账面相同，不需要调整');
    expect((await adjust(id, '8')).data).toMatchObject({ kind: 'loss', amount: '-3.00', reason: '盘点' });
    expect((await adjust(id, '9')).data).toMatchObject({ kind: 'gain', amount: '1.50' });
    expect((await call('hr', 'DELETE', `/form/supply/${id}`)).success).toBe(false);
    expect(
      (await call('engineer', 'POST', `/b/office/supply/${id}/adjust`, { counted: '1', reason: '' })).httpCode,
    ).toBe(403);
    expect((await save('stockMove', { title: '直接写', supply: id })).success).toBe(false);
  });

  it('tells its keeper once it falls below the least there should be', async () => {
    const id = await newSupply({ min: '5' });
    await adjust(id, '6', '1.00');
    const receive = await received([{ supply: id, qty: '3' }]);
    await issue(receive, '2');
    await issue(receive, '1');
    expect(await read('supply', id)).toMatchObject({ level: 'low' });
    const name = (await read('supply', id)).name;
    const told = await product.query('select content from message_message where title = $1', [`库存不足：${name}`]);
    expect(told).toEqual([{ content: '现有4包，低于下限5包，请及时采购' }]);
    const low = await rows('supply', { level: 'low' });
    expect(low.map((one) => one.id)).toContain(id);
  });
});

describe('a request for supplies', () => {
  it('beyond what is usual for a person and month says so, and asks office administration', async () => {
    const id = await newSupply({ monthLimit: '5' });
    const lines = [{ supply: id, qty: '3' }];
    expect(await received(lines)).toMatchObject({ over: false });
    const { data } = await save('supplyReceive', { title: '再领', lines }, 'engineer');
    expect(data.over).toBe(true);
    expect(data.overNote).toContain('本月6，限额5');
  });

  it('is not handed out before its approval, nor more than was asked for', async () => {
    const id = await newSupply();
    await adjust(id, '10', '1.00');
    const { data } = await save('supplyReceive', { title: '领用', lines: [{ supply: id, qty: '2' }] }, 'engineer');
    const draft = await read('supplyReceive', data.id);
    expect((await issue(draft, '1')).msg).toBe('领用单审批通过后才能发放');
    await approve('supplyReceive', data.id, 'engineer');
    expect((await issue(draft, '3')).data.faults).toEqual({ [`qty.${draft.lines[0].id}`]: '最多还可发放2' });
  });
});
