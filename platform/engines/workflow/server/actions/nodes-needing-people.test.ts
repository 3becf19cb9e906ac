import { beforeAll, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import { byRole, defineApprovalStep, defineProcess } from '#kernel/workflow/process/define-process.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const choosing: RegisteredWorkflow = {
  definition: defineProcess({
    code: 'choosing',
    name: '指定办理人',
    steps: [
      defineApprovalStep('hr', '人事审批', byRole('hr')),
      defineApprovalStep('expert', '专家意见', { kind: 'chosen', by: 'previous' }),
      defineApprovalStep('boss', '分管领导', { kind: 'chosen', by: 'initiator' }),
    ],
  }),
  formCode: 'leave',
  category: 'hr',
};

let product: TestProduct;
let engineer: string;
let hr: string;
let ids: Record<string, string>;

beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'choosing', processes: [choosing] }] });
  [engineer, hr] = await Promise.all([product.signIn('engineer'), product.signIn('hr')]);
  const people = await product.query(
    "select login_name, id from org_user where login_name in ('gm', 'reviewer') and company_id = 1",
  );
  ids = Object.fromEntries(people.map(({ login_name, id }) => [login_name, String(id)]));
});

async function start(chosen?: AnsweredJson): Promise<AnsweredJson> {
  const { data: me } = await product.call(engineer, 'GET', '/user/info');
  const form = {
    ...{ title: '指定的请假', applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '私事' },
  };
  return product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'choosing', form, chosen });
}
const toChoose = (token: string, body: AnsweredJson) => product.call(token, 'POST', '/b/wf/process/toChoose', body);
const detail = async (token: string, id: string): Promise<AnsweredJson> =>
  (await product.call(token, 'GET', `/b/wf/process/${id}`)).data;

it('is asked of the initiator, and nothing is submitted without', async () => {
  expect((await toChoose(engineer, { processCode: 'choosing' })).data).toEqual([
    { nodeId: 'boss', nodeName: '分管领导', people: [] },
  ]);
  expect(await start()).toMatchObject({ success: false, msg: '请选择「分管领导」的办理人' });
  const { data } = await product.call(engineer, 'POST', '/b/wf/process/preview', { processCode: 'choosing' });
  expect(data).toMatchObject({ choosesPeople: true, blocked: null });
  expect(data.steps.map((step: AnsweredJson) => step.names.join())).toEqual([expect.any(String), '待选择', '待选择']);
});

it('is asked of whoever acts before, whose choice gets the task', async () => {
  const { data } = await start({ boss: [ids.gm] });
  const { task, choosesPeople, actions } = await detail(hr, data.procInstId);
  expect(choosesPeople).toBe(true);
  expect(actions).toContain('approve');
  expect((await toChoose(hr, { taskId: task.id })).data).toMatchObject([{ nodeId: 'expert' }]);
  const decide = (chosen?: AnsweredJson) =>
    product.call(hr, 'POST', `/b/wf/task/${task.id}/decide`, { action: 'approve', chosen });
  expect(await decide()).toMatchObject({ success: false, msg: '请选择「专家意见」的办理人' });
  expect(await decide({ expert: ['999999'] })).toMatchObject({ success: false });
  expect(await decide({ expert: [ids.reviewer], boss: [ids.reviewer] })).toMatchObject({ success: true });
  const reviewer = await product.signIn('reviewer');
  const mine = await detail(reviewer, data.procInstId);
  expect(mine).toMatchObject({ task: { nodeName: '专家意见' }, whyMe: '由您办理：上一环节指定' });
  await product.call(reviewer, 'POST', `/b/wf/task/${mine.task.id}/decide`, { action: 'approve' });
  expect((await detail(await product.signIn('gm'), data.procInstId)).task).toMatchObject({ nodeName: '分管领导' });
});

it('asks the initiator again, with whom was named before, when it came back', async () => {
  const { data } = await start({ boss: [ids.gm] });
  const { task } = await detail(hr, data.procInstId);
  await product.call(hr, 'POST', `/b/wf/task/${task.id}/decide`, { action: 'rejectToInitiator', opinion: '补充' });
  expect((await toChoose(engineer, { procInstId: data.procInstId })).data).toMatchObject([
    { nodeId: 'boss', people: [{ id: ids.gm }] },
  ]);
  const act = { action: 'resubmit', chosen: { boss: [ids.reviewer] } };
  const before = await detail(engineer, data.procInstId);
  expect(before).toMatchObject({
    lastSubmitUserName: before.process.initiator_label,
    lastSubmitDate: before.process.startedDate,
  });
  expect(await product.call(engineer, 'POST', `/b/wf/process/${data.procInstId}/act`, act)).toMatchObject({
    success: true,
  });
  const { process, lastSubmitUserName, lastSubmitDate } = await detail(engineer, data.procInstId);
  expect(lastSubmitUserName).toBe(process.initiator_label);
  expect(Date.parse(lastSubmitDate)).toBeGreaterThan(Date.parse(process.startedDate));
});

it('tells nothing of tasks and processes of others', async () => {
  const { data } = await start({ boss: [ids.gm] });
  const { task } = await detail(hr, data.procInstId);
  const finance = await product.signIn('finance');
  expect(await toChoose(finance, { taskId: task.id })).toMatchObject({ success: false });
  expect(await toChoose(finance, { procInstId: data.procInstId })).toMatchObject({ success: false });
});
