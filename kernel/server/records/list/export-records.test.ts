import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
});

const ask = (body: object, code = 'contract', init: RequestInit = {}) =>
  product.fetch(gm, `/form/${code}/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });

const busy = () =>
  Object.values(product.runtime.database.pools).reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0);

async function sheetOf(response: Response) {
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return book.sheets[0];
}

describe('an export', () => {
  it('is a workbook with the columns of the list, numbers as numbers, days as days, labels as texts', async () => {
    const response = await ask({ params: {}, sort: 'no' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('咨询合同.xlsx'));
    const sheet = await sheetOf(response);
    const [head, first] = sheet?.rows ?? [];
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    const HEADINGS = '合同编号 合同名称 客户 合同总额 已开票 已到账 逾期 状态 签订日期 负责人 业务类型 合同金额';
    expect(head).toEqual(HEADINGS.split(' '));
    const { data, total } = await product.call(gm, 'POST', '/form/contract/queryList', { sort: 'no', pageSize: 1 });
    expect(sheet?.rows).toHaveLength(total + 1);
    const { no, name, customer_label, kind_label, amount, signDate, manager_label, state_label } = data[0];
    // What changes, invoices, receipts and plans make of a contract stands in its list, as numbers too.
    const [invoiced, received, overdue, whole] = ['invoiced', 'received', 'overdue', 'total'].map((code) =>
      Number(data[0][code]),
    );
    expect(first).toEqual([
      ...[no, name, customer_label, whole, invoiced, received, overdue, state_label],
      ...[new Date(signDate), manager_label, kind_label, Number(amount)],
    ]);
  });

  it('takes filter, columns and title of the screen', async () => {
    const response = await ask({ params: { state: 'done' }, columns: ['no', 'rate'], title: '已完成/合同“台账”' });
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('已完成/合同“台账”.xlsx');
    const sheet = await sheetOf(response);
    const done = await product.call(gm, 'POST', '/form/contract/queryList', { params: { state: 'done' } });
    expect(sheet?.rows[0]).toEqual(['合同编号', '费率']);
    expect(sheet?.rows).toHaveLength(done.total + 1);
  });

  it.each([
    [{ columns: ['no', 'nothing'] }, '没有导出字段：nothing'],
    [{ title: 'half a \ud800 character' }, '内容含有无法处理的字符'],
    [{ columns: ['constructor'] }, '没有导出字段：constructor'],
    [{ params: { nothing: 1 } }, '没有查询字段：nothing'],
  ])('refuses %j by name', async (body, msg) => {
    expect(await (await ask(body)).json()).toMatchObject({ success: false, msg });
  });

  it('holds no formula made of what people typed', async () => {
    const evil = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)'];
    for (const name of evil) await product.call(gm, 'POST', '/form/customer/save', { name, nature: 'state' });
    const response = await ask({ params: { name$in: evil }, title: '=1+1' }, 'customer');
    const sheet = await sheetOf(response);
    const at = sheet?.rows[0]?.indexOf('客户名称') ?? -1;
    const names = sheet?.rows.slice(1).map((row) => row[at]);
    for (const name of names ?? []) expect(typeof name).toBe('string');
    expect(names).toEqual(expect.arrayContaining(evil));
    expect(JSON.stringify(sheet)).not.toContain('"formula"');
  });

  it('streams 50,000 rows, and one that is broken off gives its connection back', async () => {
    await product.query(
      `insert into customer_customer (company_id, name, nature, created_by) select 1, '批量' || n, 'state', 1 from generate_series(1, 50000) n`,
    );
    for (let at = 0; at < 14; at++) {
      const stop = new AbortController();
      const response = await ask({}, 'customer', { signal: stop.signal });
      expect(response.status).toBe(200);
      await response.body?.getReader().read();
      stop.abort();
      await expect.poll(busy).toBe(0);
    }
    const sheet = await sheetOf(await ask({ params: { name$like: '批量' } }, 'customer'));
    expect(sheet?.rows).toHaveLength(50_001);
    expect((await product.call(gm, 'GET', '/user/info')).success).toBe(true);
    await expect.poll(busy).toBe(0);
  });
});
