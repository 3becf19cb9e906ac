import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createImportTestClient, createOneSheetWorkbook } from '../../testing/import-test-client.ts';

let product: TestProduct;
let gm: string;
let client: ReturnType<typeof createImportTestClient>;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  client = createImportTestClient(product);
});

describe('a firm’s own template', () => {
  it('is downloaded instead of the one made from the form, and its code stands for the form', async () => {
    const admin = await product.signIn('admin');
    const own = await createOneSheetWorkbook(['客户名称', '联系人'], []);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(own)]), '本所客户模板.xlsx');
    const sent = await product.fetch(admin, '/b/fileItem/upload', { method: 'POST', body: form });
    const [fileId] = ((await sent.json()) as AnsweredJson).data;
    const file = [{ id: fileId, fileName: '本所客户模板.xlsx', fileSize: own.length }];
    const draft = { code: 'KH', name: '客户台账', form: 'customer', file };
    expect((await product.call(admin, 'POST', '/b/excel/template', { ...draft, form: 'nothing' })).msg).toBe(
      '没有表单：nothing',
    );
    const { data } = await product.call(admin, 'POST', '/b/excel/template', draft);
    expect((await product.call(admin, 'GET', `/b/excel/template/${data.id}`)).data.name).toBe('客户台账');
    expect((await product.call(admin, 'POST', '/b/excel/template/queryList', {})).total).toBe(1);
    expect((await product.call(gm, 'POST', '/b/excel/template', draft)).httpCode).toBe(403);
    for (const code of ['KH', 'customer']) {
      const answer = await product.fetch(gm, `/b/excel/${code}/downloadTemplate`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(own)).toBe(true);
    }
    const filled = await createOneSheetWorkbook(['客户名称', '联系人'], [['甲', '乙']]);
    const { data: found } = await client.read(gm, 'KH', await client.upload(gm, filled));
    expect(found.fields[0]).toMatchObject({ key: 'name' });
    await product.call(admin, 'DELETE', `/b/excel/template/${data.id}`);
    expect((await product.fetch(gm, '/b/excel/KH/downloadTemplate')).status).toBe(404);
  });

  it('or a form’s code exports its data in columns that are imported again', async () => {
    const answer = await product.fetch(gm, '/b/excel/template/exportData', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'customer', params: { name$like: '滨江' } }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const job = await client.run(gm, 'customer', content, { duplicates: 'overwrite' });
    expect(job).toMatchObject({ state: 'done', result: { msg: '导入完成：更新 1 条' } });
  });
});
