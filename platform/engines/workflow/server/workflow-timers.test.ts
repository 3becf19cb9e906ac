import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import {
  byDeptHead,
  byRole,
  defineApprovalStep,
  defineProcess,
  defineWaitStep,
} from '#kernel/workflow/process/define-process.ts';
import type { Deadline } from '#kernel/workflow/process/process-definition.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { workflowTimerSchedule } from './workflow-timers.ts';

const late = (code: string, act: Deadline['act']): RegisteredWorkflow => ({
  definition: defineProcess({
    code,
    name: '限时审批',
    steps: [
      defineApprovalStep('head', '部门负责人审批', byDeptHead(), {
        onInitiator: 'superior',
        due: [{ after: 'PT1S', act }],
      }),
      defineApprovalStep('hr', '人事审批', byRole('hr')),
    ],
  }),
  formCode: 'leave',
  category: 'hr',
});

const waiting: RegisteredWorkflow = {
  definition: defineProcess({
    code: 'waits',
    name: '到期审批',
    steps: [
      defineWaitStep('until', '等到开始日期', { kind: 'timer', field: 'fromDate' }),
      defineApprovalStep('hr', '人事审批', byRole('hr')),
    ],
  }),
  formCode: 'leave',
  category: 'hr',
};

let product: TestProduct;
let engineer: string;
/** A working day long after every test. */
const FAR = '2099-12-01';
const started: Record<string, AnsweredJson> = {};

beforeAll(async () => {
  const acts = ['remind', 'escalate', 'pass', 'return', 'refuse'] as const;
  product = await startTestProduct({
    modules: [{ name: 'timed', processes: [...acts.map((act) => late(`late-${act}`, act)), waiting] }],
  });
  engineer = await product.signIn('engineer');
  // Above the department head stands the general manager.
  await product.query("update org_dept set leader = (select id from org_user where login_name = 'gm') where id = 1");
  await product.runtime.sessions.changed();
  const { data } = await product.call(engineer, 'GET', '/user/info');
  for (const act of [...acts, 'waits']) {
    const form = {
      ...{ title: `超时${act}`, applicant: data.userId, dept: data.deptInfo.deptId, kind: 'personal', days: '1' },
      ...(act === 'waits' ? { fromDate: FAR, toDate: FAR } : nextLeaveDays()),
      reason: '限时',
    };
    const processCode = act === 'waits' ? act : `late-${act}`;
    const answer = await product.call(engineer, 'POST', '/form/workflow/start', { processCode, form });
    expect(answer).toMatchObject({ success: true });
    started[act] = answer.data;
  }
  await sleep(1100);
  await workflowTimerSchedule.run(product.runtime);
});

const opinions = async (act: string): Promise<AnsweredJson[]> =>
  (await product.call(engineer, 'GET', `/b/wf/process/${started[act].procInstId}/opinions`)).data;
const process = async (act: string) =>
  (await product.call(engineer, 'GET', `/b/wf/process/${started[act].procInstId}`)).data.process;

it('reminds who is late, and the opinions tell it as said by the system', async () => {
  expect((await opinions('remind')).at(-1)).toMatchObject({ userName: '系统', action_label: '超时提醒' });
  expect(await process('remind')).toMatchObject({ currentNodes: '部门负责人审批' });
});

it('escalates to the superior', async () => {
  const last = (await opinions('escalate')).at(-1);
  expect(last.action_label).toMatch(/^超时升级给/);
  expect(last.action_label).toContain((await process('escalate')).currentUsers);
});

it('lets pass, or sends back, as the deadline says', async () => {
  expect(await process('pass')).toMatchObject({ currentNodes: '人事审批' });
  expect((await opinions('pass')).at(-1)).toMatchObject({ userName: '系统', action_label: '超时自动通过' });
  expect(await process('return')).toMatchObject({ status: 'returned' });
  expect((await opinions('return')).at(-1)).toMatchObject({ action_label: '超时自动退回' });
  expect(await process('refuse')).toMatchObject({ status: 'refused' });
  expect((await opinions('refuse')).at(-1)).toMatchObject({ action_label: '超时自动否决' });
});

it('urges before a built-in process is late, marks it as late, and decides nothing by itself', async () => {
  const { data: me } = await product.call(engineer, 'GET', '/user/info');
  const form = {
    ...{ title: '一个工作日内', applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '时限' },
  };
  const { data } = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'leave', form });
  const [times] = await product.query(
    `select i.due_at < t.due_at as ahead, t.opened_date < i.due_at as later, u.login_name from workflow_instance i
      join workflow_task t on t.instance_id = i.id join org_user u on u.id = t.assignee where i.id = $1`,
    [data.procInstId],
  );
  expect(times).toMatchObject({ ahead: true, later: true });
  const back = `- interval '30 days'`;
  await product.query(
    `update workflow_task set due_at = due_at ${back}, opened_date = opened_date ${back} where instance_id = $1`,
    [data.procInstId],
  );
  await product.query(`update workflow_instance set due_at = due_at ${back} where id = $1`, [data.procInstId]);
  const head = await product.signIn(times.login_name);
  const list = async (code: string) =>
    (await product.call(head, 'POST', `/form/${code}/queryList`, { params: { title$like: '一个工作日内' } })).data;
  expect(await list('flowTodo')).toMatchObject([{ overdue: true }]);
  expect(await list('flowLate')).toMatchObject([{ status: 'open' }]);
  await workflowTimerSchedule.run(product.runtime);
  expect((await product.call(engineer, 'GET', `/b/wf/process/${data.procInstId}`)).data.process).toMatchObject({
    status: 'running',
  });
});

it('does each only once, and waits for nothing more', async () => {
  await workflowTimerSchedule.run(product.runtime);
  expect((await opinions('pass')).filter(({ action }) => action === 'timedOutPass')).toHaveLength(1);
  const due = await product.query(
    "select 1 from workflow_instance where due_at is not null and title like '超时%' and title <> '超时waits'",
  );
  expect(due).toEqual([]);
});

it('waits until the day of the form, or until an administrator wakes it and says why', async () => {
  const [row] = await product.query("select due_at from workflow_instance where title = '超时waits'");
  expect(new Date(row.due_at).toISOString()).toBe('2099-11-30T16:00:00.000Z');
  expect(await process('waits')).toMatchObject({ status: 'running', currentNodes: '等到开始日期' });
  const wake = (who: string, opinion: string) =>
    product.call(who, 'POST', `/b/wf/process/${started.waits.procInstId}/act`, { action: 'wake', opinion });
  const admin = await product.signIn('admin');
  expect(await wake(engineer, '等不及了')).toMatchObject({ success: false, msg: '这项任务不由您办理' });
  expect(await wake(admin, ' ')).toMatchObject({ success: false, msg: '请填写唤醒原因' });
  const offered = await product.call(admin, 'GET', `/b/wf/process/${started.waits.procInstId}`);
  expect(offered.data.actions).toContain('wake');
  expect(await wake(admin, '客户已提前回复')).toMatchObject({ success: true });
  expect(await process('waits')).toMatchObject({ currentNodes: '人事审批' });
  expect((await opinions('waits')).at(-1)).toMatchObject({ action_label: '唤醒', opinion: '客户已提前回复' });
  expect(await wake(admin, '再试')).toMatchObject({ success: false, msg: '流程没有停在等待环节，不需要唤醒' });
});
