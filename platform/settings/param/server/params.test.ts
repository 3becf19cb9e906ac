import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let second: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, second] = await Promise.all([product.signIn('admin'), product.signIn('admin2')]);
});

type Value = { key: string; value: string; version: number };
const values = async (token: string): Promise<Value[]> => (await product.call(token, 'GET', '/a/bd/param/basic')).data;
const change = async (token: string, changes: Record<string, string>) => {
  const kept = await values(token);
  const changed = kept.filter(({ key }) => key in changes).map((one) => ({ ...one, value: changes[one.key] }));
  return product.call(token, 'PUT', '/a/bd/param/basic', { values: changed });
};
const open = async (token: string | null): Promise<Record<string, string>> => {
  const { data } = await product.call(token, 'GET', '/share/param/paramList');
  return Object.fromEntries((data as { key: string; value: string }[]).map(({ key, value }) => [key, value]));
};

it('administrators maintain basic parameters; what they keep is read by everybody', async () => {
  expect((await change(admin, { 'sys.name': '一建造价平台', MARK_SHOW: 'true' })).success).toBe(true);
  expect(await open(null)).toMatchObject({ 'sys.name': '一建造价平台', MARK_SHOW: 'true' });
  expect(await open(admin)).toMatchObject({ 'sys.name': '一建造价平台' });
});

it('a company’s mark and the picture behind its greeting are read by its own people alone', async () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  const read = async (token: string | null, name: string) => product.call(token, 'GET', `/b/desktop/${name}`);
  expect((await read(admin, 'getBackgroundImage')).data).toBe('');
  expect(await change(admin, { 'sys.logo': picture, 'sys.background': picture })).toMatchObject({ success: true });
  for (const name of ['getCurCompanyLogo', 'getBackgroundImage']) {
    expect((await read(admin, name)).data).toBe(picture);
    expect((await read(second, name)).data).toBe('');
    expect((await read(null, name)).status).toBe(401);
  }
  expect(await open(null)).not.toHaveProperty('sys.background');
  await change(admin, { 'sys.logo': '', 'sys.background': '' });
});

it('values that do not fit are refused together, each named by its key', async () => {
  const answer = await change(admin, { 'sys.name': '甲', MARK_SHOW: 'maybe', 'ecms3.url': 'here' });
  expect(answer.success).toBe(false);
  expect(Object.keys(answer.data.faults)).toEqual(['MARK_SHOW', 'ecms3.url']);
  expect((await open(null))['sys.name']).not.toBe('甲');
});

it('a value that somebody else changed meanwhile is not written over', async () => {
  const before = await values(admin);
  await change(admin, { 'sys.copyright': '© 一建' });
  const late = before.filter(({ key }) => key === 'sys.copyright').map((one) => ({ ...one, value: '© 二建' }));
  expect(await product.call(admin, 'PUT', '/a/bd/param/basic', { values: late })).toMatchObject({
    success: false,
    httpCode: 409,
  });
  expect((await open(null))['sys.copyright']).toBe('© 一建');
});

it('each company has its own parameters; those of the installation come from the first', async () => {
  await change(second, { 'sys.name': '二建造价平台', isPrivate: 'false' });
  expect(await open(second)).toMatchObject({ 'sys.name': '二建造价平台', isPrivate: 'true' });
  expect((await open(null))['sys.name']).not.toBe('二建造价平台');
});

it('custom parameters are kept by key; only open ones leave the server', async () => {
  const save = (key: string, value: string, isOpen: boolean) =>
    product.call(admin, 'POST', '/form/param/save', { key, value, open: isOpen });
  expect((await save('report.banner', '年度报告', true)).success).toBe(true);
  expect((await save('mail.password', 'secret-word', false)).success).toBe(true);
  const read = await open(admin);
  expect(read['report.banner']).toBe('年度报告');
  expect(JSON.stringify(read)).not.toContain('secret-word');
  expect((await save('report.banner', '再来一次', true)).success).toBe(false);
});

it('addresses that only the server needs are not sent to browsers', async () => {
  await change(admin, { 'ydccs.server.url': 'http://10.9.8.7:81' });
  expect(JSON.stringify(await open(admin))).not.toContain('10.9.8.7');
});

it('who lacks the right neither reads nor writes parameters', async () => {
  const engineer = await product.signIn('engineer');
  expect((await product.call(engineer, 'GET', '/a/bd/param/basic')).status).toBe(403);
  expect((await product.call(engineer, 'PUT', '/a/bd/param/basic', { values: [] })).status).toBe(403);
  expect((await product.call(engineer, 'POST', '/form/param/queryList', {})).status).toBe(403);
});

it('what modules declare stands in a section of each, with unit and what it does, and is judged by its kind', async () => {
  const { data } = await product.call(admin, 'GET', '/a/bd/param/declared');
  const shown = (data as { key: string }[]).find(({ key }) => key === 'limit.expense.vice');
  expect(shown).toEqual({
    key: 'limit.expense.vice',
    group: '报销',
    title: '分管领导审批限额',
    kind: 'amount',
    unit: '元',
    hint: '费用报销的金额超过时由分管领导审批',
  });
  const read = async (key: string) => (await values(admin)).find((one) => one.key === key)?.value;
  expect(await read('limit.expense.vice')).toBe('5000');
  const refused = await change(admin, {
    'limit.expense.vice': '五千',
    'income.taxRate': '6',
    'customer.pool.days': '1.5',
  });
  expect(Object.keys(refused.data.faults).sort()).toEqual([
    'customer.pool.days',
    'income.taxRate',
    'limit.expense.vice',
  ]);
  expect((await change(admin, { 'limit.expense.vice': '8000' })).success).toBe(true);
  expect(await read('limit.expense.vice')).toBe('8000');
  expect(JSON.stringify(await open(admin))).not.toContain('limit.');
  await change(admin, { 'limit.expense.vice': '5000' });
  expect((await product.call(await product.signIn('engineer'), 'GET', '/a/bd/param/declared')).status).toBe(403);
});

it('a parameter that a firm made for itself before a module declared it keeps its value and becomes the module’s', async () => {
  const key = 'limit.loan.gm';
  await product.query("delete from starting_arrival where company_id = 1 and key = 'param/' || $1", [key]);
  await product.query(
    "update param_param set basic = null, open = true, title = '我们的限额', value = '12345' where company_id = 1 and key = $1",
    [key],
  );
  await startTestProduct({ databaseUrl: product.databaseUrl });
  const [row] = await product.query(
    'select value, title, basic, open from param_param where company_id = 1 and key = $1',
    [key],
  );
  expect(row).toEqual({ value: '12345', title: '我们的限额', basic: true, open: false });
});

it('every change of a parameter is logged with its author; basic ones are neither renamed nor removed', async () => {
  const { data } = await product.call(admin, 'POST', '/form/param/queryList', { params: { key: 'sys.name' } });
  const [row] = data;
  const changes = await product.call(admin, 'GET', `/form/param/${row.id}/changes`);
  expect(JSON.stringify(changes.data)).toContain('一建造价平台');
  const renamed = { id: row.id, version: row.version, key: 'sys.title' };
  expect((await product.call(admin, 'POST', '/form/param/save', renamed)).msg).toBe(
    '基本参数的参数键不能修改：sys.name',
  );
  expect((await product.call(admin, 'DELETE', `/form/param/${row.id}`)).msg).toContain('基本参数不能删除');
  expect((await open(null))['sys.name']).toBeTruthy();
});
