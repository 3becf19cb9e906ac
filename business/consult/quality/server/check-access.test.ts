import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { hasCostSamples } from '#business/consult/cost/testing/cost-sample-paths.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { type QualityTestSetup, startQualityTest } from '../testing/quality-test-setup.ts';

let on: QualityTestSetup;

describe.skipIf(!hasCostSamples)('a checked file', () => {
  let fileId: string;
  let recordId: string;

  beforeAll(async () => {
    on = await startQualityTest(['engineer', 'admin2', 'customer', 'member']);
    fileId = await on.importSample('engineer');
    recordId = await on.check('engineer', { fileId });
  });

  it('shows the bill behind a finding, its words and its neighbours', async () => {
    const { data } = await on.findings('engineer', { recordId, checkKey: 'analyzerBillAndMaterial', pageSize: 50 });
    const finding = data.find(({ billId }: AnsweredJson) => billId !== null);
    const get = async (path: string) =>
      (await on.call('engineer', 'GET', `/b/quality/checkrecord/${path}/${finding.id}`)).data;
    expect((await get('getBillMaterialInfo')).bill).toMatchObject({ id: finding.billId, code: finding.code });
    expect((await get('getBillSplicWordResult')).nameWords.join('')).toBe(finding.name.replace(/[^\p{L}\p{N}]/gu, ''));
    expect((await get('neighbours')).map(({ id }: AnsweredJson) => id)).toContain(finding.billId);
  });

  it('walks the fee tree a level at a time and works amounts out again', async () => {
    const below = (parentId: string) =>
      on.ask('engineer', '/b/quality/check/findFeeCheckByParentId', { recordId, parentId });
    const unit = (await below('-1')).at(-1);
    const tables = await below(unit.id);
    const tax = tables.find(({ id }: AnsweredJson) => id.endsWith('/tax'));
    const [sums] = await below(tax.id);
    expect(sums).toMatchObject({ result: 'notChecked', note: '汇总行，见下级', hasChildren: true });
    const [row] = await below(sums.id);
    expect(row).toMatchObject({ rate: '10', result: 'equal' });
    expect(Number(row.recalculated)).toBeCloseTo(Number(row.amount), 1);
    expect(await below('f1@999999')).toEqual([]);
  });

  it('is reported as a document and as a workbook', async () => {
    const [{ id }] = (await on.findings('engineer', { recordId, severity: 'error', pageSize: 1 })).data;
    await on.ask('engineer', '/b/quality/checkrecord/setIgnore', { ids: [id], ignored: true, reason: '甲方已确认' });
    const document = await report('engineer', { recordId, format: 'docx' });
    expect(document.headers.get('content-disposition')).toContain(encodeURIComponent('造价成果文件质量检查报告'));
    const text = (await partOf(Buffer.from(await document.arrayBuffer()), 'word/document.xml')).replace(/<[^>]+>/g, '');
    for (const part of ['143,545,470.41', '税金检查', '已忽略：甲方已确认', '三、未检查事项'])
      expect(text).toContain(part);
    const workbook = await report('engineer', { recordId, format: 'xlsx' });
    const { sheets } = await readXlsx(new Uint8Array(await workbook.arrayBuffer()));
    expect(sheets[1]?.rows.flat()).toContain('已忽略');
    const other = await on.product.fetch(
      on.tokens.engineer ?? null,
      '/s/getReport',
      json({ id: recordId, format: 'xlsx' }),
    );
    expect(other.headers.get('content-type')).toContain('spreadsheetml');
  });

  it('is nothing to another company or to people out of scope', async () => {
    const [{ id }] = (await on.findings('engineer', { recordId, pageSize: 1 })).data;
    const colleague = await colleagueOf();
    for (const name of ['admin2', colleague]) {
      expect((await on.call(name, 'POST', '/b/quality/checkrecord/queryList', {})).data ?? []).toEqual([]);
      expect((await on.call(name, 'POST', '/b/quality/checkrecord/checkedProject', {})).data ?? []).toEqual([]);
      for (const [method, path, body] of [
        ['GET', `/b/quality/checkrecord/${recordId}`],
        ['GET', `/b/quality/checkrecord/getBillMaterialInfo/${id}`],
        ['GET', `/b/quality/checkrecord/neighbours/${id}`],
        ['DELETE', `/b/quality/checkrecord/${recordId}`],
        ['POST', '/b/quality/checkrecord/findings', { recordId }],
        ['POST', '/b/quality/checkrecord/start', { fileId }],
        ['POST', '/b/quality/checkrecord/setIgnore', { ids: [id], ignored: true, reason: '越权' }],
        ['POST', '/b/quality/checkrecord/setOpinion', { ids: [id], opinion: '越权' }],
        ['POST', '/b/quality/checkrecord/saveViewState', { ids: [id], viewState: true }],
        ['POST', '/b/quality/check/taxCheck', { recordId }],
        ['POST', '/b/quality/check/report/generatorReport', { recordId, format: 'docx' }],
        ['POST', '/s/getReport', { recordId }],
        ['POST', '/b/quality/project/checkSupplyScale', { fileId }],
        ['POST', '/b/quality/check/findFeeCheckByParentId', { fileId, parentId: '-1' }],
        ['POST', '/b/quality/check/findFeeCheckByParentId', { recordId, parentId: 'n1' }],
      ] as const) {
        const answer = await on.call(name, method, path, body);
        expect([name, path, answer.success, answer.httpCode]).toEqual([
          name,
          path,
          false,
          expect.toSatisfy((code) => code === 404 || code === 403),
        ]);
      }
    }
    expect((await on.call('customer', 'POST', '/b/quality/checkrecord/queryList', {})).httpCode).toBe(403);
    expect((await on.product.call(null, 'POST', '/b/quality/checkrecord/queryList', {})).httpCode).toBe(401);
    // Of several findings, one that is not ours spoils the whole request.
    expect((await on.findings('engineer', { recordId, keyword: '越权' })).total).toBe(0);
  });

  it('says what of the scale is missing', async () => {
    const faults = await on.ask('engineer', '/b/quality/project/checkSupplyScale', { fileId });
    for (const fault of faults) expect(fault.message).toBeTruthy();
  });
});

/** Somebody of another department who checks cost files too and sees the own ones only. */
async function colleagueOf(): Promise<string> {
  const [{ name }] = await on.product.query(
    "select u.login_name as name from org_user u join authz_role_user x on x.user_id = u.id join authz_role r on r.id = x.role_id where r.code = 'engineer' and u.company_id = 1 and u.login_name <> 'engineer' and u.dept <> (select dept from org_user where login_name = 'engineer') order by u.id limit 1",
  );
  (on.tokens as Record<string, string>)[name] = await on.product.signIn(name);
  return name;
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const report = (name: string, body: object) =>
  on.product.fetch(on.tokens[name] ?? null, '/b/quality/check/report/generatorReport', json(body));

/** The text of one part of a zip file. */
function partOf(zip: Buffer, name: string): Promise<string> {
  return new Promise((done, fail) => {
    fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
      if (error) return fail(error);
      archive.on('entry', (entry) => {
        if (entry.fileName !== name) return archive.readEntry();
        archive.openReadStream(entry, (reason, stream) => {
          if (reason) return fail(reason);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => done(Buffer.concat(chunks).toString()));
        });
      });
      archive.readEntry();
    });
  });
}
