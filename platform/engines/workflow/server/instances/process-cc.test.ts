import { beforeAll, describe, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import {
  byRole,
  defineApprovalStep,
  defineCarbonCopyStep,
  defineProcess,
} from '#kernel/workflow/process/define-process.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

/** HR decides, whoever the form names is told. */
const told: RegisteredWorkflow = {
  definition: defineProcess({
    code: 'told',
    name: '请假告知',
    steps: [
      defineApprovalStep('hr', '人事审批', byRole('hr')),
      defineCarbonCopyStep('tell', '抄送同事', [{ kind: 'field', field: 'applicant' }]),
    ],
  }),
  formCode: 'leave',
  category: 'hr',
};

let product: TestProduct;
let engineer: string;
let colleague: string;
let hr: string;
/** When all of it happens. */
let today: string;
let started: { procInstId: string; recordId: string };

const person = async (token: string): Promise<AnsweredJson> => (await product.call(token, 'GET', '/user/info')).data;

beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'told', processes: [told] }] });
  today = await todayAwayFromMidnight();
  [engineer, hr] = await Promise.all([product.signIn('engineer'), product.signIn('hr')]);
  const { deptInfo } = await person(engineer);
  // Somebody of another department, who sees nobody's requests.
  const [other] = await product.query(
    "select login_name from org_user where login_name like 'user00%' and state = 'enabled' and dept <> $1 order by id limit 1",
    [deptInfo.deptId],
  );
  colleague = await product.signIn(other.login_name);
  const form = {
    ...{ title: '抄送的请假', applicant: (await person(colleague)).userId, dept: deptInfo.deptId, kind: 'personal' },
    ...{ days: '1', ...nextLeaveDays(), reason: '私事' },
  };
  const answer = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'told', form });
  expect(answer).toMatchObject({ success: true });
  started = answer.data;
});

const process = (token: string) => product.call(token, 'GET', `/b/wf/process/${started.procInstId}`);
const record = (token: string) => product.call(token, 'GET', `/form/leave/${started.recordId}`);
const copied = async (token: string): Promise<AnsweredJson[]> =>
  (await product.call(token, 'POST', '/b/wf/process/queryCopyList', { params: { title$like: '抄送的请假' } })).data;

async function decide(token: string): Promise<void> {
  const { data } = await process(token);
  const answer = await product.call(token, 'POST', `/b/wf/task/${data.task.id}/decide`, { action: 'approve' });
  expect(answer).toMatchObject({ success: true });
}

describe('who is told (抄送)', () => {
  it('reads neither process nor record before', async () => {
    expect(await process(colleague)).toMatchObject({ success: false, msg: '审核流程不存在！' });
    expect(await record(colleague)).toMatchObject({ success: false });
    expect(await copied(colleague)).toEqual([]);
  });

  it('finds it in the list 抄送我的, unread until it was opened', async () => {
    await decide(hr);
    expect(await copied(colleague)).toMatchObject([{ isRead: false, copiedNode: '抄送同事', status: 'approved' }]);
    expect(await copied(engineer)).toEqual([]);
    expect((await process(colleague)).data.process).toMatchObject({ title: '抄送的请假' });
    expect((await record(colleague)).data).toMatchObject({ title: '抄送的请假' });
    for (const part of ['opinions', 'chart', 'related'])
      expect(await product.call(colleague, 'GET', `/b/wf/process/${started.procInstId}/${part}`)).toMatchObject({
        success: true,
      });
    expect((await process(colleague)).data.copyUnread).toBe(true);
    const read = `/b/wf/process/${started.procInstId}/read`;
    expect(await product.call(colleague, 'POST', read)).toMatchObject({ success: true });
    expect((await process(colleague)).data.copyUnread).toBe(false);
    expect(await copied(colleague)).toMatchObject([{ isRead: true }]);
  });

  it('is nobody of another firm', async () => {
    expect(await process(await product.signIn('admin2'))).toMatchObject({ success: false });
  });
});

describe('what is followed (关注)', () => {
  const followed = async (): Promise<string[]> =>
    (await product.call(colleague, 'POST', '/b/wf/process/queryFocusList', { params: {} })).data.map(
      (row: AnsweredJson) => row.procInstId,
    );
  const follow = () => product.call(colleague, 'POST', '/b/wf/focus', { procInstId: started.procInstId });

  it('is followed no longer one by one, several at once, or all', async () => {
    const ends = [[started.procInstId], { ids: [started.procInstId] }, {}];
    for (const body of ends) {
      await follow();
      expect(await followed()).toContain(started.procInstId);
      const answer = await product.call(colleague, 'DELETE', '/b/wf/focus/deleteFocusAll', body);
      expect(answer).toMatchObject({ success: true });
      expect(await followed()).toEqual([]);
    }
    await follow();
    await product.call(colleague, 'DELETE', '/b/wf/focus/deleteFocusAll', ['1']);
    expect(await followed()).toContain(started.procInstId);
  });
});

describe('an approved request', () => {
  it('is void once its process is deleted, and stays as it is', async () => {
    const admin = await product.signIn('admin');
    const remove = (token: string) => product.call(token, 'DELETE', `/b/wf/process/delete/${started.procInstId}`);
    expect(await remove(engineer)).toMatchObject({ msg: '只有管理员可以删除流程' });
    expect(await remove(admin)).toMatchObject({ success: true });
    expect((await process(admin)).data.process).toMatchObject({ status: 'terminated' });
    const { data } = await record(admin);
    expect(data).toMatchObject({ status: 'void', status_label: '已作废' });
    const save = { id: data.id, version: data.version, reason: '改写事由' };
    expect(await product.call(admin, 'POST', '/form/leave/save', save)).toMatchObject({
      success: false,
      msg: '单据已终止，不能修改',
    });
    const { data: said } = await product.call(admin, 'GET', `/b/wf/process/${started.procInstId}/opinions`);
    expect(said.at(-1)).toMatchObject({ action_label: '作废' });
  });
});

describe('who is given it to read (传阅)', () => {
  const list = async (token: string): Promise<AnsweredJson[]> =>
    (await product.call(token, 'POST', '/b/wf/process/queryCirculateList', { params: {} })).data;
  const circulate = (token: string, to: string[], note?: string) =>
    product.call(token, 'POST', `/b/wf/process/${started.procInstId}/circulate`, { to, note });
  const confirm = (token: string, reply?: string) =>
    product.call(token, 'POST', `/b/wf/process/${started.procInstId}/circulation/confirm`, { reply });

  it('reads process and record, confirms once, and whoever takes part sees so', async () => {
    const finance = await product.signIn('finance');
    const { userId } = await person(finance);
    expect(await process(finance)).toMatchObject({ success: false });
    expect(await circulate(finance, [userId])).toMatchObject({ success: false, msg: '审核流程不存在！' });
    expect(await circulate(engineer, ['999999'])).toMatchObject({ msg: '传阅的人员不存在或已离职' });
    expect(await circulate(engineer, [(await person(engineer)).userId])).toMatchObject({ msg: '请选择自己以外的人员' });
    expect((await circulate(engineer, [userId], '请核对')).data).toEqual({ added: 1 });
    expect((await circulate(hr, [userId])).data).toEqual({ added: 0 });
    expect(await list(finance)).toMatchObject([{ reading: 'unread', note: '请核对', title: '抄送的请假' }]);
    expect((await process(finance)).data.circulated).toMatchObject({ note: '请核对', isRead: false });
    expect((await record(finance)).data).toMatchObject({ title: '抄送的请假' });
    await product.call(finance, 'POST', `/b/wf/process/${started.procInstId}/circulation/read`);
    expect(await list(finance)).toMatchObject([{ reading: 'read' }]);
    expect(await confirm(finance, '已核对')).toMatchObject({ success: true });
    expect(await confirm(finance)).toMatchObject({ success: false, msg: '没有等待您确认的传阅' });
    expect(await list(finance)).toMatchObject([{ reading: 'confirmed' }]);
    expect((await process(finance)).data.circulated).toBeNull();
    const { data } = await product.call(hr, 'GET', `/b/wf/process/${started.procInstId}/circulations`);
    expect(data).toMatchObject([{ reply: '已核对', readAt: expect.any(String), confirmedAt: expect.any(String) }]);
    expect((await circulate(hr, [userId])).data).toEqual({ added: 1 });
  });
});

describe('statistics', () => {
  const of = (token: string, whose: string, more: object = {}) =>
    product.call(token, 'POST', `/b/wf/process/${whose}`, { from: today, to: today, processCode: 'told', ...more });

  it('tell what the lists behind them hold, step by step and person by person', async () => {
    const { data } = await of(hr, 'statistics');
    const decided = { open: 0, decided: 1, late: 0, averageMinutes: 0 };
    expect(data.processes).toMatchObject([{ processCode: 'told', started: 1, running: 0, refused: 0 }]);
    expect(data.nodes).toMatchObject([{ nodeName: '人事审批', ...decided }]);
    expect(data.people).toMatchObject([{ id: (await person(hr)).userId, ...decided }]);
    const params = { processCode: 'told', status$in: 'approved,rejected,transferred,revoked' };
    const list = await product.call(hr, 'POST', '/b/wf/task/queryAllList', {
      params: { ...params, openedDate$between: `${today},${today}` },
    });
    expect(list.total).toBe(1);
  });

  it('tell everybody their own, and only watchers all', async () => {
    expect(await of(engineer, 'statistics')).toMatchObject({ success: false });
    const { data } = await of(engineer, 'myStatistics');
    expect(data).toMatchObject({ processes: [{ started: 1 }], nodes: [], people: [] });
    expect((await of(hr, 'myStatistics')).data).toMatchObject({ processes: [], nodes: [{ decided: 1 }] });
    expect(await of(hr, 'statistics', { to: '2020-01-01' })).toMatchObject({
      data: { faults: { to: '结束日期不能早于开始日期' } },
    });
  });
});
