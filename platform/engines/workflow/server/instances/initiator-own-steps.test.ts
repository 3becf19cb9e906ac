import { beforeAll, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
const people: Record<string, AnsweredJson> = {};

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['hr', 'gm', 'engineer', 'manager']) {
    tokens[name] = await product.signIn(name);
    people[name] = (await product.call(tokens[name] ?? null, 'GET', '/user/info')).data;
  }
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);

const leaveOf = (who: string) => ({
  ...{ title: '本人审批', applicant: people[who].userId, dept: people[who].deptInfo.deptId, kind: 'personal' },
  ...{ days: '1', ...nextLeaveDays(), reason: '私事' },
});

it.each([
  ['hr', 'hr'],
  ['gm', 'gm'],
  ['manager', 'manager'],
  ['engineer', 'hr'],
])('%s hands in a leave for %s: neither decides a step of it, and it comes to its end', async (by, whom) => {
  const started = await call(by, 'POST', '/form/workflow/start', { processCode: 'leave', form: leaveOf(whom) });
  expect(started.msg).toBe('');
  const { procInstId } = started.data;
  expect((await approveByEverybody(product, procInstId)).length).toBeGreaterThan(0);
  const done = await product.query(
    'select status, (select count(*)::int from workflow_task t where t.instance_id = i.id and t.assignee = any($2::bigint[]) and t.node_id <> $3) as own from workflow_instance i where id = $1',
    [procInstId, [people[by].userId, people[whom].userId], 'start'],
  );
  expect(done).toEqual([{ status: 'approved', own: 0 }]);
});

it('before submitting it is said which steps somebody else decides', async () => {
  const ofHr = await call('hr', 'POST', '/b/wf/process/preview', { processCode: 'leave', form: leaveOf('hr') });
  const filing = ofHr.data.steps.at(-1);
  expect(filing).toMatchObject({ nodeName: '人事备案', note: expect.stringMatching(/^只有发起人本人，转给/) });
  expect(filing.names).not.toContain(people.hr.displayName);
  const usual = await call('engineer', 'POST', '/b/wf/process/preview', {
    processCode: 'leave',
    form: leaveOf('engineer'),
  });
  expect(usual.data.steps.map(({ note }: AnsweredJson) => note)).toEqual([null, null]);
});

it('nobody hands it to the initiator', async () => {
  const { data } = await call('engineer', 'POST', '/form/workflow/start', {
    processCode: 'leave',
    form: leaveOf('engineer'),
  });
  const { task } = (await call('manager', 'GET', `/b/wf/process/${data.procInstId}`)).data;
  const target = people.engineer.userId;
  for (const action of ['transfer', 'delegate', 'signBefore', 'signBeside', 'signAfter']) {
    const answer = await call('manager', 'POST', `/b/wf/task/${task.id}/decide`, { action, target, opinion: '请处理' });
    expect([action, answer.msg]).toEqual([action, '不能由发起人本人审批，请选择其他人员']);
  }
});
