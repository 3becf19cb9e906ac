import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { RegisteredProcess } from '#kernel/server/module.ts';
import { approval, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';
import type { Deadline } from '#kernel/workflow/process/process.ts';
import { type Answered, startTestProduct, type TestProduct } from '#tools/testing/product.ts';
import { workflowTimers } from './timers.ts';

const late = (code: string, act: Deadline['act']): RegisteredProcess => ({
  definition: defineProcess({
    code,
    name: '限时审批',
    steps: [
      approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', due: [{ after: 'PT1S', act }] }),
      approval('hr', '人事审批', role('hr')),
    ],
  }),
  formCode: 'leave',
  category: 'hr',
});

let product: TestProduct;
let engineer: string;
const started: Record<string, Answered> = {};

beforeAll(async () => {
  const acts = ['remind', 'escalate', 'pass', 'return', 'refuse'] as const;
  product = await startTestProduct({
    modules: [{ name: 'timed', processes: acts.map((act) => late(`late-${act}`, act)) }],
  });
  engineer = await product.signIn('engineer');
  // Above the department head stands the general manager.
  await product.query("update org_dept set leader = (select id from org_user where login_name = 'gm') where id = 1");
  await product.runtime.sessions.changed();
  const { data } = await product.call(engineer, 'GET', '/user/info');
  for (const act of acts) {
    const form = {
      ...{ title: `超时${act}`, applicant: data.userId, dept: data.deptInfo.deptId, kind: 'annual', days: '1' },
      ...{ fromDate: '2026-12-01', toDate: '2026-12-01', reason: '限时' },
    };
    const answer = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: `late-${act}`, form });
    expect(answer).toMatchObject({ success: true });
    started[act] = answer.data;
  }
  await sleep(1100);
  await workflowTimers.run(product.runtime);
});

const opinions = async (act: string): Promise<Answered[]> =>
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

it('does each only once, and waits for nothing more', async () => {
  await workflowTimers.run(product.runtime);
  expect((await opinions('pass')).filter(({ action }) => action === 'timedOutPass')).toHaveLength(1);
  const due = await product.query("select 1 from workflow_instance where due_at is not null and title like '超时%'");
  expect(due).toEqual([]);
});
