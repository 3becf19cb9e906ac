import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { type UploadedPart, uploadFiles } from '#tools/testing/records/upload-files.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let gm: string;

beforeAll(async () => {
  product = await startTestProduct();
  engineer = await product.signIn('engineer');
  gm = await product.signIn('gm');
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

const upload = (token: string, parts: readonly UploadedPart[], place: Record<string, string> = {}, path?: string) =>
  uploadFiles(product, token, parts, { place, ...(path ? { path } : {}) });
const download = (token: string, ids: string) => product.fetch(token, `/b/fileItem/download/${ids}`);
const listOf = async (token: string, params: object) =>
  (await product.call(token, 'POST', '/b/fileItem/queryList', { params })).data.map(
    (row: AnsweredJson) => row.fileName,
  );

describe('an upload', () => {
  it('comes back as it went, with its Chinese name, as a download that runs nothing', async () => {
    const { data } = await upload(engineer, [['竣工结算（终版） 1.txt', '金额：一百元\n']]);
    const response = await download(engineer, data[0]);
    expect(await response.text()).toBe('金额：一百元\n');
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="________ 1.txt"; filename*=UTF-8''${encodeURIComponent('竣工结算（终版） 1.txt')}`,
    );
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['报告.docx', 'MZ\x90\0 a program', '内容不安全'],
    ['图.png', '<html><script>alert(1)</script></html>', '内容不安全'],
    ['图.png', 'no picture at all', '内容与后缀不符'],
    ['图.jpg', PNG, '内容与后缀不符'],
    ['图.svg', '<svg onload="alert(1)"/>', '不支持上传“.svg”类型的文件'],
    ['页.html', '<p>', '不支持上传“.html”类型的文件'],
    ['a.constructor', 'x', '不支持上传“.constructor”类型的文件'],
    ['..', 'x', '不支持上传“.无后缀”类型的文件'],
    ['脚本.txt', '#!/bin/sh\n', '内容不安全'],
    ['模型.bpmn', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>', '内容不安全'],
    ['空.txt', '', '是空文件'],
  ])('of %s holding %j is refused', async (name, content, reason) => {
    const answer = await upload(engineer, [[name, content]]);
    expect(answer).toMatchObject({ success: false, httpCode: 400, msg: expect.stringContaining(reason) });
  });

  it.each([
    ['../../etc/cron.d/图.png', '图.png'],
    ['C:\\windows\\图.png', '图.png'],
    ['图\u202egnp.png', '图gnp.png'],
  ])('named %j is kept as %j', async (sent, kept) => {
    const { data } = await upload(engineer, [[sent, PNG]]);
    const [row] = await product.query('select file_name, storage_key from file where id = $1', [data[0]]);
    expect(row).toEqual({ file_name: kept, storage_key: expect.stringMatching(/^1\/[0-9a-f-]{36}$/) });
  });

  it('of a calculation program’s own file is kept as it is, unless it is a program itself', async () => {
    const { data } = await upload(engineer, [['控制价.GBQ6', Buffer.from([1, 2, 3, 0, 255])]]);
    const response = await download(engineer, data[0]);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3, 0, 255]);
    expect((await upload(engineer, [['控制价.GBQ6', 'MZ\x90\0']])).success).toBe(false);
  });

  it('of several, one of them bad, keeps none', async () => {
    const before = await product.query('select count(*)::int as n from file');
    const good: UploadedPart = ['一.png', PNG];
    expect((await upload(engineer, [good, ['二.exe', 'MZ'], good])).success).toBe(false);
    expect(await product.query('select count(*)::int as n from file')).toEqual(before);
    expect((await upload(engineer, [])).success).toBe(false);
  });

  it('of 30 MB passes through, and is hashed and counted', async () => {
    const { data } = await upload(engineer, [['大.txt', Buffer.alloc(30_000_000, 'x')]]);
    const [row] = await product.query('select file_size, sha256 from file where id = $1', [data[0]]);
    expect(row).toEqual({ file_size: '30000000', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await (await download(engineer, data[0])).arrayBuffer()).byteLength).toBe(30_000_000);
  });
});

describe('an upload as others carry it', () => {
  const items = (text: string) => text.split('|').map((part) => JSON.parse(Buffer.from(part, 'base64').toString()));

  it('is answered as file items in Base64 joined by a vertical bar, which download again', async () => {
    const { data } = await upload(
      engineer,
      [
        ['甲.txt', '一'],
        ['乙.txt', '二'],
      ],
      {},
      '/b/file/upload',
    );
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const item = { id: expect.stringMatching(/^\d+$/), fileSize: 3, userName: '陈晓雯', time };
    expect(items(data)).toEqual([
      { ...item, fileName: '甲.txt' },
      { ...item, fileName: '乙.txt' },
    ]);
    const [first] = data.split('|');
    const response = await product.fetch(engineer, `/b/file/download/${encodeURIComponent(first)}`);
    expect(await response.text()).toBe('一');
    const both = await product.fetch(engineer, `/b/file/download/${encodeURIComponent(data)}`);
    expect(both.headers.get('content-type')).toBe('application/zip');
    expect((await product.fetch(gm, `/b/file/download/${encodeURIComponent(first)}`)).status).toBe(404);
    const nonsense = await product.fetch(engineer, '/b/file/download/nonsense');
    expect(await nonsense.json()).toMatchObject({ success: false, msg: '文件项格式不正确' });
  });

  it('reaches the server also where its prefix leaves out /api', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(PNG)]), '图.png');
    const address = product.address;
    const headers = { AuthToken: engineer };
    const sent = await fetch(`${address}/upload`, { method: 'POST', body: form, headers });
    const { data } = (await sent.json()) as AnsweredJson;
    const shown = await fetch(`${address}/image/${data.id}.png`, { headers });
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
    expect((await fetch(`${address}/images/${data.id}.png`, { headers })).headers.get('content-type')).not.toBe(
      'image/png',
    );
  });
});

describe('a preview', () => {
  const open = (id: string) => product.fetch(engineer, `/pageoffice/view/openFile?fileId=${id}`);

  it('shows pictures, PDF and texts in the browser, runs nothing, and refuses the rest', async () => {
    const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
    const { data } = await upload(engineer, [
      ['图.png', PNG],
      ['记录.xml', '<a/>'],
      ['报告.pdf', pdf],
      ['包.rtf', '{\\rtf1 x}'],
    ]);
    const shown = await Promise.all(data.slice(0, 3).map(open));
    expect(shown.map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/png',
      'text/plain',
      'application/pdf',
    ]);
    for (const { headers } of shown) {
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(await (await open(data[3])).json()).toMatchObject({ msg: '此类文件不能在线预览，请下载后查看' });
    const picture = (id: string) => product.fetch(engineer, `/b/file/preview/${id}/viewImage`);
    expect((await picture(data[0])).headers.get('content-disposition')).toMatch(/^inline/);
    expect(await (await picture(data[1])).json()).toMatchObject({ msg: '此文件不是图片，不能预览' });
    expect((await product.fetch(gm, `/b/file/preview/${data[0]}/viewImage`)).status).toBe(404);
  });
});

describe('an uploaded file', () => {
  it('is deleted by administrators through the general path, by others through the path of their own files', async () => {
    const admin = await product.signIn('admin');
    const { data } = await upload(engineer, [
      ['甲.txt', '一'],
      ['乙.txt', '二'],
    ]);
    const remove = async (token: string, path: string) => (await product.call(token, 'DELETE', path)).success;
    expect(await remove(engineer, `/a/upload/${data[0]}`)).toBe(false);
    expect(await remove(gm, `/a/upload/deleteMyFile/${data[0]}`)).toBe(false);
    expect(await remove(admin, `/a/upload/deleteMyFile/${data[0]}`)).toBe(false);
    expect(await remove(engineer, `/a/upload/deleteMyFile/${data[0]}`)).toBe(true);
    expect(await remove(admin, `/a/upload/${data[1]}`)).toBe(true);
    expect((await download(engineer, data.join(','))).status).toBe(404);
  });

  it('has one of the suffixes that the parameter file.suffix names', async () => {
    const setTo = (value: string) =>
      product.query("update param_param set value = $1 where company_id = 1 and key = 'file.suffix'", [value]);
    await setTo('png, PDF');
    try {
      expect((await upload(engineer, [['图.PNG', PNG]])).success).toBe(true);
      const refused = await upload(engineer, [
        ['图.png', PNG],
        ['说明.txt', 'x'],
      ]);
      expect(refused).toMatchObject({ success: false, msg: '不支持上传“.txt”类型的文件' });
    } finally {
      await setTo('');
    }
  });
});

describe('several files', () => {
  it('come as one zip with their names, equal ones numbered', async () => {
    const { data } = await upload(engineer, [
      ['说明.txt', '一'],
      ['说明.txt', '二'],
      ['图.png', PNG],
    ]);
    const response = await download(engineer, data.join(','));
    expect(response.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await response.arrayBuffer());
    const names: string[] = [];
    await new Promise<void>((done, fail) =>
      yauzl.fromBuffer(bytes, {}, (error, zip) => {
        if (error) return fail(error);
        zip.on('entry', (entry: yauzl.Entry) => names.push(entry.fileName)).on('end', done);
      }),
    );
    expect(names).toEqual(['说明.txt', '说明(1).txt', '图.png']);
  });
});

describe('a file of a record', () => {
  it('is read by whoever may read the record, and by nobody else', async () => {
    const [project] = await product.query(
      "select p.id from project_project p join org_user u on u.id = p.created_by where p.company_id = 1 and u.login_name <> 'engineer' order by p.id limit 1",
    );
    const place = { refModule: 'project', refRecordId: project.id };
    const { data } = await upload(gm, [['底稿.txt', '机密']], place);
    expect(await listOf(gm, place)).toEqual(['底稿.txt']);
    const { data: items } = await product.call(gm, 'POST', '/b/fileItem/queryList', { params: place });
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const item = { id: data[0], fileName: '底稿.txt', fileSize: 6, userName: '周建衡', time };
    expect(items).toEqual([{ ...item, updatedBy: '周建衡', updatedDate: time, versions: 1 }]);
    expect((await download(gm, data[0])).status).toBe(200);
    const finance = await product.signIn('finance');
    expect((await download(finance, data[0])).status).toBe(200);
    expect((await upload(finance, [['塞入.txt', 'x']], place)).httpCode).toBe(403);

    expect((await download(engineer, data[0])).status).toBe(404);
    expect(await listOf(engineer, place)).toEqual([]);
    expect((await upload(engineer, [['塞入.txt', 'x']], place)).httpCode).toBe(404);
    expect((await product.call(engineer, 'DELETE', `/b/fileItem/${data[0]}`)).success).toBe(false);
    expect((await product.call(finance, 'DELETE', `/b/fileItem/${data[0]}`)).msg).toBe('只能删除自己上传的文件');
    expect((await product.call(gm, 'DELETE', `/b/fileItem/${data[0]}`)).success).toBe(true);
    expect((await download(gm, data[0])).status).toBe(404);
  });

  it('keeps what it replaced as earlier versions, which come back by a restore and where the later one is removed', async () => {
    const { data: customers } = await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 });
    const place = { refModule: 'customer', refRecordId: customers[0].id, businessId: '版本' };
    const { data: first } = await upload(gm, [['方案.txt', '一']], place);
    const { data: second } = await upload(gm, [['方案（改）.txt', '二']], { replaces: first[0] });
    expect(await listOf(gm, place)).toEqual(['方案（改）.txt']);
    const versions = async () =>
      (await product.call(gm, 'GET', `/b/fileItem/${second[0]}/versions`)).data.map(
        (row: AnsweredJson) => row.fileName,
      );
    expect(await versions()).toEqual(['方案（改）.txt', '方案.txt']);
    expect(await (await download(gm, first[0])).text()).toBe('一');
    expect((await upload(gm, [['迟到.txt', '三']], { replaces: first[0] })).msg).toBe('此附件已被替换，请刷新后再试');
    const several = ['甲.txt', '乙.txt'].map((name): UploadedPart => [name, '一']);
    expect((await upload(gm, several, { replaces: second[0] })).msg).toBe('一个附件只能用一个文件替换');
    expect(await listOf(gm, place)).toEqual(['方案（改）.txt']);

    const restore = async (token: string, id: string) =>
      (await product.call(token, 'POST', `/b/fileItem/${id}/restoreVersion`)).success;
    expect(await restore(await product.signIn('customer'), first[0])).toBe(false);
    expect(await restore(gm, first[0])).toBe(true);
    expect(await listOf(gm, place)).toEqual(['方案.txt']);
    expect(await versions()).toEqual(['方案.txt', '方案（改）.txt']);
    expect((await product.call(gm, 'DELETE', `/b/fileItem/${first[0]}`)).success).toBe(true);
    expect(await listOf(gm, place)).toEqual(['方案（改）.txt']);
    expect((await product.call(gm, 'DELETE', `/b/fileItem/${second[0]}`)).success).toBe(true);
    expect(await listOf(gm, place)).toEqual([]);
  });

  it('is listed by its business within the record', async () => {
    const { data: customers } = await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 });
    const place = { refModule: 'customer', refRecordId: customers[0].id };
    for (const businessId of ['资质', '信用']) await upload(gm, [[`${businessId}.txt`, 'x']], { ...place, businessId });
    expect(await listOf(gm, { ...place, businessId: '信用' })).toEqual(['信用.txt']);
    expect(await listOf(gm, place)).toEqual(['资质.txt', '信用.txt']);
  });

  it('uploaded in a form belongs to the record once it is saved', async () => {
    const { data: ids } = await upload(gm, [['合同.txt', '扫描件']]);
    expect((await download(engineer, ids[0])).status).toBe(404);
    const { data: customers } = await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 });
    const files = [{ id: ids[0], fileName: '合同.txt', fileSize: 9 }];
    const draft = { no: 'F-1', name: '附件', customer: customers[0].id, amount: '1', signDate: '2031-01-01', files };
    const { data: contract } = await product.call(gm, 'POST', '/form/contract/save', draft);
    expect(await listOf(gm, { refModule: 'contract', refRecordId: contract.id })).toEqual(['合同.txt']);
    expect((await download(await product.signIn('finance'), ids[0])).status).toBe(200);
  });
});

const samples = findSharedSample('malicious');
describe.skipIf(!samples)('hostile samples', () => {
  const { files } = samples ? JSON.parse(readFileSync(path.join(samples, 'facts.json'), 'utf8')) : { files: [] };
  /** Stored as what they are and only ever sent as a download; whoever opens them judges their inside. */
  const KEPT = [
    'polyglot-pdf-zip.pdf',
    'csv-injection.csv',
    'poc-xmlbomb.xlsx',
    'poc-shared-strings.xlsx',
    'ExternalEntityInText.docx',
  ];

  it.each(files.map((sample: { file: string }) => sample.file) as string[])('%s', async (name) => {
    const content = readFileSync(path.join(samples ?? '', name));
    const answer = await upload(engineer, [[path.basename(name), content]]);
    expect([name, answer.success]).toEqual([name, KEPT.includes(name)]);
    if (!answer.success) return expect(answer.httpCode).toBe(400);
    const response = await download(engineer, answer.data[0]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).not.toMatch(/html|svg|javascript/);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });
});
