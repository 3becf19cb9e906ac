import { beforeAll, describe, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import {
  byRole,
  defineApprovalStep,
  defineProcess,
  defineProcessCallStep,
} from '#kernel/workflow/process/define-process.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { workflowTimerSchedule } from '../workflow-timers.ts';

const of = (definition: RegisteredWorkflow['definition']): RegisteredWorkflow => ({
  definition,
  formCode: 'leave',
  category: 'hr',
});
const GIVES = ['title', 'applicant', 'dept', 'kind', 'fromDate', 'toDate', 'reason'].map((code) => ({
  from: code === 'applicant' ? 'agent' : code,
  to: code,
}));
const processes = [
  of(
    defineProcess({
      code: 'limited',
      name: '限时审批',
      steps: [defineApprovalStep('hr', '人事审批', byRole('hr'), { due: [{ after: 'PT1H', act: 'pass' }] })],
    }),
  ),
  of(defineProcess({ code: 'below', name: '交接', steps: [defineApprovalStep('gm', '总经理交接', byRole('gm'))] })),
  of(
    defineProcess({
      code: 'above',
      name: '上级',
      steps: [defineProcessCallStep('sub', '交接流程', 'below', { gives: GIVES })],
    }),
  ),
];

let product: TestProduct;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'suspended', processes }] });
  for (const name of ['engineer', 'hr', 'gm', 'admin']) tokens[name] = await product.signIn(name);
});
const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);
async function start(processCode: string, title: string): Promise<string> {
  const { data: me } = await call('engineer', 'GET', '/user/info');
  const { data: agent } = await call('hr', 'GET', '/user/info');
  const form = {
    agent: agent.userId,
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '挂起' },
  };
  const { data, msg } = await call('engineer', 'POST', '/form/workflow/start', { processCode, form });
  expect(data, msg).toBeTruthy();
  return data.procInstId;
}
const act = (who: string, id: string, action: string, opinion = '') =>
  call(who, 'POST', `/b/wf/process/${id}/act`, { action, opinion });
const detail = async (who: string, id: string): Promise<AnsweredJson> =>
  (await call(who, 'GET', `/b/wf/process/${id}`)).data;
const bulk = (body: object) => call('admin', 'POST', '/b/wf/process/bulk', body);
const taskOf = async (who: string, id: string): Promise<string> => (await detail(who, id)).task.id;
const messages = async (who: string, title: string): Promise<unknown[]> =>
  product.query(
    'select 1 from message_message m join org_user u on u.id = m.receiver where u.login_name = $1 and m.title = $2',
    [who, title],
  );

describe('a suspended process', () => {
  it('is suspended by administrators alone, with a reason that its people are told', async () => {
    const id = await start('limited', '等合同');
    expect((await act('hr', id, 'suspend', '我想停')).success).toBe(false);
    expect(await act('admin', id, 'suspend')).toMatchObject({ success: false, msg: '请填写挂起原因' });
    expect((await act('admin', id, 'suspend', '合同条款待定')).success).toBe(true);
    const seen = await detail('hr', id);
    expect(seen.suspended).toMatchObject({ byName: '系统管理员', reason: '合同条款待定' });
    expect(seen.process).toMatchObject({ status: 'suspended', status_label: '已挂起' });
    expect(await messages('hr', '已挂起：等合同')).toHaveLength(1);
    expect(await messages('engineer', '已挂起：等合同')).toHaveLength(1);
    expect((await act('admin', id, 'suspend', '再挂起')).success).toBe(false);
  });

  it('cannot be decided, withdrawn, urged or moved, and says why; what was typed is not kept', async () => {
    const id = await start('limited', '不能办理');
    const task = await taskOf('hr', id);
    await act('admin', id, 'suspend', '待查');
    const refused = { success: false, msg: '流程已挂起（待查），激活后才能办理' };
    expect(await call('hr', 'POST', `/b/wf/task/${task}/decide`, { action: 'approve' })).toMatchObject(refused);
    expect(await act('engineer', id, 'withdraw')).toMatchObject(refused);
    expect(await act('engineer', id, 'urge')).toMatchObject(refused);
    expect((await detail('hr', id)).actions).not.toContain('approve');
    expect((await detail('admin', id)).actions).toEqual(expect.arrayContaining(['activate', 'terminate']));
    const { data: stuck } = await call('admin', 'POST', '/form/flowStuck/queryList', {
      params: { title$like: '不能办理' },
    });
    expect(stuck).toMatchObject([{ nodeName: '挂起', reason: '已挂起：待查' }]);
    expect((await act('admin', id, 'terminate', '不再需要')).success).toBe(true);
    expect((await detail('admin', id)).process.status).toBe('terminated');
  });

  it('lets no deadline come, and counts on for as long as it stood still once it is activated', async () => {
    const id = await start('limited', '时限顺延');
    await act('admin', id, 'suspend', '等批复');
    // An hour and a half ago it began, half an hour later it was suspended.
    await product.query(
      `update workflow_instance set suspended_date = now() - interval '1 hour', state = jsonb_set(jsonb_set(state,
        '{suspended,at}', to_jsonb(to_char((now() - interval '1 hour') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
        '{tokens}', (select jsonb_agg(case when token -> 'awaits' is null then token else jsonb_set(token, '{awaits,0,at}',
          to_jsonb(to_char((now() - interval '30 minutes') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) end)
          from jsonb_array_elements(state -> 'tokens') token)) where id = $1`,
      [id],
    );
    await product.query(`update workflow_task set due_at = now() - interval '30 minutes' where instance_id = $1`, [id]);
    await workflowTimerSchedule.run(product.runtime);
    expect((await detail('hr', id)).process.status).toBe('suspended');
    const late = async () =>
      (await call('admin', 'POST', '/b/wf/task/queryAllList', { params: { title$like: '时限顺延', overdue: true } }))
        .total;
    expect(await late()).toBe(0);
    expect((await act('admin', id, 'activate')).success).toBe(true);
    await workflowTimerSchedule.run(product.runtime);
    expect((await detail('hr', id)).process.status).toBe('running');
    expect(await late()).toBe(0);
    const [row] = await product.query<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from workflow_task where instance_id = $1`,
      [id],
    );
    expect(row?.minutes).toBe(30);
    expect(await messages('hr', '已激活：时限顺延')).toHaveLength(1);
    const task = await taskOf('hr', id);
    expect((await call('hr', 'POST', `/b/wf/task/${task}/decide`, { action: 'approve' })).msg).toBe('');
  });

  it('takes the processes it waits for along', async () => {
    const id = await start('above', '随上级');
    const [below] = await product.query<{ id: string }>('select id from workflow_instance where parent_id = $1', [id]);
    const child = String(below?.id);
    await act('admin', id, 'suspend', '上级停');
    expect((await detail('gm', child)).suspended.reason).toBe('上级停');
    expect(await act('admin', child, 'activate')).toMatchObject({ msg: '流程随上级流程挂起，请激活上级流程' });
    expect((await act('admin', id, 'activate')).success).toBe(true);
    const task = await taskOf('gm', child);
    expect((await call('gm', 'POST', `/b/wf/task/${task}/decide`, { action: 'approve' })).msg).toBe('');
    expect((await detail('admin', id)).process.status).toBe('approved');
  });

  it('may be several at once, each with what became of it; two at once suspend it once', async () => {
    const ids = [await start('limited', '批量一'), await start('limited', '批量二')];
    expect(await bulk({ action: 'suspend', ids, reason: '' })).toMatchObject({ msg: '请填写原因' });
    const answers = await Promise.all([1, 2].map(() => bulk({ action: 'suspend', ids, reason: '年底盘点' })));
    const faults = answers.flatMap(({ data }) => data.map((row: AnsweredJson) => row.fault));
    expect(faults.filter((fault) => fault === null)).toHaveLength(2);
    const { data } = await call('admin', 'POST', '/b/wf/process/queryList', { params: { status: 'suspended' } });
    expect(data.map((row: AnsweredJson) => row.id)).toEqual(expect.arrayContaining(ids));
    const again = await bulk({ action: 'activate', ids });
    expect(again.data.map((row: AnsweredJson) => row.fault)).toEqual([null, null]);
    expect((await bulk({ action: 'activate', ids })).data[0].fault).toBe('流程没有挂起，不需要激活');
  });
});
