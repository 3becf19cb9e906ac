import { beforeAll, describe, expect, it } from 'vitest';
import { tableNameOf } from '#kernel/meta/entity.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

const WORDS = '项目已归档，不能修改；确需修改时请将归档单退回修改并说明原因';

let product: TestProduct;
let admin: string;
let project: string;
let archive: string;
let instance: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  const engineer = await product.signIn('engineer');
  [{ project }] = (await product.query(
    "select p.id as project from project_project p where p.company_id = 1 and p.state = 'reported' and exists (select from review_deliverable d where d.project = p.id and d.state = 'issued') and not exists (select from review_project_archive a where a.project = p.id) and not exists (select from review_deliverable d where d.project = p.id and d.state <> 'issued') order by p.id limit 1",
  )) as [{ project: string }];
  const body = { project, place: '二楼档案室A3', missing: '原件由委托人保管' };
  const saved = await product.call(admin, 'POST', '/form/projectArchive/save', body);
  expect(saved.msg).toBe('');
  archive = saved.data.id;
  const asked = { token: admin, processCode: 'projectArchive', recordId: archive };
  instance = (await submitRecord(product, asked)).data.procInstId;
  await approveByEverybody(product, instance);
  expect(engineer).toBeTruthy();
});

const call = (method: string, path: string, body?: unknown) => product.call(admin, method, path, body);
const stateOf = async (): Promise<AnsweredJson> => (await call('GET', `/form/project/${project}`)).data;
/** What people write below a project by the calls that every entity has. */
const below = () =>
  [...product.runtime.entities.values()].filter(
    ({ access, writtenBy }) => access.with?.entity.code === 'project' && writtenBy !== 'product',
  );

describe('an archived project', () => {
  it('takes nothing new of anything that belongs to it', async () => {
    expect(await stateOf()).toMatchObject({ state: 'archived' });
    expect(below().length).toBeGreaterThan(10);
    for (const { code } of below()) {
      const made = await call('POST', `/form/${code}/save`, { project });
      expect(`${code}: ${made.msg}`).toBe(`${code}: ${WORDS}`);
    }
  });

  it('keeps what it has, and itself, apart from being shared', async () => {
    const { version, name } = await stateOf();
    expect((await call('POST', '/form/project/save', { id: project, version, name: `${name}改` })).msg).toBe(WORDS);
    for (const entity of below()) {
      const [row] = await product.query(
        `select id, version from ${tableNameOf(entity)} where company_id = 1 and project = $1 limit 1`,
        [project],
      );
      if (!row) continue;
      const [title] = [entity.titleField];
      const changed = await call('POST', `/form/${entity.code}/save`, { ...row, [title]: '改' });
      expect(`${entity.code}: ${changed.msg}`).toBe(`${entity.code}: ${WORDS}`);
      expect((await call('DELETE', `/form/${entity.code}/${row.id}`)).success).toBe(false);
    }
    const shared = await call('POST', '/form/project/save', { id: project, version, shared: true });
    expect([shared.msg, shared.success]).toEqual(['', true]);
  });

  it('gets no cost file, no attachment and no reconciliation', async () => {
    const wishes = [
      ['/b/project/file/import', { projectId: project, fileId: '1', stage: 'settle' }],
      ['/b/project/file/importExcel', { projectId: project, fileId: '1' }],
      [`/b/reconcile/project/${project}`, { name: '对量', party: '施工方', oursFile: '1', theirsFile: '2' }],
    ] as const;
    for (const [path, body] of wishes) {
      const answer = await call('POST', path, body);
      expect(`${path}: ${answer.msg}`).toBe(`${path}: ${WORDS}`);
    }
    const form = new FormData();
    form.append('refModule', 'project');
    form.append('refRecordId', project);
    form.append('file', new Blob(['后补的底稿']), '底稿.txt');
    const attached = await product.fetch(admin, '/b/fileItem/upload', { method: 'POST', body: form });
    expect(((await attached.json()) as AnsweredJson).msg).toBe(WORDS);
  });

  it('is opened by giving its archive back with a reason, and goes in again under its number', async () => {
    const act = (body: object) => call('POST', `/b/wf/process/${instance}/act`, body);
    expect((await act({ action: 'reopen', opinion: ' ' })).success).toBe(false);
    const { archiveNo } = (await call('GET', `/form/projectArchive/${archive}`)).data;
    expect(await act({ action: 'reopen', opinion: '补充签证资料' })).toMatchObject({ success: true });
    const { state, version, name } = await stateOf();
    expect(state).toBe('reported');
    expect((await call('POST', '/form/project/save', { id: project, version, name: `${name}（补）` })).msg).toBe('');
    expect(await act({ action: 'resubmit' })).toMatchObject({ success: true });
    await approveByEverybody(product, instance);
    expect(await stateOf()).toMatchObject({ state: 'archived', archiveNo });
  });

  it('is not made void', async () => {
    const voided = await call('DELETE', `/b/wf/process/delete/${instance}`);
    expect(voided.msg).toBe('项目归档已生效，不能作废；请退回修改后重新归档');
    expect(await stateOf()).toMatchObject({ state: 'archived' });
  });
});
