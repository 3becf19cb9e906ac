import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let running: AnsweredJson[];

const instances = async (): Promise<AnsweredJson[]> =>
  (await product.call(admin, 'POST', '/b/wf/process/queryList', { params: { status: 'running' } })).data;
const tasks = async (params: object, token = admin) =>
  product.call(token, 'POST', '/b/wf/task/queryAllList', { params, pageSize: 100 });
const bulk = (body: object, token = admin) => product.call(token, 'POST', '/b/wf/process/bulk', body);

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  running = await instances();
});

it('is for those with the right only: seeing with one, acting with another', async () => {
  const [engineer, general] = await Promise.all([product.signIn('engineer'), product.signIn('gm')]);
  expect((await tasks({}, engineer)).httpCode).toBe(403);
  expect((await tasks({}, general)).success).toBe(true);
  expect((await bulk({ action: 'urge', ids: [running[0].id] }, general)).httpCode).toBe(403);
});

describe('tasks of everybody', () => {
  it('are narrowed by state, person, node and process', async () => {
    const open = await tasks({ status: 'open' });
    expect(open.total).toBeGreaterThan(0);
    expect(new Set(open.data.map((row: AnsweredJson) => row.status))).toEqual(new Set(['open']));
    const [first] = open.data;
    const his = await tasks({ status: 'open', assignee: first.assignee, nodeName$like: first.nodeName });
    expect(his.data.length).toBeGreaterThan(0);
    for (const row of his.data) expect(row).toMatchObject({ assignee: first.assignee, nodeName: first.nodeName });
    expect((await tasks({ processCode: 'none' })).total).toBe(0);
  });

  it('are overdue once the time set at their node has passed', async () => {
    const { total: decidedLate } = await tasks({ overdue: true, status$in: 'approved,rejected' });
    await product.query(`update workflow_task set due_at = now() - interval '1 second' where status = 'open'`);
    const late = await tasks({ overdue: true });
    expect(late.total).toBe((await tasks({ status: 'open' })).total + decidedLate);
    expect(late.data[0]).toMatchObject({ overdue: true, status: 'open' });
  });

  it('are of the own firm', async () => {
    const stranger = await product.signIn('admin2');
    expect((await tasks({}, stranger)).total).toBe(0);
    const answer = await bulk({ action: 'terminate', ids: [running[0].id], reason: '越权' }, stranger);
    expect(answer.data).toEqual([{ id: running[0].id, title: '', fault: '记录不存在' }]);
  });
});

describe('several at once', () => {
  it('are urged in the name of who administers', async () => {
    const [one] = running;
    expect((await bulk({ action: 'urge', ids: [one.id] })).data).toEqual([
      { id: one.id, title: one.title, fault: null },
    ]);
    const { data } = await product.call(admin, 'GET', `/b/wf/process/${one.id}/opinions`);
    expect(data.at(-1)).toMatchObject({ action_label: '催办', userName: '系统管理员', nodeName: '管理员' });
  });

  it('go to another person', async () => {
    const { data: open } = await tasks({ status: 'open' });
    const [reviewer] = await product.query<{ id: string }>("select id from org_user where login_name = 'reviewer'");
    const to = reviewer?.id;
    const task = open.find((row: AnsweredJson) => row.assignee !== to);
    expect((await bulk({ action: 'reassign', ids: [task.id], to })).data[0].fault).toBeNull();
    const { data: his } = await tasks({ status: 'open', assignee: to });
    expect(his.map((row: AnsweredJson) => row.procInstId)).toContain(task.procInstId);
  });

  it('end, each by itself: what cannot is told, the others do', async () => {
    const [one, other] = running;
    await bulk({ action: 'terminate', ids: [one.id], reason: '重复申请' });
    const answer = await bulk({ action: 'terminate', ids: [one.id, other.id], reason: '重复申请' });
    expect(answer.data.map((row: AnsweredJson) => row.fault === null)).toEqual([false, true]);
    expect((await instances()).map((row) => row.id)).not.toContain(other.id);
    expect(await bulk({ action: 'terminate', ids: [one.id], reason: '' })).toMatchObject({ msg: '请填写原因' });
  });
});
