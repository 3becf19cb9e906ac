import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildProcessGraph,
  exclusiveBranchesStep,
  otherwiseBranch,
  type ProcessOutline,
  whenBranch,
} from '#kernel/workflow/process/define-process.ts';
import { outlineOfProcess } from '#kernel/workflow/process/outline-of-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const CALLS = '/b/wf/definition';
let product: TestProduct;
let admin: string;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, engineer] = await Promise.all([product.signIn('admin'), product.signIn('engineer')]);
});

const design = async (token = admin): Promise<AnsweredJson> =>
  (await product.call(token, 'GET', `${CALLS}/leave/design`)).data;
const publish = (body: AnsweredJson, token = admin) => product.call(token, 'POST', `${CALLS}/leave/publish`, body);
const versions = async (): Promise<AnsweredJson[]> =>
  (await product.call(admin, 'GET', `${CALLS}/leave/versions`)).data;

/** The leave process, changed as a designer would. */
async function changed(change: (outline: ProcessOutline) => ProcessOutline, note = '试改') {
  const { definition, newestId } = await design();
  const { outline } = outlineOfProcess(definition);
  if (!outline) throw new Error('no outline');
  return { definition: buildProcessGraph(change(outline)), newestId, note };
}
const renamed = (name: string) => changed((outline) => ({ ...outline, name }));
const withNode = (more: Partial<AnsweredJson>) =>
  changed(({ steps, ...rest }) => ({
    ...rest,
    steps: steps.map((step) =>
      step.step === 'node' && step.node.id === 'hr' ? { ...step, node: { ...step.node, ...more } } : step,
    ),
  }));

async function start(days: string): Promise<string> {
  const { data } = await product.call(engineer, 'GET', '/user/info');
  const form = {
    ...{ title: `请假${days}天`, applicant: data.userId, dept: data.deptInfo.deptId, kind: 'personal', days },
    ...{ ...nextLeaveDays(), reason: '试' },
  };
  const answer = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'leave', form });
  expect(answer).toMatchObject({ success: true });
  return answer.data.procInstId;
}
const pathOf = async (procInstId: string): Promise<string[]> => {
  const { data } = await product.call(engineer, 'GET', `/b/wf/process/${procInstId}`);
  return data.forecast.map((step: AnsweredJson) => step.nodeName);
};

describe('who may design', () => {
  it('is not everybody', async () => {
    for (const [method, path] of [
      ['POST', '/queryList'],
      ['GET', '/leave/design'],
      ['GET', '/leave/versions'],
    ] as const) {
      expect((await product.call(engineer, method, CALLS + path, method === 'POST' ? {} : undefined)).httpCode).toBe(
        403,
      );
    }
    expect(await publish(await renamed('别人改的'), engineer)).toMatchObject({ success: false, httpCode: 403 });
  });

  it('is each firm for itself', async () => {
    const stranger = await product.signIn('admin2');
    const { definition, newestId } = await renamed('别家的');
    expect(await publish({ definition, newestId, note: '越权' }, stranger)).toMatchObject({ success: false });
    const [first] = await versions();
    const answer = await product.fetch(stranger, `${CALLS}/version/${first.id}/bpmn`);
    expect(await answer.json()).toMatchObject({ success: false, msg: '审核流程不存在！' });
    const put = await product.call(stranger, 'PUT', `${CALLS}/leave/inForce`, { id: first.id });
    expect(put).toMatchObject({ success: false, msg: '审核流程不存在！' });
  });
});

describe('what is refused', () => {
  it.each([
    ['an approver rule without people', { approvers: [] }, '「人事备案」没有设置审批人'],
    ['a person of nobody', { approvers: [{ kind: 'user', ids: ['999999'] }] }, '「人事备案」的人员不存在：999999'],
    ['a role of nobody', { approvers: [{ kind: 'role', codes: ['pope'] }] }, '「人事备案」的角色不存在：pope'],
    ['a field the form has not', { editable: ['salary'] }, '「人事备案」的可修改字段不存在：salary'],
    ['a deadline that is none', { due: [{ after: '三天', act: 'remind' }] }, '「三天」不是时长'],
  ])('%s', async (_, node, fault) => {
    const answer = await publish(await withNode(node));
    expect(answer).toMatchObject({ success: false, httpCode: 409 });
    expect(answer.msg).toContain(fault);
  });

  it.each([
    [
      'a call of a process the firm has not',
      { kind: 'call', process: 'other' },
      '「人事备案」要发起的流程「other」不存在或已停用',
    ],
    [
      'a wait for a field the form has not',
      { kind: 'catch', event: { kind: 'timer', field: 'payday' } },
      '「人事备案」等待的日期字段不存在：payday',
    ],
    [
      'a wait for what is no day',
      { kind: 'catch', event: { kind: 'timer', field: 'reason' } },
      '「人事备案」等待的字段「请假事由」不是日期，请选择日期字段',
    ],
    [
      'a wait for nothing',
      { kind: 'catch', event: { kind: 'timer', field: '' } },
      '「人事备案」没有选择等到哪个日期字段',
    ],
    [
      'news that nobody sends',
      { kind: 'catch', event: { kind: 'message', name: '付款' } },
      '「人事备案」等待的消息「付款」没有流程会发出，也没有说明由外部系统发送，流程会一直等待',
    ],
    [
      'news that nobody waits for',
      { kind: 'throw', event: { kind: 'signal', name: '付款' } },
      '「人事备案」发出的信号「付款」没有环节等待',
    ],
    ['an error that nobody catches', { kind: 'end', error: 'E1' }, '错误结束「人事备案」的错误「E1」没有边界事件处理'],
  ])('%s', async (_, other, fault) => {
    const { definition, newestId } = await design();
    const nodes = definition.nodes.map((node: AnsweredJson) =>
      node.id === 'hr' ? { id: node.id, name: node.name, ...other } : node,
    );
    const flows =
      other.kind === 'end' ? definition.flows.filter(({ from }: AnsweredJson) => from !== 'hr') : definition.flows;
    const kept = other.kind === 'end' ? nodes.filter(({ id }: AnsweredJson) => id !== 'end') : nodes;
    const answer = await publish({ definition: { ...definition, nodes: kept, flows }, newestId, note: '试' });
    expect(answer).toMatchObject({ success: false, httpCode: 409 });
    expect(answer.msg).toContain(fault);
  });

  it('an approver who left, and a condition on what the form has not', async () => {
    const [gone] = await product.query(
      "update org_user set state = 'left' where login_name = 'user0033' returning id, name",
    );
    const named = await publish(await withNode({ approvers: [{ kind: 'user', ids: [String(gone.id)] }] }));
    expect(named.msg).toContain(`「人事备案」的人员${gone.name}已离职或停用`);
    const { definition, newestId } = await design();
    const variables = { ...definition.variables, amount: '金额' };
    const flows = definition.flows.map((flow: AnsweredJson) =>
      flow.condition ? { ...flow, condition: '金额 > 3' } : flow,
    );
    const asked = await publish({ definition: { ...definition, variables, flows }, newestId, note: '试' });
    expect(asked.msg).toContain('的条件或表达式用到了表单没有的字段「金额」');
  });

  it('what is no process at all, what is the same, and what has no note', async () => {
    const same = await changed((outline) => outline);
    expect(await publish(same)).toMatchObject({ msg: '与正在使用的版本相同，无需发布' });
    expect(await publish({ ...same, note: ' ' })).toMatchObject({ msg: '请填写修改说明' });
    expect(await publish({ ...same, definition: { ...same.definition, nodes: [{ kind: 'bomb' }] } })).toMatchObject({
      success: false,
    });
    expect(await publish({ ...same, definition: { ...same.definition, code: 'other' } })).toMatchObject({
      msg: '流程编码不一致，不能发布',
    });
  });
});

describe('a published version', () => {
  it('is for new requests; a running one stays on its own; whoever began before it is told', async () => {
    const running = await start('2');
    const late = await renamed('晚了一步');
    const added = await changed(
      ({ steps, ...rest }) => ({
        ...rest,
        steps: [
          ...steps,
          exclusiveBranchesStep(
            'short',
            '短假',
            {
              ...whenBranch('days < 3', {
                step: 'node',
                node: { id: 'check', name: '考勤复核', kind: 'approval', approvers: [{ kind: 'role', codes: ['hr'] }] },
              }),
              name: '3天以内',
            },
            otherwiseBranch(),
          ),
        ],
      }),
      '短假增加考勤复核',
    );
    expect(await publish(added)).toMatchObject({ success: true, data: { version: 2 } });
    expect(await publish(late)).toMatchObject({ success: false, msg: '流程已由他人发布了第2版，请比较后再发布' });
    expect(await pathOf(await start('2'))).toContain('考勤复核');
    expect(await pathOf(running)).not.toContain('考勤复核');
    const [newest] = await versions();
    expect(newest).toMatchObject({
      version: 2,
      inForce: true,
      note: '短假增加考勤复核',
      createdBy_label: '系统管理员',
    });
    expect(newest.changes).toEqual(expect.arrayContaining(['新增审批「考勤复核」', '新增条件分支「短假」']));
  });

  it('is not replaced when the product starts again', async () => {
    await product.query("update workflow_definition set checksum = 'older' where code = 'leave' and not published");
    await product.companion();
    expect((await versions()).map(({ version, inForce }) => [version, inForce])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('gives way to an older one that is brought into force again', async () => {
    const before = (await versions()).at(-1);
    const answer = await product.call(admin, 'PUT', `${CALLS}/leave/inForce`, { id: before.id });
    expect(answer).toMatchObject({ success: true });
    expect(await pathOf(await start('2'))).not.toContain('考勤复核');
  });
});

it('a process that is switched off cannot be started, and can again', async () => {
  const enable = (enabled: boolean) => product.call(admin, 'PUT', `${CALLS}/leave/enabled`, { enabled });
  const options = async () =>
    (await product.call(engineer, 'POST', '/act/procdef/queryList', {})).data.map((one: AnsweredJson) => one.key);
  await enable(false);
  expect(await options()).not.toContain('leave');
  const { data } = await product.call(admin, 'POST', `${CALLS}/queryList`, {});
  expect(data.find((row: AnsweredJson) => row.code === 'leave')).toMatchObject({
    enabled: false,
    formTitle: '请假申请',
  });
  await enable(true);
  expect(await options()).toContain('leave');
});

describe('BPMN', () => {
  it('comes back as it went out', async () => {
    const { id, definition } = await design();
    const file = await product.fetch(admin, `${CALLS}/version/${id}/bpmn`);
    expect(file.headers.get('content-disposition')).toContain('.bpmn');
    const answer = await product.call(admin, 'POST', `${CALLS}/leave/readBpmn`, { xml: await file.text() });
    const [{ definition: read, notes }]: [{ definition: ProcessDefinition; notes: string[] }] = answer.data;
    expect(notes).toEqual([]);
    expect(read.nodes).toEqual(expect.arrayContaining(definition.nodes));
    expect(read.variables).toEqual(definition.variables);
  });

  it('of several pools is read pool by pool', async () => {
    const pool = (id: string) =>
      `<process id="${id}" name="流程${id}"><startEvent id="${id}-s"/><serviceTask id="${id}-t" name="发通知"/>
      <sequenceFlow id="${id}-f" sourceRef="${id}-s" targetRef="${id}-t"/></process>`;
    const namespace = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
    const xml = `<definitions xmlns="${namespace}">${pool('a')}${pool('b')}</definitions>`;
    const { data } = await product.call(admin, 'POST', `${CALLS}/leave/readBpmn`, { xml });
    const { name } = (await design()).definition;
    expect(data).toMatchObject([
      { title: '流程a', definition: { code: 'leave', name, nodes: [{ id: 'a-s' }, { id: 'a-t' }] } },
      { title: '流程b', notes: ['第2行：服务任务「发通知」(b-t)不支持执行，导入后需修改'] },
    ]);
  });

  it('that is broken is refused with its line, and nothing is kept', async () => {
    const count = (await versions()).length;
    const answer = await product.call(admin, 'POST', `${CALLS}/leave/readBpmn`, { xml: '<a>\n<b></a>' });
    expect(answer.success).toBe(false);
    expect(answer.msg).toMatch(/第\d行/);
    expect(await versions()).toHaveLength(count);
  });
});

it('a rehearsal tells which finished requests would go another way, and stores nothing', async () => {
  const { definition } = await changed(({ steps, ...rest }) => ({
    ...rest,
    steps: steps.filter((step) => step.step !== 'branches'),
  }));
  const rehearsed = await product.call(admin, 'POST', `${CALLS}/leave/rehearse`, { definition });
  const long = rehearsed.data.filter((row: AnsweredJson) => row.before.includes('总经理审批'));
  expect(rehearsed.data.length).toBeGreaterThan(0);
  for (const row of rehearsed.data) expect(row.differs).toBe(row.before !== row.after);
  for (const row of long) expect(row).toMatchObject({ differs: true });
});
