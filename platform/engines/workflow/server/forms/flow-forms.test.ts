import { beforeAll, describe, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let hr: string;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, hr, admin] = await Promise.all([
    product.signIn('engineer'),
    product.signIn('hr'),
    product.signIn('admin'),
  ]);
});

const get = (path: string, token = engineer) => product.call(token, 'GET', path);
const post = (path: string, body: object, token = engineer) => product.call(token, 'POST', path, body);

describe('forms of processes', () => {
  it('are told with their process, one, by category and by process', async () => {
    const form = { id: 'leave', name: '请假申请', processCode: 'leave', category: 'hr' };
    expect((await get('/b/wf/form/leave')).data).toMatchObject(form);
    const ofPersonnel: AnsweredJson[] = (await get('/b/wf/form/group/hr/list')).data;
    expect(ofPersonnel).toContainEqual(expect.objectContaining(form));
    expect(new Set(ofPersonnel.map(({ category }) => category))).toEqual(new Set(['hr']));
    expect((await get('/b/wf/form/group/none/list')).data).toEqual([]);
    const { data } = await get('/b/wf/form/leave/list');
    expect(data).toMatchObject([form]);
    expect((await get(`/b/wf/form/leave/list?mainProcDefId=${data[0].procDefId}`)).data).toHaveLength(1);
    expect((await get('/b/wf/form/leave/list?mainProcDefId=999999')).data).toEqual([]);
    expect(await get('/b/wf/form/nothing')).toMatchObject({ success: false, msg: '没有表单：nothing' });
  });

  it('stand open at the start, and at a node as far as it says', async () => {
    const display = async (more: object): Promise<AnsweredJson> =>
      (await post('/b/wf/form/display', { formId: 'leave', ...more })).data;
    const open = ({ fields }: AnsweredJson) =>
      fields.filter(({ editable }: AnsweredJson) => editable).map(({ code }: AnsweredJson) => code);
    expect(open(await display({}))).toContain('reason');
    expect(open(await display({}))).not.toContain('status');
    expect(await display({ taskDefKey: 'head' })).toMatchObject({ readonly: true, taskDefKey: 'head' });
    expect(open(await display({ readonly: true }))).toEqual([]);
  });

  it('tell how they begin as data, and which buttons somebody has', async () => {
    const { data: option } = await get('/act/procdef/key/leave');
    const script = JSON.parse((await get(`/act/procdef/${option.id}/frontInitScript`)).data);
    expect(script).toMatchObject({ formId: 'leave', fields: { applicant: { initial: 'me' } } });
    const buttons = (await post('/b/wf/form/auth/menu/createButtons', { formId: 'leave' })).data;
    expect(buttons.map(({ code }: AnsweredJson) => code)).toContain('startFlow');
    const read = await post('/b/wf/form/auth/menu/createButtons', { formId: 'deputy' });
    expect(read.data.map(({ code }: AnsweredJson) => code)).not.toContain('startFlow');
  });
});

describe('a request on its way', () => {
  let procInstId: string;
  beforeAll(async () => {
    const { data: me } = await get('/user/info');
    const form = {
      ...{ title: '摘要的请假', applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
      ...{ ...nextLeaveDays(), reason: '私事' },
    };
    procInstId = (await post('/form/workflow/start', { processCode: 'leave', form })).data.procInstId;
  });
  const todo = async (token: string): Promise<AnsweredJson[]> =>
    (await post('/b/wf/task/queryTodoList', { params: {} }, token)).data;

  it('tells who acts at a node now and who will', async () => {
    const people = async (node: string) => (await get(`/b/wf/user/${procInstId}/${node}/taskUserList`)).data;
    expect(await people('head')).toMatchObject([{ name: '林志远', state: 'open' }]);
    expect((await people('hr')).map(({ state }: AnsweredJson) => state)).toEqual(['ahead']);
    const stranger = await product.signIn('admin2');
    expect(await get(`/b/wf/user/${procInstId}/head/taskUserList`, stranger)).toMatchObject({ success: false });
  });

  it('is first among what is to be done, with its content in short', async () => {
    const manager = await product.signIn('manager');
    const [first] = await todo(manager);
    expect(first).toMatchObject({ procInstId, overdue: false });
    expect(first.summary).toMatch(/请假类型：事假.*开始日期：20\d\d-\d\d-\d\d/);
  });

  it('says why it lies with somebody, and why something cannot be done', async () => {
    const manager = await product.signIn('manager');
    const mine = (await get(`/b/wf/process/${procInstId}`, manager)).data;
    expect(mine.whyMe).toBe('由您办理：部门负责人');
    expect(mine.refused).toContainEqual({ action: 'urge', reason: '只有发起人可以催办' });
    const asked = (await get(`/b/wf/process/${procInstId}`)).data;
    expect(asked).toMatchObject({ whyMe: null });
    expect(asked.refused).toContainEqual({ action: 'approve', reason: '流程没有需要您办理的任务' });
    await post(`/b/wf/task/${mine.task.id}/decide`, { action: 'approve' }, manager);
    const hrs = (await get(`/b/wf/process/${procInstId}`, hr)).data;
    expect(hrs.whyMe).toMatch(/^由您.*办理：角色「(?!hr)/);
    expect((await get(`/b/wf/process/${procInstId}`)).data.refused).toContainEqual({
      action: 'withdraw',
      reason: '已有审批人处理，不能撤回；如需修改请联系审批人驳回',
    });
  });
});

describe('settings', () => {
  it('of messages hold at once, for all versions', async () => {
    const silent = ['taskOpened'];
    const set = (token: string) => product.call(token, 'PUT', '/b/wf/definition/leave/notices', { silent });
    expect(await set(engineer)).toMatchObject({ httpCode: 403 });
    expect(await set(admin)).toMatchObject({ success: true });
    expect((await get('/b/wf/definition/leave/design', admin)).data).toMatchObject({ silent });
    const manager = await product.signIn('manager');
    const unread = async () => (await get('/b/notice/msg/toReadNumber', manager)).data;
    const before = await unread();
    const { data: me } = await get('/user/info');
    const form = {
      ...{ title: '无声的请假', applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
      ...{ ...nextLeaveDays(), reason: '私事' },
    };
    const { data } = await post('/form/workflow/start', { processCode: 'leave', form });
    expect(await unread()).toBe(before);
    const { data: todo } = await post('/b/wf/task/queryTodoList', { params: {} }, manager);
    expect(todo.map((row: AnsweredJson) => row.procInstId)).toContain(data.procInstId);
  });

  it('show which roles processes ask', async () => {
    const { data } = await post('/form/flowRole/queryList', { params: { used: true } }, admin);
    const asked = data.find(({ code }: AnsweredJson) => code === 'hr');
    expect(asked).toMatchObject({ processes: expect.stringContaining('请假审批'), used: true });
    expect(asked.nodes).toContain('请假审批「人事备案」');
    expect(asked.people).toBeGreaterThan(0);
    expect(await post('/form/flowRole/queryList', {}, engineer)).toMatchObject({ httpCode: 403 });
  });
});
