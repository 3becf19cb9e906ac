import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, engineer] = [await product.signIn('admin'), await product.signIn('engineer')];
});

const save = (form: string, row: object, token = admin) => product.call(token, 'POST', `/form/${form}/save`, row);
const rowsOf = async (form: string, token = engineer): Promise<AnsweredJson[]> =>
  (await product.call(token, 'POST', `/form/${form}/queryList`, { pageSize: 200 })).data;
const rowOf = async (form: string, code: string): Promise<AnsweredJson> =>
  (await rowsOf(form)).find((row) => row.code === code);

describe('a kind of asset', () => {
  it('serves between one and fifty years, and leaves a share of its price between nothing and all', async () => {
    const kind = { code: '05', name: '测量仪器' };
    expect((await save('assetClass', { ...kind, life: 0 })).data.faults).toHaveProperty('life');
    expect((await save('assetClass', { ...kind, life: 51 })).data.faults).toHaveProperty('life');
    expect((await save('assetClass', { ...kind, residual: '1.01' })).data.faults).toHaveProperty('residual');
    expect((await save('assetClass', { ...kind, residual: '-0.01' })).data.faults).toHaveProperty('residual');
    const { data } = await save('assetClass', { ...kind, life: 50, residual: '0' });
    expect(data).toMatchObject({ life: 50 });
    expect(Number(data.residual)).toBe(0);
  });

  it('stands below another one, which is not deleted while it has any', async () => {
    const above = await rowOf('assetClass', '03');
    const { data: below } = await save('assetClass', { code: '0301', name: '轿车', life: 4, parentId: above.id });
    expect((await rowOf('assetClass', '0301')).parentId).toBe(above.id);
    expect((await product.call(admin, 'DELETE', `/form/assetClass/${above.id}`)).success).toBe(false);
    expect(await rowOf('assetClass', '0301')).toBeDefined();
    expect((await product.call(admin, 'DELETE', `/form/assetClass/${below.id}`)).msg).toBe('');
    expect(await rowOf('assetClass', '0301')).toBeUndefined();
  });

  it('is moved below another one, but not below itself', async () => {
    const [upper, lower] = [await rowOf('assetClass', '01'), await rowOf('assetClass', '0101')];
    const move = (id: string, targetId: string) =>
      product.call(admin, 'POST', '/form/assetClass/move', { id, targetId, position: 'inside' });
    expect((await move(upper.id, lower.id)).msg).toBe('不能移动到自身的下级');
    const furniture = await rowOf('assetClass', '02');
    expect((await move(lower.id, furniture.id)).msg).toBe('');
    expect((await rowOf('assetClass', '0101')).parentId).toBe(furniture.id);
  });
});

describe('a way to buy', () => {
  it('is for prices that are not below zero', async () => {
    const way = { code: 'petty', name: '零星采购' };
    expect((await save('procureMethod', { ...way, limitFrom: '-0.01' })).data.faults).toHaveProperty('limitFrom');
    expect((await save('procureMethod', { ...way, limitFrom: '0', limitTo: '200.5' })).data).toMatchObject({
      limitTo: '200.50',
    });
  });
});

describe('what can be wrong with an asset', () => {
  it('has one of the urgencies known, told in words', async () => {
    const fault = { code: 'power', name: '电源故障' };
    expect((await save('maintainProblem', { ...fault, urgency: 'soon' })).data.faults).toHaveProperty('urgency');
    expect((await save('maintainProblem', { ...fault, urgency: 'high' })).data).toMatchObject({
      urgency_label: '紧急',
    });
  });
});

describe('the lists of assets', () => {
  it('are read by everybody and written by whoever maintains base data', async () => {
    expect((await rowsOf('supplyClass')).map(({ name }) => name)).toContain('打印耗材');
    const { httpCode } = await save('supplyClass', { code: '5', name: '劳保用品' }, engineer);
    expect(httpCode).toBe(403);
    expect((await product.call(null, 'POST', '/form/supplyClass/queryList', {})).httpCode).toBe(401);
  });

  it('are those of each company: what one adds the other does not see', async () => {
    const other = await product.signIn('admin2');
    expect((await save('supplyClass', { code: '9', name: '测绘用品' })).msg).toBe('');
    expect((await rowsOf('supplyClass', other)).map(({ code }) => code)).not.toContain('9');
    expect((await save('supplyClass', { code: '9', name: '自有用品' }, other)).msg).toBe('');
  });

  it('hold every code once', async () => {
    expect((await save('supplyClass', { code: '1', name: '又一个' })).success).toBe(false);
  });
});
