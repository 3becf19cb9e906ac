import { beforeAll, describe, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let admin: string;
let finished: AnsweredJson;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, admin] = await Promise.all([product.signIn('engineer'), product.signIn('admin')]);
  const mine = await product.call(engineer, 'POST', '/b/wf/process/queryMyList', {
    params: { status: 'approved', processCode: 'leave' },
  });
  finished = mine.data[0];
});

describe('before a request is made', () => {
  const stepsFor = async (days: string) => {
    const form = { processCode: 'leave', form: { days } };
    const answer = await product.call(engineer, 'POST', '/b/wf/process/preview', form);
    return answer.data.steps.map((step: AnsweredJson) => step.nodeId);
  };

  it('tells who would decide it, by what is in the form', async () => {
    expect(await stepsFor('3')).toEqual(['head', 'hr']);
    expect(await stepsFor('3.5')).toEqual(['head', 'gm', 'hr']);
  });

  it('stores nothing', async () => {
    const count = async () => (await product.query<{ n: string }>('select count(*) as n from workflow_instance'))[0]?.n;
    const before = await count();
    await stepsFor('9');
    expect(await count()).toBe(before);
  });

  it('says what its form and its module refuse, and keeps nothing of it', async () => {
    const kept = async () =>
      (
        await product.query(
          'select (select count(*) from attendance_leave) as records, (select count(*) from workflow_instance) as processes, (select sum(version) from attendance_leave) as versions',
        )
      )[0];
    const before = await kept();
    const check = (form: object) =>
      product.call(engineer, 'POST', '/b/wf/process/checkStart', { processCode: 'leave', form });
    const { data: me } = await product.call(engineer, 'GET', '/user/info');
    const whole = {
      ...{ title: '请假一天', applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
      ...{ fromDate: '2031-03-04', toDate: '2031-03-04', reason: '办理私事' },
    };
    expect(await check({ ...whole, toDate: '2031-03-03' })).toMatchObject({
      success: false,
      msg: expect.stringContaining('结束日期不能早于开始日期'),
    });
    expect(await check(whole)).toMatchObject({ msg: '', success: true });
    expect(await kept()).toEqual(before);
  });

  it('knows no process of that name', async () => {
    const answer = await product.call(engineer, 'POST', '/b/wf/process/preview', { processCode: 'nothing' });
    expect(answer).toMatchObject({ success: false, msg: '审核流程不存在！' });
  });
});

describe('the process of a record', () => {
  it('is found by the record', async () => {
    const answer = await product.call(engineer, 'GET', `/b/wf/process/byRecord/leave/${finished.recordId}`);
    expect(answer.data).toEqual({ procInstId: finished.id, processCode: 'leave' });
  });

  it('is nobody else’s business', async () => {
    const stranger = await product.signIn('admin2');
    const answer = await product.call(stranger, 'GET', `/b/wf/process/byRecord/leave/${finished.recordId}`);
    expect(answer.data).toEqual({ procInstId: null, processCode: null });
  });
});

describe('an approved record', () => {
  const record = async () => (await product.call(admin, 'GET', `/form/leave/${finished.recordId}`)).data;
  const save = async (token: string) => {
    const { id, version } = await record();
    return product.call(token, 'POST', '/form/leave/save', { id, version, reason: '改写事由' });
  };
  const correct = async (token: string, more: object) => {
    const { version } = await record();
    const body = { action: 'correct', form: { version, reason: '更正事由' }, ...more };
    return product.call(token, 'POST', `/b/wf/process/${finished.id}/act`, body);
  };

  it('is not changed by saving it, not even by an administrator', async () => {
    for (const token of [engineer, admin])
      expect(await save(token)).toMatchObject({ success: false, msg: '单据已通过，不能修改' });
  });

  it('is corrected by nobody else, and not without a reason or a change', async () => {
    expect(await correct(engineer, { opinion: '日期写错' })).toMatchObject({ msg: '只有管理员可以更正已结束的单据' });
    expect(await correct(admin, {})).toMatchObject({ msg: '请填写更正原因' });
    expect(await correct(admin, { opinion: '日期写错', form: undefined })).toMatchObject({ msg: '内容没有修改' });
    expect((await record()).reason).not.toBe('更正事由');
  });

  it('may be corrected by an administrator, who is told so and whose reason is kept', async () => {
    const actions = async (token: string) =>
      (await product.call(token, 'GET', `/b/wf/process/${finished.id}`)).data.actions;
    expect(await actions(admin)).toContain('correct');
    expect(await actions(engineer)).not.toContain('correct');
    expect(await correct(admin, { opinion: '日期写错' })).toMatchObject({ success: true });
    expect(await record()).toMatchObject({ reason: '更正事由', status: 'approved' });
    const { data: opinions } = await product.call(admin, 'GET', `/b/wf/process/${finished.id}/opinions`);
    expect(opinions.at(-1)).toMatchObject({ action_label: '更正', opinion: '日期写错', userName: '系统管理员' });
    const { data: changes } = await product.call(admin, 'GET', `/form/leave/${finished.recordId}/changes`);
    expect(changes[0]).toMatchObject({ by_label: '系统管理员', changes: [{ label: '请假事由', to: '更正事由' }] });
  });
});

describe('lists of tasks and processes', () => {
  it('are ordered by the columns they show and by nothing else', async () => {
    const titles = async (sort: string) => {
      const answer = await product.call(admin, 'POST', '/b/wf/process/queryList', { params: {}, pageSize: 500, sort });
      return answer.success ? answer.data.map((row: AnsweredJson) => row.title) : answer.msg;
    };
    expect(await titles('title')).toEqual((await titles('-title')).toReversed());
    expect(await titles('state')).toContain('不能按');
  });

  it('are filtered by several states', async () => {
    const params = { status$in: 'approved,refused' };
    const answer = await product.call(admin, 'POST', '/b/wf/process/queryList', { params, pageSize: 500 });
    expect(new Set(answer.data.map((row: AnsweredJson) => row.status))).toEqual(new Set(['approved', 'refused']));
  });
});

describe('what was said', () => {
  it('tells to whom a task was handed over, and where one was taken back', async () => {
    const [manager, gm] = await Promise.all([product.signIn('manager'), product.signIn('gm')]);
    const form = { title: '转办的请假', kind: 'personal', days: '1', ...nextLeaveDays(), reason: '办理私事' };
    const begun = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'leave', form });
    const asked = begun.data.procInstId;
    const { data: todo } = await product.call(manager, 'POST', '/b/wf/task/queryTodoList', { params: {} });
    const [{ id: task, procInstId, nodeName }] = todo.filter((row: AnsweredJson) => row.procInstId === asked);
    const { data: people } = await product.call(manager, 'POST', '/share/user/queryList', {
      params: { name_loginName$like: '周建衡' },
    });
    const handOver = { action: 'transfer', opinion: '请代为审批', target: people[0].id };
    expect((await product.call(manager, 'POST', `/b/wf/task/${task}/decide`, handOver)).msg).toBe('');
    const taken = (await product.call(gm, 'POST', '/b/wf/task/queryTodoList', { params: {} })).data.find(
      (row: AnsweredJson) => row.procInstId === procInstId,
    );
    expect((await product.call(gm, 'POST', `/b/wf/task/${taken.id}/decide`, { action: 'approve' })).msg).toBe('');
    const takeBack = { action: 'takeBack' };
    expect((await product.call(gm, 'POST', `/b/wf/process/${procInstId}/act`, takeBack)).msg).toBe('');
    const { data: opinions } = await product.call(gm, 'GET', `/b/wf/process/${procInstId}/opinions`);
    const said = opinions.slice(-3).map((row: AnsweredJson) => [row.nodeName, row.userName, row.action_label]);
    expect(said).toEqual([
      [nodeName, '林志远', '转办给周建衡'],
      [nodeName, '周建衡', '同意'],
      [nodeName, '周建衡', '取回'],
    ]);
  });
});

describe('messages about a task', () => {
  it('are read once it is decided', async () => {
    const manager = await product.signIn('manager');
    const unread = async () => (await product.call(manager, 'GET', '/b/notice/msg/toReadNumber')).data;
    const { data: tasks } = await product.call(manager, 'POST', '/b/wf/task/queryTodoList', {});
    const before = await unread();
    await product.call(manager, 'POST', `/b/wf/task/${tasks[0].id}/decide`, { action: 'approve', opinion: '同意' });
    expect(await unread()).toBe(before - 1);
  });
});
