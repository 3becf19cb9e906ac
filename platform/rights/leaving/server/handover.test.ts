import { beforeAll, describe, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
});

const call = (method: string, where: string, body?: unknown, token = admin) => product.call(token, method, where, body);
const person = async (loginName: string): Promise<AnsweredJson> =>
  (await call('POST', '/a/sys/user/queryList', { params: { loginName } })).data[0];
const workOf = async (id: string): Promise<AnsweredJson> => (await call('GET', `/a/sys/user/handover/${id}`)).data;
const titlesOf = ({ work }: AnsweredJson, kind: string): string[] =>
  work.find((one: AnsweredJson) => one.kind === kind).items.map(({ title }: AnsweredJson) => title);
const give = (id: string, receivers: object, token = admin, more: object = {}) =>
  call('POST', `/a/sys/user/handover/${id}`, { receivers, ...more }, token);
const isOpen = async (token: string) => (await call('GET', '/user/info', undefined, token)).success;

async function finished(id: string): Promise<AnsweredJson> {
  const job = async () => (await call('GET', `/b/job/${id}`)).data;
  await expect.poll(async () => (await job()).state, { timeout: 15_000 }).not.toMatch(/waiting|running/);
  return job();
}

/** Every kind of work there is goes to one person. */
const everything = (id: string) => Object.fromEntries(product.runtime.handovers.map(({ kind }) => [kind, id]));
const save = async (form: string, draft: object): Promise<AnsweredJson> =>
  (await call('POST', `/form/${form}/save`, draft)).data;

describe('a person who leaves', () => {
  it('hands every kind of open work over, to one or to several, and signs in no more', async () => {
    const [leaver, heir, other] = [await person('manager'), await person('reviewer'), await person('gm')];
    const customer = await save('customer', { name: '交接客户', owner: leaver.id });
    const done = await save('contract', {
      no: 'JJ-1',
      name: '已完成的合同',
      customer: customer.id,
      amount: '1',
      signDate: '2026-01-01',
      manager: leaver.id,
      state: 'done',
    });
    const open = await save('contract', {
      no: 'JJ-2',
      name: '履行中的合同',
      customer: customer.id,
      amount: '1',
      signDate: '2026-01-01',
      manager: leaver.id,
      state: 'running',
    });
    const project = await save('project', { name: '交接项目', kind: 'control', manager: leaver.id });
    const engineer = await product.signIn('engineer');
    const leave = {
      title: '陈晓雯年休假1天',
      kind: 'personal',
      ...nextLeaveDays(),
      days: '1',
      reason: '家事',
    };
    const started = await call('POST', '/form/workflow/start', { processCode: 'leave', form: leave }, engineer);
    expect(started).toMatchObject({ success: true });

    const token = await product.signIn('manager');
    const before = await workOf(leaver.id);
    expect(titlesOf(before, 'customer')).toContain('交接客户');
    expect(titlesOf(before, 'contract')).toContain('履行中的合同');
    expect(titlesOf(before, 'contract')).not.toContain('已完成的合同');
    expect(titlesOf(before, 'project')).toContain('交接项目');
    expect(titlesOf(before, 'dept')).toEqual(['造价一部']);
    expect(titlesOf(before, 'process').length).toBeGreaterThan(0);

    const missing = await give(leaver.id, { process: heir.id });
    expect(missing.msg).toMatch(/^请选择接手人：.*负责的部门/);
    const { data: job } = await give(leaver.id, { ...everything(heir.id), dept: other.id });
    const { state, result } = await finished(job.id);
    expect(state).toBe('done');
    for (const { kind, count } of result.kinds) expect([kind, count]).toEqual([kind, titlesOf(before, kind).length]);

    expect(await person('manager')).toMatchObject({ state: 'left', state_label: '离职' });
    await expect.poll(() => isOpen(token)).toBe(false);
    await expect(product.signIn('manager')).rejects.toThrow('账号已停用');
    const manager = async (form: string, id: string) => (await call('GET', `/form/${form}/${id}`)).data;
    expect((await manager('project', project.id)).manager).toBe(heir.id);
    expect((await manager('contract', open.id)).manager).toBe(heir.id);
    expect((await manager('contract', done.id)).manager).toBe(leaver.id);
    expect((await manager('customer', customer.id)).owner).toBe(heir.id);
    const tasks = await call('POST', '/b/wf/task/queryTodoList', { params: {} }, await product.signIn('reviewer'));
    expect(JSON.stringify(tasks.data)).toContain(started.data.procInstId);
    const { data: changes } = await call('GET', `/form/project/${project.id}/changes`);
    expect(changes[0].changes).toEqual([{ code: 'manager', label: '项目负责人', from: '林志远', to: '高立峰' }]);
    expect((await workOf(leaver.id)).work.flatMap(({ items }: AnsweredJson) => items)).toEqual([]);
    expect((await give(leaver.id, everything(heir.id))).msg).toBe('该用户已离职');
  });

  it('comes back when it was a mistake, with what still lies with the receiver', async () => {
    const [leaver, heir] = [await person('manager'), await person('reviewer')];
    const { last } = await workOf(leaver.id);
    const passedOn = await call('POST', '/form/project/queryList', { params: { name: '交接项目' } });
    const gm = await person('gm');
    await save('project', { id: passedOn.data[0].id, version: passedOn.data[0].version, manager: gm.id });
    const { data } = await call('PUT', `/a/sys/user/handover/${last.id}/undo`);
    expect(data.kinds.find(({ kind }: AnsweredJson) => kind === 'process').count).toBe(0);
    expect(await person('manager')).toMatchObject({ state: 'enabled' });
    expect(await product.signIn('manager')).toBeTruthy();
    const back = await workOf(leaver.id);
    expect(titlesOf(back, 'contract')).toContain('履行中的合同');
    expect(titlesOf(back, 'dept')).toEqual(['造价一部']);
    expect(titlesOf(back, 'project')).not.toContain('交接项目');
    expect(back.last.undoneDate).not.toBeNull();
    expect((await call('PUT', `/a/sys/user/handover/${last.id}/undo`)).msg).toBe('此次交接已撤销');
    expect(titlesOf(await workOf(heir.id), 'contract')).not.toContain('履行中的合同');
  });

  it('is let go by who may, and only to people who can take over', async () => {
    const [leaver, heir] = [await person('engineer'), await person('reviewer')];
    const stranger = await product.signIn('admin2');
    const [outside] = await product.query("select id::text from org_user where login_name = 'admin2'");
    const hr = await product.signIn('hr');
    expect((await give(leaver.id, everything(heir.id), stranger)).httpCode).toBe(404);
    expect((await give(leaver.id, everything(heir.id), await product.signIn('reviewer'))).httpCode).toBe(403);
    expect((await give((await person('admin')).id, everything(heir.id), hr)).msg).toBe('管理员的账号只能由管理员修改');
    expect((await give((await person('hr')).id, everything(heir.id), hr)).msg).toBe('不能为自己办理离职交接');
    expect((await give(leaver.id, everything(leaver.id))).msg).toBe('接手人不能是离职人员本人');
    for (const id of [outside.id, (await person('customer')).id, '999999999'])
      expect((await give(leaver.id, everything(id))).msg).toBe('接手人必须是在职且已启用的员工');
    expect((await give(leaver.id, everything("1' or true"))).data.faults).toBeTruthy();
    expect((await person('engineer')).state).toBe('enabled');
  });

  it('leaves once, however often it is asked', async () => {
    const [leaver, heir] = [await person('engineer'), await person('reviewer')];
    const requestKey = '5f4e1c7e-0a64-4b51-9d6d-7c9a2f3b1e55';
    const all = await Promise.all([1, 2, 3].map(() => give(leaver.id, everything(heir.id), admin, { requestKey })));
    const ids = new Set(all.map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    expect((await finished([...ids][0] ?? '')).state).toBe('done');
    const kept = await product.query('select id from leaving_handover where user_id = $1', [leaver.id]);
    expect(kept).toHaveLength(1);
  });
});

describe('processes that name who leaves', () => {
  it('ask the receiver from then on, running ones too, and nothing comes to the leaver again', async () => {
    const [leaver, heir] = [await person('user0012'), await person('user0016')];
    const asker = await product.signIn('gm');
    const { data: design } = await call('GET', '/b/wf/definition/leave/design');
    const nodes = design.definition.nodes.map((node: AnsweredJson) =>
      ['head', 'hr'].includes(node.id)
        ? { ...node, approvers: [{ kind: 'user', ids: [leaver.id] }], onEmpty: undefined }
        : node,
    );
    const published = await call('POST', '/b/wf/definition/leave/publish', {
      ...{ definition: { ...design.definition, nodes }, newestId: design.newestId, note: '指定审批人' },
    });
    expect(published).toMatchObject({ success: true });
    const form = {
      ...{
        title: '交接中的请假',
        kind: 'personal',
        ...nextLeaveDays(),
        days: '1',
        reason: '家事',
      },
    };
    const started = await call('POST', '/form/workflow/start', { processCode: 'leave', form }, asker);
    expect(started).toMatchObject({ success: true });
    const leaving = await product.signIn('user0012');
    const processOf = async (): Promise<AnsweredJson> =>
      (await call('GET', `/b/wf/process/${started.data.procInstId}`, undefined, leaving)).data;
    // Asked for advice, the receiver has a part already when the work itself comes.
    const advice = { action: 'delegate', target: heir.id };
    const { task } = await processOf();
    expect(await call('POST', `/b/wf/task/${task.id}/decide`, advice, leaving)).toMatchObject({ success: true });

    const work = await workOf(leaver.id);
    expect(titlesOf(work, 'definition')).toEqual([`${design.name} 第${published.data.version}版`]);
    const { data: job } = await give(leaver.id, { ...everything(heir.id), definition: heir.id });
    expect(await finished(job.id)).toMatchObject({ state: 'done' });
    expect((await workOf(leaver.id)).work.flatMap(({ items }: AnsweredJson) => items)).toEqual([]);
    const open = await product.query(
      'select assignee::text, status from workflow_task where instance_id = $1 and status in ($2, $3)',
      [started.data.procInstId, 'open', 'paused'],
    );
    expect(open).toEqual([{ assignee: heir.id, status: 'open' }]);
    const receiving = await product.signIn('user0016');
    const mine = async (): Promise<AnsweredJson> =>
      (await call('GET', `/b/wf/process/${started.data.procInstId}`, undefined, receiving)).data;
    for (const nodeId of ['head', 'hr']) {
      const { task: next } = await mine();
      expect(next).toMatchObject({ nodeId });
      await call('POST', `/b/wf/task/${next.id}/decide`, { action: 'approve' }, receiving);
    }
    expect((await mine()).process).toMatchObject({ status: 'approved' });
    const { data: after } = await call('GET', '/b/wf/definition/leave/design');
    expect(after.people.map(({ id }: AnsweredJson) => id)).toEqual([heir.id]);
  });
});
