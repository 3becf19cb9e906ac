import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import type { AutomaticStepAction } from '#kernel/workflow/process/automatic-step-action-types.ts';
import {
  byRole,
  defineApprovalStep,
  defineAutomaticStep,
  defineProcess,
} from '#kernel/workflow/process/define-process.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { outsideSystemCallsSchedule } from './ask-outside-systems.ts';

const job: AutomaticStepAction = {
  do: 'ask',
  system: 'ERP',
  path: '/leave/register',
  fields: [
    { field: 'title', value: 'title' },
    { field: 'days', value: 'days * 8' },
  ],
  takes: [{ field: 'reason', value: 'result.number' }],
};
const processes: RegisteredWorkflow[] = [
  {
    definition: defineProcess({
      code: 'asks',
      name: '登记',
      steps: [defineAutomaticStep('ask', '登记到ERP', job), defineApprovalStep('hr', '人事审批', byRole('hr'))],
    }),
    formCode: 'leave',
    category: 'hr',
  },
];

interface Heard {
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
const heard: Heard[] = [];
/** What the outside system answers next; the last one stays. */
let answers: [status: number, body: unknown][] = [];
let erp: Server;
let product: TestProduct;
let secret = '';
let systemId = '';
const tokens: Record<string, string> = {};

beforeAll(async () => {
  erp = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() });
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, ''];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => erp.listen(0, '127.0.0.1', done));
  product = await startTestProduct({ config: { outsideHosts: ['127.0.0.1'] }, modules: [{ name: 'asks', processes }] });
  for (const name of ['engineer', 'admin']) tokens[name] = await product.signIn(name);
  const address = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/api/`;
  const { data } = await call('admin', 'POST', '/form/outsideSystem/save', { code: 'ERP', name: '财务系统', address });
  systemId = data.id;
  secret = (await call('admin', 'POST', `/b/outsideSystem/${systemId}/secret`, {})).data.secret;
});
afterAll(() => erp.close());

const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);
async function start(title: string): Promise<{ id: string; recordId: string }> {
  const { data: me } = await call('engineer', 'GET', '/user/info');
  const form = {
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1.5' },
    ...{ ...nextLeaveDays(2), reason: '外部登记' },
  };
  const { data, msg } = await call('engineer', 'POST', '/form/workflow/start', { processCode: 'asks', form });
  expect(data, msg).toBeTruthy();
  return { id: data.procInstId, recordId: data.recordId };
}
const detail = async (id: string) => (await call('admin', 'GET', `/b/wf/process/${id}`)).data;
const act = (id: string, action: string, opinion = '') =>
  call('admin', 'POST', `/b/wf/process/${id}/act`, { action, opinion });
const run = () => outsideSystemCallsSchedule.run(product.runtime);
/** As if the pause before the next attempt were over. */
const pauseOver = () => product.query('update workflow_question set due_at = now() where due_at is not null', []);

describe('a step that asks an outside system', () => {
  it('sends what it is told, signed, and takes the answer into the form', async () => {
    answers = [[200, { result: { number: 'QJ-2026-001' } }]];
    heard.length = 0;
    const { id, recordId } = await start('去外地');
    expect(heard).toEqual([]);
    expect((await detail(id)).process.currentNodes).toBe('登记到ERP');
    await Promise.all([run(), run()]);
    expect(heard).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = heard;
    expect(url).toBe('/api/leave/register');
    expect(JSON.parse(body)).toEqual({ title: '去外地', days: '16' });
    const text = [headers['x-zhuheng-time'], headers['x-zhuheng-request'], '/leave/register', body].join('\n');
    expect(headers['x-zhuheng-sign']).toBe(createHmac('sha256', secret).update(text).digest('hex'));
    expect((await detail(id)).process.currentNodes).toBe('人事审批');
    const { data: record } = await call('admin', 'GET', `/form/leave/${recordId}`);
    expect(record).toMatchObject({ reason: 'QJ-2026-001', status: 'running' });
    const { data: opinions } = await call('admin', 'GET', `/b/wf/process/${id}/opinions`);
    expect(opinions.at(-1)).toMatchObject({ action_label: '自动执行', opinion: '已调用ERP/leave/register' });
    await run();
    expect(heard).toHaveLength(1);
  });

  it('is asked again under the same number after a pause, and says meanwhile why it waits', async () => {
    answers = [
      [503, {}],
      [200, { result: { number: 7 } }],
    ];
    heard.length = 0;
    const { id } = await start('再试一次');
    await run();
    expect((await detail(id)).failed).toMatchObject([
      { nodeName: '登记到ERP', reason: 'ERP应答503，1分钟后自动重试（第1次，共6次）' },
    ]);
    await run();
    expect(heard).toHaveLength(1);
    await pauseOver();
    await run();
    expect(new Set(heard.map(({ headers }) => headers['x-zhuheng-request']))).toHaveProperty('size', 1);
    expect(await detail(id)).toMatchObject({ failed: [], process: { currentNodes: '人事审批' } });
  });

  it('waits for an administrator where the answer will not change, who asks again or goes on without it', async () => {
    answers = [[422, {}]];
    heard.length = 0;
    const { id } = await start('对方不接受');
    await run();
    await pauseOver();
    await run();
    expect(heard).toHaveLength(1);
    expect((await detail(id)).failed).toMatchObject([{ reason: 'ERP应答422' }]);
    answers = [[200, { result: {} }]];
    expect(await act(id, 'retryAutomatic')).toMatchObject({ success: true });
    await run();
    expect((await detail(id)).failed).toMatchObject([{ reason: '应答中没有「result.number」，或它不是文字、数字' }]);
    expect(await act(id, 'skipAutomatic', '对方系统停用')).toMatchObject({ success: true });
    await run();
    expect(heard).toHaveLength(2);
    expect(await detail(id)).toMatchObject({ failed: [], process: { currentNodes: '人事审批' } });
    expect(await product.query('select 1 from workflow_question', [])).toEqual([]);
  });

  it('asks nothing while its process is suspended, and no system that may not be asked any more', async () => {
    answers = [[200, { result: { number: 'A' } }]];
    heard.length = 0;
    const { id } = await start('先挂起');
    await act(id, 'suspend', '核对');
    await run();
    expect(heard).toEqual([]);
    await act(id, 'activate');
    const { data: system } = await call('admin', 'GET', `/form/outsideSystem/${systemId}`);
    await call('admin', 'POST', '/form/outsideSystem/save', { ...system, enabled: false });
    await run();
    expect(heard).toEqual([]);
    expect((await detail(id)).failed).toMatchObject([{ reason: expect.stringContaining('未启用') }]);
    const { data: design } = await call('admin', 'GET', '/b/wf/definition/asks/design');
    expect(design.systems).toEqual([]);
    const { newestId, definition } = design;
    const body = { definition: { ...definition, name: '登记（新）' }, newestId, note: '改' };
    const refused = await call('admin', 'POST', '/b/wf/definition/asks/publish', body);
    expect(refused.msg).toContain('「登记到ERP」要调用的外部系统不存在、未启用，或没有流程调用地址和密钥');
  });
});
