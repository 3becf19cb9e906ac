import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { sampleCostXml } from '../testing/sample-cost-xml.ts';

let product: TestProduct;
let token: string;
let fileId: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('engineer');
  const projects = await product.call(token, 'POST', '/form/project/queryList', { pageNo: 1, pageSize: 1 });
  const uploaded = await uploadFile(product, token, ['sample.xml', sampleCostXml()]);
  const order = { projectId: projects.data[0].id, fileId: uploaded, stage: 'control' };
  const job = (await product.call(token, 'POST', '/b/project/file/import', order)).data;
  const outcome = async () => (await product.call(token, 'GET', `/b/job/${job.id}`)).data;
  await vi.waitFor(async () => expect((await outcome()).state).toBe('done'), { timeout: 30_000, interval: 100 });
  fileId = (await outcome()).result.costFileId;
});

const sums = async (body: object) =>
  (await product.call(token, 'POST', '/b/project/bill/sums', { fileId, ...body })).data;

describe('the cost workbench', () => {
  it('tells for every node what its bills add up to', async () => {
    const { data } = await product.call(token, 'GET', `/b/project/file/${fileId}/tree`);
    const totals = data.map((node: { name: string; billCount: number; billTotal: string }) => [
      node.name,
      node.billCount,
      Number(node.billTotal),
    ]);
    expect(totals).toContainEqual(['土石方工程', 1, 300]);
    expect(totals).toContainEqual(['建筑', 2, 303]);
    expect(totals[0]).toEqual(['示例', 2, 303]);
  });

  it('tells for every node what it comes to: what the file states, or else its parts and bills', async () => {
    const { data } = await product.call(token, 'GET', `/b/project/file/${fileId}/tree`);
    const worth = data.map((node: { name: string; comesTo: string }) => [node.name, Number(node.comesTo)]);
    expect(worth).toContainEqual(['土石方工程', 300]);
    expect(worth).toContainEqual(['建筑', 330]);
    expect(worth[0]).toEqual(['示例', 330]);
  });

  it('adds up a selection, and says where a bill stands in it', async () => {
    expect(await sums({ billId: 2 })).toEqual({
      billCount: 1,
      billTotal: '300',
      measureCount: 1,
      measureTotal: '3',
      place: 1,
    });
    expect(await sums({ keyword: '土方', billId: 2 })).toMatchObject({ billCount: 1, measureCount: 0, place: null });
    expect(await sums({ kind: 'measure' })).toMatchObject({ billCount: 0, measureCount: 1, measureTotal: '3' });
    expect(await sums({ keyword: '50%_' })).toMatchObject({ billCount: 0, billTotal: '0', measureTotal: '0' });
  });

  it('filters and orders bills by their columns, page by page, and as in the file without an order', async () => {
    const names = async (body: object) => {
      const answer = await product.call(token, 'POST', '/b/project/bill/queryList', { fileId, ...body });
      return answer.success ? answer.data.map(({ name }: { name: string }) => name) : answer;
    };
    expect(await names({})).toEqual(['挖一般土方', '安全文明施工']);
    expect(await names({ sort: 'total' })).toEqual(['安全文明施工', '挖一般土方']);
    expect(await names({ sort: 'total', pageNo: 2, pageSize: 1 })).toEqual(['挖一般土方']);
    expect(await names({ sort: '-total' })).toEqual(['挖一般土方', '安全文明施工']);
    expect(await names({ sort: '' })).toEqual(['挖一般土方', '安全文明施工']);
    expect(await names({ params: { total$between: '2,3' } })).toEqual(['安全文明施工']);
    expect(await names({ params: { name$like: '土方', unit$like: 'm3' } })).toEqual(['挖一般土方']);
    expect(await sums({ params: { total$between: ',299.99' } })).toMatchObject({ billCount: 0, measureCount: 1 });
    expect((await sums({ sort: 'total', billId: 2 })).place).toBe(0);
    expect((await sums({ sort: '-total', billId: 2 })).place).toBe(1);
    expect((await sums({ sort: 'total', keyword: '土方', billId: 2 })).place).toBeNull();
    expect(await names({ sort: 'sourceLine; drop table cost_bill' })).toMatchObject({ success: false });
    expect(await names({ params: { company_id: '2' } })).toMatchObject({ success: false });
  });

  it('shows what lies behind a bill', async () => {
    const { data } = await product.call(token, 'GET', `/b/project/bill/${fileId}/1`);
    expect(data.composition).toMatchObject({ labor: '100', material: '200' });
    expect(data.expressions).toEqual([{ text: '2*5', quantity: '10' }]);
    expect(data.norms).toHaveLength(1);
    expect(data.resources[0]).toMatchObject({ code: '870001', name: '综合工日', total: '100.00' });
  });

  it('finds the bills that take a resource, with what it comes to in each', async () => {
    const { data: resources } = await product.call(token, 'POST', '/b/project/material/queryList', { fileId });
    const labor = resources.find(({ code }: { code: string }) => code === '870001');
    const uses = async (body: object) =>
      (await product.call(token, 'POST', '/b/project/material/uses', { fileId, resourceId: labor.ownerId, ...body }))
        .data;
    const { data: bill } = await product.call(token, 'GET', `/b/project/bill/${fileId}/1`);
    expect(await uses({})).toMatchObject({
      uses: [{ billId: 1, code: '010101002001', work: '建筑', norms: bill.norms[0].code, cost: '100.00' }],
      total: 1,
      cost: '100.00',
    });
    expect(await uses({ resourceId: 999_999 })).toEqual({ uses: [], total: 0, used: '0', cost: '0' });
    const outside = await product.signIn('admin2');
    const refused = await product.call(outside, 'POST', '/b/project/material/uses', { fileId, resourceId: 1 });
    expect(refused.httpCode).toBe(404);
  });

  it('exports a selection as a workbook, codes as text and amounts as numbers', async () => {
    const body = JSON.stringify({ fileId, keyword: '土方' });
    const headers = { 'content-type': 'application/json' };
    const answer = await product.fetch(token, '/b/project/bill/export', { method: 'POST', headers, body });
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('清单与计价表-sample.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]?.rows.slice(1)).toEqual([
      [1, '010101002001', '挖一般土方', '1.二类土\n2.运距1km', 'm³', 10, 30, 300, '清单'],
    ]);
  });

  it('keeps a file from people of another company', async () => {
    const stranger = await product.signIn('admin2');
    const answer = await product.call(stranger, 'POST', '/b/project/bill/sums', { fileId });
    expect(answer.success).toBe(false);
    expect(answer.httpCode).toBe(404);
  });
});
