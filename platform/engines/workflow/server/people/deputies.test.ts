import { beforeAll, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { deputyTakeoverSchedule } from './deputy-takeover.ts';

let product: TestProduct;
let manager: string;
let engineer: string;
const people: Record<string, AnsweredJson> = {};

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

beforeAll(async () => {
  product = await startTestProduct();
  [manager, engineer] = await Promise.all([product.signIn('manager'), product.signIn('engineer')]);
  for (const [name, token] of Object.entries({ manager, engineer, gm: await product.signIn('gm') }))
    people[name] = (await product.call(token, 'GET', '/user/info')).data;
});

const name = (token: string, more: object) =>
  product.call(token, 'POST', '/form/deputy/save', {
    ...{ principal: people.manager.userId, deputy: people.gm.userId, startAt: at(-1), endAt: at(3), reason: '出差' },
    ...more,
  });

async function startLeave(): Promise<AnsweredJson> {
  const form = {
    ...{
      title: '代理期间的请假',
      applicant: people.engineer.userId,
      dept: people.engineer.deptInfo.deptId,
      kind: 'personal',
    },
    ...{ days: '1', ...nextLeaveDays(), reason: '私事' },
  };
  const { data } = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'leave', form });
  return (await product.call(engineer, 'GET', `/b/wf/process/${data.procInstId}`)).data.process;
}

it('is refused for oneself, for others without right, and with an end before the beginning', async () => {
  expect(await name(manager, { deputy: people.manager.userId })).toMatchObject({
    data: { faults: { deputy: '代理人不能是本人' } },
  });
  expect(await name(engineer, {})).toMatchObject({ data: { faults: { principal: '只能为本人设置代理' } } });
  expect(await name(manager, { endAt: at(-2) })).toMatchObject({
    data: { faults: { endAt: '结束时间应晚于开始时间' } },
  });
});

it('gives what arrives meanwhile to the deputy, of the chosen categories only', async () => {
  const before = await startLeave();
  expect(await name(manager, { categories: 'finance', startAt: at(-5), endAt: at(-1) })).toMatchObject({
    success: true,
  });
  expect(await name(manager, { categories: 'finance' })).toMatchObject({ success: true });
  expect(await startLeave()).toMatchObject({ currentUsers: before.currentUsers });
  expect(await name(manager, { categories: 'hr' })).toMatchObject({ success: true });
  expect(await startLeave()).toMatchObject({ currentUsers: people.gm.displayName });
});

const todo = async (token: string, procInstId: string): Promise<AnsweredJson> =>
  (await product.call(token, 'POST', '/b/wf/task/queryTodoList', { params: {}, pageSize: 200 })).data.find(
    (row: AnsweredJson) => row.procInstId === procInstId,
  );

it('is told with what the deputy decides, which the principal can still see', async () => {
  const gm = await product.signIn('gm');
  const { procInstId } = await startLeave();
  expect(await todo(manager, procInstId)).toBeUndefined();
  const { id } = await todo(gm, procInstId);
  expect(await product.call(gm, 'POST', `/b/wf/task/${id}/decide`, { action: 'approve' })).toMatchObject({ msg: '' });
  const { data } = await product.call(manager, 'GET', `/b/wf/process/${procInstId}/opinions`);
  expect(data.at(-1)).toMatchObject({
    action_label: '同意',
    userName: `${people.gm.displayName}（代${people.manager.displayName}）`,
  });
  const shared = await product.call(manager, 'POST', '/b/wf/process/queryParticipantList', {
    params: {},
    pageSize: 200,
  });
  expect(shared.data.map((row: AnsweredJson) => row.procInstId)).toContain(procInstId);
  const { recordId } = (await product.call(manager, 'GET', `/b/wf/process/${procInstId}`)).data.process;
  expect(await product.call(manager, 'GET', `/form/leave/${recordId}`)).toMatchObject({ success: true });
});

it('is one person at a time', async () => {
  const answer = await name(manager, { deputy: people.engineer.userId });
  expect(answer.data.faults.startAt).toBe(`这段时间已由${people.gm.displayName}代理`);
});

it('takes over what came before as well, where the principal wants it', async () => {
  const reviewer = await product.signIn('reviewer');
  people.reviewer = (await product.call(reviewer, 'GET', '/user/info')).data;
  const hr = await product.signIn('hr');
  people.hr = (await product.call(hr, 'GET', '/user/info')).data;
  const { procInstId } = await startLeave();
  const { id } = await todo(await product.signIn('gm'), procInstId);
  await product.call(await product.signIn('gm'), 'POST', `/b/wf/task/${id}/decide`, { action: 'approve' });
  expect(await todo(hr, procInstId)).toBeTruthy();
  const absent = { principal: people.hr.userId, deputy: people.reviewer.userId };
  const saved = await name(hr, { ...absent, takesOpen: false });
  await deputyTakeoverSchedule.run(product.runtime);
  expect(await todo(reviewer, procInstId)).toBeUndefined();
  const { id: deputyId, version } = saved.data;
  expect(await product.call(hr, 'POST', '/form/deputy/save', { id: deputyId, version, takesOpen: true })).toMatchObject(
    {
      success: true,
    },
  );
  await deputyTakeoverSchedule.run(product.runtime);
  expect(await todo(hr, procInstId)).toBeUndefined();
  const taken = await todo(reviewer, procInstId);
  expect(taken).toBeTruthy();
  await product.call(reviewer, 'POST', `/b/wf/task/${taken.id}/decide`, { action: 'approve' });
  const { data } = await product.call(hr, 'GET', `/b/wf/process/${procInstId}/opinions`);
  expect(data.slice(-2)).toMatchObject([
    { userName: '系统', action_label: `代理转交给${people.reviewer.displayName}` },
    { userName: `${people.reviewer.displayName}（代${people.hr.displayName}）` },
  ]);
});
