import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { previousMonthOf } from '#kernel/base/time/months.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

const today = () => dayOfInstant(new Date());
const thisMonth = () => today().slice(0, 7);

let product: TestProduct;
const tokens: Record<string, string> = {};
const people: Record<string, { id: string; dept: string }> = {};
let laptops: string;
let next = 0;

const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? '', method, path, body);
const save = (form: string, body: object, who = 'hr') => call(who, 'POST', `/form/${form}/save`, body);
const read = async (form: string, id: string, who = 'hr') => (await call(who, 'GET', `/form/${form}/${id}`)).data;
const rows = async (form: string, params: object, who = 'hr'): Promise<AnsweredJson[]> =>
  (await call(who, 'POST', `/form/${form}/queryList`, { params, pageSize: 500, sort: 'id' })).data;
const approve = (processCode: string, recordId: string, who = 'hr') =>
  submitAndApprove(product, { token: tokens[who] ?? '', processCode, recordId });

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['hr', 'gm', 'engineer', 'finance', 'manager', 'admin']) {
    tokens[name] = await product.signIn(name);
    const found = await product.query('select id, dept from org_user where company_id = 1 and login_name = $1', [name]);
    people[name] = found[0];
  }
  const { data } = await call('hr', 'POST', '/form/assetClass/queryList', { pageSize: 100 });
  laptops = data.find(({ code }: AnsweredJson) => code === '0102').id;
});

async function newAsset(more: object = {}): Promise<AnsweredJson> {
  next += 1;
  const { data, msg } = await save('asset', {
    ...{ name: `笔记本电脑${next}`, assetClass: laptops, buyDate: '2026-01-10', price: '3600' },
    ...more,
  });
  expect(msg).toBe('');
  return data;
}
const step = async (asset: AnsweredJson, code: string, values: object = {}) => {
  const { version } = await read('asset', asset.id);
  return call('hr', 'POST', `/form/asset/${asset.id}/step`, { step: code, version, values });
};
const inUse = () => ({ state: 'used', keeper: people.engineer?.id, dept: people.engineer?.dept });

describe('a card', () => {
  it('has a number of its class, takes life and residual value of it, and names a serial number once', async () => {
    const card = await newAsset({ sn: 'SN-1' });
    expect(card.no).toMatch(/^ZC0102\d{5}$/);
    expect(card).toMatchObject({ life: 3, state: 'idle', net: '3600.00' });
    expect(Number(card.residual)).toBe(0.05);
    const twice = await save('asset', { name: '又一台', assetClass: laptops, price: '1', sn: 'SN-1' });
    expect(twice.data.faults.sn).toContain('已存在');
    const early = await save('asset', {
      name: '早',
      assetClass: laptops,
      price: '1',
      buyDate: today(),
      useDate: '2026-01-01',
    });
    expect(early.data.faults).toEqual({ useDate: '启用日期不能早于购置日期' });
  });

  it('goes from hand to hand by its steps, each in its history', async () => {
    const card = await newAsset();
    expect((await step(card, 'take')).data.faults).toHaveProperty('keeper');
    const taken = { keeper: people.engineer?.id, dept: people.engineer?.dept, place: '3楼', useDate: '2026-02-01' };
    expect((await step(card, 'take', taken)).data).toMatchObject({ state: 'used', place: '3楼' });
    expect((await step(card, 'transfer', { ...taken, keeper: people.manager?.id })).msg).toBe('');
    expect((await step(card, 'giveBack', { place: '库房' })).data).toMatchObject({ state: 'idle', keeper: null });
    expect((await step(card, 'lend', { keeper: people.gm?.id, due: today() })).data).toMatchObject({ state: 'lent' });
    expect((await step(card, 'lose')).msg).toBe('');
    expect((await step(card, 'take', taken)).msg).toContain('丢失');
    const told = await rows('assetMove', { asset: card.id });
    expect(told.map(({ action }) => action)).toEqual(['登记', '领用', '调拨', '归还', '借出', '丢失']);
    expect(told[2]).toMatchObject({ fromKeeper: people.engineer?.id, toKeeper: people.manager?.id });
    expect((await save('asset', { id: card.id, version: 1, state: 'scrapped' }, 'hr')).success).toBe(false);
  });

  it('is found by what its label says and by its number, and is handed over when its keeper leaves', async () => {
    const card = await newAsset(inUse());
    const find = (no: string) => call('engineer', 'GET', `/b/office/asset/find?no=${encodeURIComponent(no)}`);
    const named = { id: card.id, no: card.no, name: card.name };
    expect((await find(`http://zhuheng/main-page/asset/wf-form?id=${card.id}`)).data).toEqual(named);
    expect((await find(card.no.toLowerCase())).data).toEqual(named);
    expect((await find('ZC999')).msg).toBe('没有编号为“ZC999”的资产');
    const kinds = [...product.runtime.handovers.values()].map(({ kind }) => kind);
    expect(kinds).toContain('asset');
  });
});

describe('depreciation', () => {
  it('is the straight line from the month after use began, months missed are made up for, a cost of the department once', async () => {
    const before = previousMonthOf(thisMonth());
    const useDate = `${previousMonthOf(previousMonthOf(before))}-15`;
    const card = await newAsset({ ...inUse(), buyDate: useDate, useDate });
    const stock = await newAsset({ price: '1000' });
    expect((await call('finance', 'POST', '/b/office/depreciation', { month: thisMonth() })).msg).toBe('');
    const own = await rows('assetDepreciation', { asset: card.id });
    expect(own.map(({ amount }) => amount)).toEqual(['285.00']);
    expect(own.at(-1)).toMatchObject({ accumulated: '285.00', net: '3315.00', dept: people.engineer?.dept });
    expect(await read('asset', card.id)).toMatchObject({ accumulated: '285.00', net: '3315.00' });
    expect(await rows('assetDepreciation', { asset: stock.id })).toEqual([]);
    const run = (await rows('depreciationRun', { month: thisMonth() }))[0];
    const costs = await rows('indirectCost', { title$like: `${thisMonth()} 折旧` }, 'finance');
    expect(sumDecimals(costs.map(({ amount }) => amount)).toFixed(2)).toBe(run.total);
    const again = await call('finance', 'POST', '/b/office/depreciation', { month: thisMonth() });
    expect(again.msg).toBe(`${thisMonth()}没有需要计提折旧的资产`);
    const earlier = await call('finance', 'POST', '/b/office/depreciation', { month: before });
    expect(earlier.msg).toContain('不能再计提更早的月份');
    const { version } = await read('asset', card.id);
    const other = await save('asset', { id: card.id, version, price: '4000' });
    expect(other.data.faults).toEqual({ price: '已计提折旧，此项不能再修改' });
    expect((await call('engineer', 'POST', '/b/office/depreciation', { month: thisMonth() })).httpCode).toBe(403);
  });
});

describe('a purchase of assets', () => {
  it('beyond the limit needs three quotes; each accepted piece has a card, and no serial number twice', async () => {
    const lines = [{ name: '笔记本电脑', class: laptops, qty: 3, price: '5000' }];
    const asked = { title: '新员工电脑', reason: '入职', budget: '16000', lines };
    expect((await save('assetBuy', asked)).data.faults.quotes).toContain('3家');
    const quotes = ['甲', '乙', '丙'].map((supplier) => ({ supplier, amount: '15000' }));
    const payee = { supplier: '甲', supplierAccount: '6222021001112223334', supplierBank: '工商银行滨江支行' };
    const { data, msg } = await save('assetBuy', { ...asked, quotes, ...payee });
    expect(msg).toBe('');
    expect(data).toMatchObject({ total: '15000.00', reviewLevel: 'gm' });
    await approve('assetBuy', data.id);
    const line = (await read('assetBuy', data.id)).lines[0].id;
    const accept = (sns: string[]) =>
      call('hr', 'POST', `/b/office/assetBuy/${data.id}/accept`, {
        ...{ line, buyDate: today(), place: '库房', pieces: sns.map((sn) => ({ sn })) },
      });
    expect((await accept(['B-1', 'B-1'])).data.faults).toEqual({ 'sn.1': '与第1件的序列号重复' });
    expect((await accept(['B-1', 'B-2'])).data).toMatchObject({ stage: 'part', acceptedAmount: '10000.00' });
    expect((await accept(['B-2'])).data.faults['sn.0']).toContain('序列号已用于资产ZC0102');
    expect((await accept(['B-3', 'B-4'])).data.faults).toEqual({ count: '最多还可验收1件' });
    expect((await accept(['B-3'])).data).toMatchObject({ stage: 'done', acceptedAmount: '15000.00' });
    const cards = await rows('asset', { purchase: data.id });
    expect(cards.map(({ sn, price, state }) => [sn, price, state])).toEqual([
      ['B-1', '5000.00', 'idle'],
      ['B-2', '5000.00', 'idle'],
      ['B-3', '5000.00', 'idle'],
    ]);
    const request = await call('gm', 'POST', `/b/office/assetBuy/${data.id}/requestPayment`);
    expect(request.msg).toBe('');
    expect((await call('gm', 'POST', `/b/office/assetBuy/${data.id}/requestPayment`)).msg).toContain(request.data.no);
  });
});

describe('a repair', () => {
  it('sends the asset away once approved and brings it back when done; above the limit finance approves', async () => {
    const card = await newAsset(inUse());
    const problem = (await rows('maintainProblem', {}))[0].id;
    const asked = { title: '屏幕不亮', asset: card.id, problem, detail: '开机黑屏' };
    const { data } = await save('assetMaintain', { ...asked, cost: '1000.01' }, 'engineer');
    expect(data).toMatchObject({ level: 'finance', state: 'asked' });
    await approve('assetMaintain', data.id, 'engineer');
    expect(await read('asset', card.id)).toMatchObject({ state: 'repair' });
    const row = await read('assetMaintain', data.id);
    expect(row).toMatchObject({ state: 'repairing', sentDate: today() });
    const values = { doneDate: today(), paid: '800', result: '更换屏幕' };
    const done = await call('hr', 'POST', `/form/assetMaintain/${data.id}/step`, {
      step: 'finish',
      version: row.version,
      values,
    });
    expect([done.msg, done.data?.state]).toEqual(['', 'done']);
    expect(await read('asset', card.id)).toMatchObject({ state: 'used', keeper: people.engineer?.id });
    const told = await rows('assetMove', { asset: card.id });
    expect(told.map(({ action }) => action)).toEqual(['登记', '送修', '修复']);
  });
});

describe('scrapping', () => {
  it('closes what is left of the value once approved, and an asset is scrapped once', async () => {
    const card = await newAsset({ ...inUse(), price: '2000' });
    const asked = { title: '报废电脑', asset: card.id, kind: 'broken', reason: '主板损坏', income: '150' };
    const { data, msg } = await save('assetScrap', asked);
    expect([msg, data.net]).toEqual(['', '2000.00']);
    expect((await save('assetScrap', asked)).data.faults.asset).toContain(data.no);
    await submitRecord(product, { token: tokens.hr ?? '', processCode: 'assetScrap', recordId: data.id });
    expect(await read('asset', card.id)).toMatchObject({ state: 'scrapping', net: '2000.00' });
    const second = await newAsset({ ...inUse(), price: '900' });
    const whole = await save('assetScrap', { ...asked, asset: second.id });
    await approve('assetScrap', whole.data.id);
    expect(await read('asset', second.id)).toMatchObject({
      state: 'scrapped',
      net: '0.00',
      written: '900.00',
      keeper: null,
    });
    expect((await save('assetScrap', { ...asked, asset: second.id })).data.faults).toEqual({ asset: '该资产已报废' });
    const costs = (await rows('indirectCost', { title$like: asked.title }, 'finance')).filter(
      ({ record }) => record === whole.data.id,
    );
    expect(costs.map(({ amount }) => amount)).toEqual(['750.00']);
  });
});

describe('a count', () => {
  it('expects the assets of its departments and says what was found, elsewhere, missing or beyond it', async () => {
    const dept = people.finance?.dept;
    const held = { state: 'used', keeper: people.finance?.id, dept, place: '财务室' };
    const cards = [];
    for (let at = 0; at < 3; at += 1) cards.push(await newAsset(held));
    const beyond = await newAsset({ ...held, dept: people.engineer?.dept });
    const { data, msg } = await save('assetCount', { title: '财务部盘点', depts: dept, classes: laptops });
    expect(msg).toBe('');
    const check = (card: AnsweredJson, more: object = {}) =>
      call('hr', 'POST', `/b/office/assetCount/${data.id}/check`, { no: card.no, ...more });
    expect((await check(cards[0])).data).toMatchObject({ result: 'found' });
    expect((await check(cards[1], { place: '会议室' })).data).toMatchObject({ result: 'wrong', actualPlace: '会议室' });
    expect((await check(beyond)).data).toMatchObject({ result: 'extra' });
    const open = await read('assetCount', data.id);
    expect([open.expected, open.pending, open.present, open.wrong, open.extra]).toEqual([3, 1, 1, 1, 1]);
    const closing = { step: 'close', version: open.version, values: { takePlaces: true } };
    const closed = await call('hr', 'POST', `/form/assetCount/${data.id}/step`, closing);
    expect([closed.msg, closed.data?.missing]).toEqual(['', 1]);
    expect((await check(cards[2])).msg).toBe('盘点已结束');
    expect(await read('asset', cards[1].id)).toMatchObject({ place: '会议室' });
    const lines = await rows('assetCountLine', { count: data.id, result: 'missing' });
    expect(lines.map(({ asset }) => asset)).toEqual([cards[2].id]);
  });
});
