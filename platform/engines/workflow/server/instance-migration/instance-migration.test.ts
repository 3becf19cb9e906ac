import { beforeAll, describe, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import { byRole, defineApprovalStep, defineProcess } from '#kernel/workflow/process/define-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const first = defineProcess({
  code: 'moves',
  name: '迁移审批',
  steps: [defineApprovalStep('hr', '人事审批', byRole('hr')), defineApprovalStep('old', '行政复核', byRole('gm'))],
});
/** hr as before, then another approval; what was `old` is gone. */
const second = (name: string): ProcessDefinition =>
  defineProcess({
    code: 'moves',
    name: '迁移审批',
    steps: [defineApprovalStep('hr', name, byRole('hr')), defineApprovalStep('last', '总经理审批', byRole('gm'))],
  });
const registered: RegisteredWorkflow = { definition: first, formCode: 'leave', category: 'hr' };

let product: TestProduct;
const tokens: Record<string, string> = {};
let versions: AnsweredJson[];
beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'moves', processes: [registered] }] });
  for (const name of ['engineer', 'hr', 'gm', 'admin', 'admin2']) tokens[name] = await product.signIn(name);
});
const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);
async function start(title: string): Promise<string> {
  const { data: me } = await call('engineer', 'GET', '/user/info');
  const form = {
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '迁移' },
  };
  const { data, msg } = await call('engineer', 'POST', '/form/workflow/start', { processCode: 'moves', form });
  expect(data, msg).toBeTruthy();
  return data.procInstId;
}
const detail = async (id: string): Promise<AnsweredJson> => (await call('admin', 'GET', `/b/wf/process/${id}`)).data;
async function approve(who: string, id: string): Promise<AnsweredJson> {
  const { data } = await call(who, 'GET', `/b/wf/process/${id}`);
  return call(who, 'POST', `/b/wf/task/${data.task.id}/decide`, { action: 'approve' });
}
const path = '/b/wf/definition/moves';
async function publishNext(name: string): Promise<void> {
  const { data } = await call('admin', 'GET', `${path}/design`);
  const body = { definition: second(name), newestId: data.newestId, note: '改为总经理审批' };
  expect(await call('admin', 'POST', `${path}/publish`, body)).toMatchObject({ success: true });
  versions = (await call('admin', 'GET', `${path}/versions`)).data;
}
const between = (mapping = {}) => ({ fromId: versions.at(-1).id, toId: versions[0].id, mapping });
const moves = (ids: string[], mapping = {}) =>
  call('admin', 'POST', `${path}/migration`, { ...between(mapping), ids, reason: '新制度' });

describe('running processes on a new version', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const title of ['在人事', '在复核', '随后办理']) ids[title] = await start(title);
    await approve('hr', ids.在复核 ?? '');
    await publishNext('人事专员审批');
  });

  it('are told before: where each is, where it would go, and why one cannot', async () => {
    const { data } = await call('admin', 'POST', `${path}/migration/preview`, between());
    expect(data.total).toBe(3);
    expect(data.places).toMatchObject([
      { nodeId: 'hr', name: '人事审批', instances: 2, to: 'hr' },
      { nodeId: 'old', name: '行政复核', instances: 1, to: null, choices: [{ id: 'hr' }, { id: 'last' }] },
    ]);
    const of = (title: string) => data.instances.find((row: AnsweredJson) => row.title === title);
    expect(of('在人事')).toMatchObject({ at: '人事审批', to: '人事专员审批', fault: null });
    expect(of('在复核')).toMatchObject({ to: '—', fault: '「行政复核」在新版本中没有对应的环节，请指定' });
    const mapped = await call('admin', 'POST', `${path}/migration/preview`, between({ old: 'last' }));
    expect(mapped.data.instances.map((row: AnsweredJson) => row.fault)).toEqual([null, null, null]);
    expect((await detail(ids.在复核 ?? '')).process.currentNodes).toBe('行政复核');
  });

  it('go each by itself; tasks, record and what was decided stay', async () => {
    const all = Object.values(ids);
    expect((await call('hr', 'POST', `${path}/migration/preview`, between())).success).toBe(false);
    const { recordId } = (await detail(ids.在复核 ?? '')).process;
    const record = async () => (await call('admin', 'GET', `/form/leave/${recordId}`)).data;
    const before = await record();
    const { data } = await moves(all);
    expect(data.map((row: AnsweredJson) => row.fault)).toEqual([
      null,
      '不能迁移：「行政复核」在新版本中没有对应的环节，请指定',
      null,
    ]);
    expect((await moves([ids.在复核 ?? ''], { old: 'last' })).data[0].fault).toBeNull();
    expect((await detail(ids.在复核 ?? '')).process).toMatchObject({ currentNodes: '总经理审批', status: 'running' });
    expect((await detail(ids.在人事 ?? '')).process.currentNodes).toBe('人事专员审批');
    expect(await record()).toEqual(before);
    const { data: opinions } = await call('admin', 'GET', `/b/wf/process/${ids.在复核}/opinions`);
    expect(opinions.map((row: AnsweredJson) => row.action_label)).toEqual(['提交', '同意', '迁移版本']);
    expect((await moves([ids.在人事 ?? '']))?.data[0].fault).toBe('流程已结束或已不在该版本');
  });

  it('come back just as they were, but for what has gone on since', async () => {
    await approve('hr', ids.随后办理 ?? '');
    const { data: kept } = await call('admin', 'GET', `${path}/migrations`);
    const order = kept.find((row: AnsweredJson) => row.moved === 2);
    expect(order).toMatchObject({ from: 1, to: 2, reason: '新制度', faults: 1, returned: 0, byName: '系统管理员' });
    expect((await call('admin2', 'POST', `/b/wf/definition/migration/${order.id}/return`)).success).toBe(false);
    const { data } = await call('admin', 'POST', `/b/wf/definition/migration/${order.id}/return`);
    expect(data).toMatchObject([
      { title: '在人事', fault: null },
      { title: '随后办理', fault: '迁移后流程已继续办理，不能退回' },
    ]);
    expect((await detail(ids.在人事 ?? '')).process.currentNodes).toBe('人事审批');
    for (const [who, id] of [
      ['hr', ids.在人事],
      ['gm', ids.在人事],
      ['gm', ids.在复核],
      ['gm', ids.随后办理],
    ] as const)
      expect(await approve(who, id ?? '')).toMatchObject({ success: true });
    for (const id of Object.values(ids)) expect((await detail(id)).process.status).toBe('approved');
  });

  it('are decided or moved, whoever comes first, and never both halves', async () => {
    const id = await start('同时');
    await publishNext('人事主管审批');
    const from = { fromId: versions[1].id, toId: versions[0].id, mapping: {} };
    const order = { ...from, ids: [id], reason: '同时' };
    await Promise.all([approve('hr', id), call('admin', 'POST', `${path}/migration`, order)]);
    const [row] = await product.query<{ version: number; state: { processVersion: number } }>(
      `select d.version, i.state from workflow_instance i join workflow_definition d on d.id = i.definition_id
        and d.company_id = i.company_id where i.id = $1`,
      [id],
    );
    expect(row?.version).toBe(row?.state.processVersion);
    expect((await detail(id)).process.currentNodes).toBe('总经理审批');
  });
});
