import { beforeAll, expect, it } from 'vitest';
import { unpackArchiveEntries } from '#kernel/server/files/unpack-archive-entries.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let manager: string;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, manager] = [await product.signIn('engineer'), await product.signIn('manager')];
});

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function leave(): Promise<AnsweredJson> {
  const { data: me } = await product.call(engineer, 'GET', '/user/info');
  const form = {
    ...{ title: '纸上的请假', applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '私事' },
  };
  return (await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'leave', form })).data;
}

it('a record goes out as Word by its template, with page numbers, code, opinions and the signature in force then', async () => {
  const admin = await product.signIn('admin');
  const before = await leave();
  const { procInstId, recordId } = await leave();
  const decide = async (id: string) => {
    const { data } = await product.call(manager, 'GET', `/b/wf/process/${id}`);
    const body = { action: 'approve', opinion: '同意休假' };
    expect((await product.call(manager, 'POST', `/b/wf/task/${data.task.id}/decide`, body)).success).toBe(true);
  };
  await decide(before.procInstId);
  expect((await product.call(manager, 'PUT', '/b/wf/signature', { picture: PICTURE })).success).toBe(true);
  expect((await product.call(manager, 'GET', '/b/wf/signature')).data).toEqual({ picture: PICTURE });
  await decide(procInstId);
  const signs = async (id: string) => (await product.call(engineer, 'GET', `/b/wf/process/${id}/signatures`)).data;
  expect(await signs(procInstId)).toEqual([null, PICTURE]);
  expect(await signs(before.procInstId)).toEqual([null, null]);

  const template = {
    form: 'leave',
    heading: '职工请假单',
    columns: 2,
    paper: 'a4-landscape',
    qr: true,
    breaks: ['opinions'],
  };
  expect((await product.call(admin, 'POST', '/form/printTemplate/save', template)).msg).toBe('');
  const asked = { formCode: 'leave', id: recordId, qr: PICTURE };
  const answer = await product.fetch(engineer, '/b/wf/print/docx', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('职工请假单 纸上的请假.docx');
  const entries = await unpackArchiveEntries(new Uint8Array(await answer.arrayBuffer()), () => true);
  const text = (name: string) => entries.get(name)?.toString() ?? '';
  const body = text('word/document.xml');
  for (const words of [
    '职工请假单',
    '纸上的请假',
    '审批意见',
    '同意休假',
    'w:orient="landscape"',
    'w:br w:type="page"',
    'w:tblHeader',
  ])
    expect(body).toContain(words);
  const names = [...entries.keys()];
  expect(names.some((name) => name.startsWith('word/media/'))).toBe(true);
  expect(names.some((name) => name.startsWith('word/footer') && text(name).includes('NUMPAGES'))).toBe(true);
});

it('nobody prints what they may not read, and what is no picture is no signature', async () => {
  const { recordId, procInstId } = await leave();
  const [other] = await product.query(
    "select login_name from org_user where login_name like 'user00%' and state = 'enabled' and dept <> (select dept from org_user where login_name = 'engineer') order by id limit 1",
  );
  const stranger = await product.signIn(other.login_name);
  expect(await product.call(stranger, 'POST', '/b/wf/print/docx', { formCode: 'leave', id: recordId })).toMatchObject({
    httpCode: 404,
  });
  expect(await product.call(stranger, 'GET', `/b/wf/process/${procInstId}/signatures`)).toMatchObject({
    success: false,
  });
  for (const picture of ['data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,PHN2Zz4='])
    expect(await product.call(stranger, 'PUT', '/b/wf/signature', { picture })).toMatchObject({ success: false });
});
