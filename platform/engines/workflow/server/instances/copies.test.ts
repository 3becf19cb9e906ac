import { beforeAll, describe, expect, it } from 'vitest';
import type { RegisteredProcess } from '#kernel/server/module.ts';
import { approval, cc, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { type Answered, startTestProduct, type TestProduct } from '#tools/testing/product.ts';

/** HR decides, whoever the form names is told. */
const told: RegisteredProcess = {
  definition: defineProcess({
    code: 'told',
    name: '请假告知',
    steps: [approval('hr', '人事审批', role('hr')), cc('tell', '抄送同事', [{ kind: 'field', field: 'applicant' }])],
  }),
  formCode: 'leave',
  category: 'hr',
};

let product: TestProduct;
let engineer: string;
let colleague: string;
let hr: string;
let started: { procInstId: string; recordId: string };

const person = async (token: string): Promise<Answered> => (await product.call(token, 'GET', '/user/info')).data;

beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'told', processes: [told] }] });
  [engineer, hr] = await Promise.all([product.signIn('engineer'), product.signIn('hr')]);
  const { deptInfo } = await person(engineer);
  // Somebody of another department, who sees nobody's requests.
  const [other] = await product.query(
    "select login_name from org_user where login_name like 'user00%' and state = 'enabled' and dept <> $1 order by id limit 1",
    [deptInfo.deptId],
  );
  colleague = await product.signIn(other.login_name);
  const form = {
    ...{ title: '抄送的请假', applicant: (await person(colleague)).userId, dept: deptInfo.deptId, kind: 'annual' },
    ...{ days: '1', fromDate: '2026-12-01', toDate: '2026-12-01', reason: '私事' },
  };
  const answer = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'told', form });
  expect(answer).toMatchObject({ success: true });
  started = answer.data;
});

const process = (token: string) => product.call(token, 'GET', `/b/wf/process/${started.procInstId}`);
const record = (token: string) => product.call(token, 'GET', `/form/leave/${started.recordId}`);
const copied = async (token: string): Promise<Answered[]> =>
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
      (row: Answered) => row.procInstId,
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
