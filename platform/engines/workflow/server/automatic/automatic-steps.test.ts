import { beforeAll, describe, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import {
  byRole,
  byUser,
  defineApprovalStep,
  defineAutomaticStep,
  defineProcess,
} from '#kernel/workflow/process/define-process.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const reason = (value: string) => ({ do: 'set', fields: [{ field: 'reason', value }] }) as const;
const customer = {
  do: 'create',
  form: 'customer',
  fields: [
    { field: 'name', value: 'title' },
    { field: 'nature', value: '"state"' },
  ],
} as const;

const of = (code: string, ...steps: Parameters<typeof defineProcess>[0]['steps']): RegisteredWorkflow => ({
  definition: defineProcess({ code, name: `自动${code}`, steps }),
  formCode: 'leave',
  category: 'hr',
});
const processes = [
  of(
    'fills',
    defineAutomaticStep('mark', '标记', reason('"自动填写：" + title')),
    defineAutomaticStep('make', '建立客户', customer),
    defineApprovalStep('hr', '人事审批', byRole('hr')),
    defineAutomaticStep('again', '再次建立', customer),
  ),
  of(
    'breaks',
    defineAutomaticStep('bad', '填写日期', { do: 'set', fields: [{ field: 'fromDate', value: 'title' }] }),
    defineApprovalStep('hr', '人事审批', byRole('hr')),
  ),
  of('nobody', defineAutomaticStep('make', '建立客户', customer), defineApprovalStep('none', '无人审批', byUser('0'))),
];

let product: TestProduct;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'automatic', processes }] });
  for (const name of ['engineer', 'admin']) tokens[name] = await product.signIn(name);
});
const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);

async function start(processCode: string, title: string): Promise<AnsweredJson> {
  const { data: me } = await call('engineer', 'GET', '/user/info');
  const form = {
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '自动环节' },
  };
  return call('engineer', 'POST', '/form/workflow/start', { processCode, form });
}
const detail = async (id: string) => (await call('admin', 'GET', `/b/wf/process/${id}`)).data;
const opinions = async (id: string): Promise<AnsweredJson[]> =>
  (await call('admin', 'GET', `/b/wf/process/${id}/opinions`)).data;
const act = (id: string, action: string, opinion = '', who = 'admin') =>
  call(who, 'POST', `/b/wf/process/${id}/act`, { action, opinion });
const made = async (name: string): Promise<number> =>
  (await product.query('select 1 from customer_customer where name = $1', [name])).length;

describe('automatic steps', () => {
  it('fill fields and make a record in the name of the initiator, before anybody is asked', async () => {
    const { data, msg } = await start('fills', '滨江开发公司');
    expect(data, msg).toBeTruthy();
    const { data: record } = await call('engineer', 'GET', `/form/leave/${data.recordId}`);
    expect(record).toMatchObject({ reason: '自动填写：滨江开发公司', status: 'running' });
    const [row] = await product.query(
      'select u.login_name, c.nature from customer_customer c join org_user u on u.id = c.created_by where c.name = $1',
      ['滨江开发公司'],
    );
    expect(row).toEqual({ login_name: 'engineer', nature: 'state' });
    expect((await opinions(data.procInstId)).slice(1)).toMatchObject([
      { nodeName: '标记', action_label: '自动执行', opinion: expect.stringMatching(/^已填写/) },
      { nodeName: '建立客户', opinion: expect.stringContaining('「滨江开发公司」') },
    ]);
    expect((await detail(data.procInstId)).process).toMatchObject({ currentNodes: '人事审批' });
  });

  it('make nothing where the step they belong to is refused', async () => {
    expect(await start('nobody', '没有人审批的公司')).toMatchObject({ success: false });
    expect(await made('没有人审批的公司')).toBe(0);
  });

  it('wait with their reason where they cannot be done, and are listed until somebody leaves them out', async () => {
    const { data } = await start('breaks', '填写不了');
    const waiting = await detail(data.procInstId);
    expect(waiting.failed).toMatchObject([{ nodeName: '填写日期', attempts: 1 }]);
    expect(waiting.actions).toEqual(expect.arrayContaining(['retryAutomatic', 'skipAutomatic']));
    const stuck = async () => (await call('admin', 'POST', '/form/flowStuck/queryList', { params: {} })).data;
    expect(await stuck()).toMatchObject([{ title: '填写不了', nodeName: '填写日期', procInstId: data.procInstId }]);
    expect(await act(data.procInstId, 'retryAutomatic', '', 'engineer')).toMatchObject({ success: false });
    // Two at once are one after the other: both are tried, neither does anything twice.
    await Promise.all([act(data.procInstId, 'retryAutomatic'), act(data.procInstId, 'retryAutomatic')]);
    expect((await detail(data.procInstId)).failed).toMatchObject([{ attempts: 3 }]);
    expect(await act(data.procInstId, 'skipAutomatic')).toMatchObject({ success: false, msg: '请填写跳过原因' });
    expect(await act(data.procInstId, 'skipAutomatic', '日期由人事填写')).toMatchObject({ success: true });
    expect(await detail(data.procInstId)).toMatchObject({ failed: [], process: { currentNodes: '人事审批' } });
    expect(await stuck()).toEqual([]);
  });
});
