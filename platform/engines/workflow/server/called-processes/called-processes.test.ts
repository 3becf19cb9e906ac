import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import {
  byRole,
  defineApprovalStep,
  defineProcess,
  defineProcessCallStep,
} from '#kernel/workflow/process/define-process.ts';
import type { ProcessCallNode } from '#kernel/workflow/process/process-definition.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const registered = (definition: RegisteredWorkflow['definition']): RegisteredWorkflow => ({
  definition,
  formCode: 'leave',
  category: 'hr',
});

/** Loans of one person may be asked for twice a day, leave may not. */
const loan = () => ({
  ...{ title: '备用金', purpose: '踏勘', amount: '100', dueDate: addDays(dayOfInstant(new Date()), 30) },
  ...{ payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' },
});
const same = (code: string) => ({ from: code, to: code });
const GIVES = ['title', 'applicant', 'dept', 'kind', 'fromDate', 'toDate', 'reason'].map((code) => ({
  from: code === 'applicant' ? 'agent' : code,
  to: code,
}));
const caller = (code: string, options: Partial<ProcessCallNode>) =>
  registered(
    defineProcess({
      code,
      name: '上级审批',
      steps: [
        defineApprovalStep('hr', '人事审批', byRole('hr')),
        defineProcessCallStep('sub', '交接流程', 'below', { gives: GIVES, ...options }),
        defineApprovalStep('last', '总经理审批', byRole('gm')),
      ],
    }),
  );

let product: TestProduct;
const people: Record<string, string> = {};
let form: AnsweredJson;

beforeAll(async () => {
  product = await startTestProduct({
    modules: [
      {
        name: 'calls',
        processes: [
          registered(
            defineProcess({
              code: 'below',
              name: '交接审批',
              steps: [defineApprovalStep('gm', '总经理交接', byRole('gm'))],
            }),
          ),
          caller('waits', { takes: [{ from: 'no', to: 'reason' }] }),
          caller('detached', { detached: true, starter: 'previous' }),
          caller('goesOn', { onFail: 'goOn', takes: [{ from: 'no', to: 'reason' }] }),
          {
            definition: defineProcess({
              code: 'round',
              name: '循环',
              steps: [defineProcessCallStep('self', '自己', 'round', { gives: Object.keys(loan()).map(same) })],
            }),
            formCode: 'loan',
            category: 'hr',
          },
        ],
      },
    ],
  });
  for (const name of ['engineer', 'hr', 'gm', 'admin']) people[name] = await product.signIn(name);
  const { data } = await product.call(people.engineer ?? null, 'GET', '/user/info');
  // Whoever stands in asks for the leave that is called: nobody is away twice on a day.
  const { data: agent } = await product.call(people.hr ?? null, 'GET', '/user/info');
  form = {
    ...{ title: '交接', applicant: data.userId, dept: data.deptInfo.deptId, kind: 'personal', reason: '原因' },
    agent: agent.userId,
  };
});

const call = (name: string, method: string, path: string, body?: unknown): Promise<AnsweredJson> =>
  product.call(people[name] ?? null, method as 'GET', path, body);
const processOf = async (id: string, name = 'engineer') => (await call(name, 'GET', `/b/wf/process/${id}`)).data;
const relatedTo = async (id: string) => (await call('engineer', 'GET', `/b/wf/process/${id}/related`)).data;
const opinionsOf = async (id: string) => (await call('engineer', 'GET', `/b/wf/process/${id}/opinions`)).data;
const decide = async (name: string, id: string, action: string) => {
  const { task } = await processOf(id, name);
  return call(name, 'POST', `/b/wf/task/${task.id}/decide`, { action, opinion: '好' });
};

/** Starts a process and brings it to its call. @returns its id and that of the instance called */
async function begun(processCode: string): Promise<{ id: string; child: string }> {
  const answer = await call('engineer', 'POST', '/form/workflow/start', {
    processCode,
    form: { ...form, ...nextLeaveDays() },
  });
  expect(answer).toMatchObject({ success: true });
  const id = answer.data.procInstId;
  expect(await decide('hr', id, 'approve')).toMatchObject({ success: true });
  const [child] = await product.query('select id from workflow_instance where parent_id = $1', [id]);
  return { id, child: String(child?.id) };
}

describe('a process that calls another', () => {
  it('waits for its end, gives it its fields and takes some back; both are linked', async () => {
    const { id, child } = await begun('waits');
    expect((await processOf(id)).process).toMatchObject({ status: 'running', currentNodes: '交接流程' });
    expect((await processOf(child)).process).toMatchObject({ status: 'running', procDefineName: '交接审批' });
    expect(await relatedTo(id)).toMatchObject([{ procInstId: child }]);
    expect(await relatedTo(child)).toMatchObject([{ procInstId: id }]);
    expect(await decide('gm', child, 'approve')).toMatchObject({ success: true });
    const { process } = await processOf(id);
    expect(process).toMatchObject({ currentNodes: '总经理审批' });
    const [{ reason, no }] = (await product.query(
      'select p.reason, c.no from attendance_leave p join workflow_instance i on i.id = $1 and p.id = i.record_id join workflow_instance k on k.id = $2 join attendance_leave c on c.id = k.record_id',
      [id, child],
    )) as [AnsweredJson];
    expect(reason).toBe(no);
    expect((await opinionsOf(id)).at(-1)).toMatchObject({
      ...{ userName: '系统', nodeName: '交接流程', action_label: '子流程结束', opinion: '交接：已通过' },
    });
  });

  it('ends as the called one ends, or goes on where it says so', async () => {
    const ends = await begun('waits');
    expect(await decide('gm', ends.child, 'refuse')).toMatchObject({ success: true });
    expect((await processOf(ends.id)).process).toMatchObject({ status: 'refused' });
    const goes = await begun('goesOn');
    expect(await decide('gm', goes.child, 'refuse')).toMatchObject({ success: true });
    expect((await processOf(goes.id)).process).toMatchObject({ status: 'running', currentNodes: '总经理审批' });
  });

  it('takes the called one along when it is ended, and waits for none it has let go', async () => {
    const ended = await begun('waits');
    const act = { action: 'terminate', opinion: '作废' };
    expect(await call('admin', 'POST', `/b/wf/process/${ended.id}/act`, act)).toMatchObject({ success: true });
    expect((await processOf(ended.child)).process).toMatchObject({ status: 'terminated' });
    expect((await opinionsOf(ended.child)).at(-1)).toMatchObject({ nodeName: '上级流程', action_label: '终止' });
    const free = await begun('detached');
    expect((await processOf(free.id)).process).toMatchObject({ currentNodes: '总经理审批' });
    expect((await processOf(free.child, 'hr')).process).toMatchObject({ initiator_label: expect.any(String) });
    expect(await call('admin', 'POST', `/b/wf/process/${free.id}/act`, act)).toMatchObject({ success: true });
    expect((await processOf(free.child, 'hr')).process).toMatchObject({ status: 'running' });
  });

  it('is refused where calls go round, with nothing kept', async () => {
    const answer = await call('engineer', 'POST', '/form/workflow/start', { processCode: 'round', form: loan() });
    expect(answer).toMatchObject({ success: false, msg: '流程相互调用超过10层，请联系管理员修改流程' });
  });

  it('is held by one lock order: ending the caller and deciding below at once leaves both ended', async () => {
    const { id, child } = await begun('waits');
    const answers = await Promise.all([
      decide('gm', child, 'approve'),
      call('admin', 'POST', `/b/wf/process/${id}/act`, { action: 'terminate', opinion: '作废' }),
    ]);
    expect(answers.map((answer) => answer.httpCode)).not.toContain(500);
    expect((await processOf(id)).process).toMatchObject({ status: 'terminated' });
    expect((await processOf(child)).process.status).toMatch(/approved|terminated/);
  });
});

describe('publishing', () => {
  it.each([
    [{ process: 'nobody' }, '「交接流程」要发起的流程「nobody」不存在或已停用'],
    [{ process: 'waits' }, '「交接流程」不能发起本流程自己'],
    [{ gives: [] }, '「交接流程」的必填字段没有传入：标题、请假类型、开始日期、结束日期、请假事由'],
    [{ takes: [{ from: 'nothing', to: 'days' }] }, '「交接流程」的带回来源字段不存在：nothing'],
    [{ starter: { field: 'reason' } }, '「交接流程」的发起人字段不是人员字段'],
  ])('names what a call lacks: %j', async (change, fault) => {
    const { definition, newestId } = (await call('admin', 'GET', '/b/wf/definition/waits/design')).data;
    const nodes = definition.nodes.map((node: AnsweredJson) => (node.kind === 'call' ? { ...node, ...change } : node));
    const body = { definition: { ...definition, nodes }, newestId, note: '试' };
    const answer = await call('admin', 'POST', '/b/wf/definition/waits/publish', body);
    expect(answer).toMatchObject({ success: false, httpCode: 409 });
    expect(answer.msg).toContain(fault);
  });
});
