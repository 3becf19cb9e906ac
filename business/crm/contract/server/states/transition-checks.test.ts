import { beforeAll, describe, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { takeRecordToState } from '#tools/testing/records/take-record-to-state.ts';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { sendDunningReminders } from '../dunning-reminders.ts';

let product: TestProduct;
let gm: string;
let customer: string;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;
});

const DAY_MS = 86_400_000;
const dayFrom = (days: number) => dayOfInstant(new Date(Date.now() + days * DAY_MS));
const save = (form: string, body: unknown) => product.call(gm, 'POST', `/form/${form}/save`, body);
const read = async (id: string): Promise<AnsweredJson> => (await product.call(gm, 'GET', `/form/contract/${id}`)).data;
let next = 0;
const draft = (more: object = {}) => ({
  ...{ no: `G-${++next}`, name: `续行合同${next}`, customer, amount: '1000', signDate: '2026-01-15' },
  ...more,
});
const plan = (amount: string, planDate = '2031-02-01') => ({ name: '首付款', amount, condition: 'sign', planDate });
const change = (id: string, wish: Readonly<Record<string, unknown>>) =>
  takeRecordToState(product, gm, { form: 'contract', id, wish });

const upload = () => uploadFile(product, gm, ['合同扫描件.pdf', '%PDF-1.4 scan']);

const sign = async (id: string): Promise<AnsweredJson> => {
  const { version } = await read(id);
  const values = { signDate: '2026-01-20', scan: [{ id: await upload() }] };
  return product.call(gm, 'POST', `/form/contract/${id}/step`, { step: 'sign', version, values });
};

/** A contract that was approved, with its plan. */
async function agreedOn(more: object = {}): Promise<string> {
  const { data } = await save('contract', draft(more));
  await submitAndApprove(product, { token: gm, processCode: 'contract', recordId: data.id });
  return data.id;
}

describe('an approved contract', () => {
  it('whose plan does not come to its total is not handed in, and its plan alone changes after the approval', async () => {
    const { data } = await save('contract', draft({ plans: [plan('999.99')] }));
    const handedIn = await submitRecord(product, { token: gm, processCode: 'contract', recordId: data.id });
    expect(handedIn.msg).toBe('收款计划合计999.99元，与合同总额1,000.00元不一致，请调整后再提交');
    const id = await agreedOn();
    expect((await sign(id)).data.faults.plans).toContain('收款计划合计0.00元，与合同总额1,000.00元不一致');
    expect((await change(id, { name: '改名' })).msg).toBe('单据已通过，不能修改');
    expect((await change(id, { plans: [plan('1000')], amount: '1' })).success).toBe(false);
    const short = await change(id, { plans: [plan('999.99')] });
    expect(short.data.faults.plans).toContain('收款计划合计999.99元，与合同总额1,000.00元不一致');
    const adjusted = await change(id, { plans: [plan('999.99'), plan('0.01')] });
    expect(adjusted.data).toMatchObject({ planned: '1000.00', unplanned: '0.00', status: 'approved' });
    expect((await sign(id)).data).toMatchObject({ state: 'signed' });
  });

  it('plans nothing below what was received of it, as said at its line', async () => {
    const id = await agreedOn({ plans: [plan('600'), plan('400')] });
    const [one, other] = (await read(id)).plans;
    await product.query('update contract_receivable_plan set received = 500 where id = $1', [one.id]);
    const less = await change(id, {
      plans: [
        { id: one.id, amount: '499' },
        { id: other.id, amount: '501' },
      ],
    });
    expect(less.data.faults.plans).toBe('收款计划第1行：不能小于该节点已到账的金额');
    const some = await change(id, {
      plans: [
        { id: one.id, amount: '500' },
        { id: other.id, amount: '500' },
      ],
    });
    expect(some.data).toMatchObject({ planned: '1000.00' });
  });

  it('goes on from signing to its end, step by step, and is done when all was received', async () => {
    const id = await agreedOn({ plans: [plan('1000')] });
    const skipped = await change(id, { state: 'running' });
    expect(skipped.data.faults.state).toBe('状态不能直接修改，请使用“登记签订”');
    await sign(id);
    expect((await change(id, { state: 'closed' })).data.faults.state).toBe('状态不能直接修改，请使用“开始履行”');
    expect((await change(id, { state: 'running' })).data).toMatchObject({ state: 'running', state_label: '履行中' });
    expect((await change(id, { state: 'done' })).data.faults.state).toContain(
      '已到账0.00元，与合同总额1,000.00元不一致',
    );
    await product.query('update contract_contract set received = 1000 where id = $1', [id]);
    expect((await change(id, { state: 'done' })).data).toMatchObject({ state: 'done' });
    expect((await change(id, { state: 'closed' })).data).toMatchObject({ state: 'closed' });
    expect((await change(id, { state: 'running' })).data.faults.state).toBe('咨询合同已关闭，不能改为履行中');
  });

  it('is being fulfilled once a project begins, and not done while one is open', async () => {
    const id = await agreedOn({ plans: [plan('1000')] });
    await sign(id);
    const work = { name: '续行项目', contract: id, customer, kind: 'settle-check' };
    const { data: project } = await save('project', work);
    expect(await read(id)).toMatchObject({ state: 'running' });
    await product.query('update contract_contract set received = 1000 where id = $1', [id]);
    expect((await change(id, { state: 'done' })).data.faults.state).toBe('项目“续行项目”等1个项目尚未归档，不能完成');
    await product.query("update project_project set state = 'archived' where id = $1", [project.id]);
    expect((await change(id, { state: 'done' })).data).toMatchObject({ state: 'done' });
  });
});

describe('an order below a framework', () => {
  it('names a framework of its customer that holds, as said at the field', async () => {
    const [, other] = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 2 })).data;
    const { data: frame } = await save('contract', draft({ type: 'frame', dueDate: '2026-12-31' }));
    const { data: usual } = await save('contract', draft());
    const faultsOf = async (more: object) =>
      (await save('contract', draft({ nature: 'order', parent: frame.id, ...more }))).data.faults;
    expect(await faultsOf({ parent: usual.id })).toEqual({ parent: '委托单应属于框架合同，所选合同不是框架合同' });
    expect(await faultsOf({ customer: other.id })).toEqual({ parent: '所属合同的客户与本合同的客户不一致' });
    expect(await faultsOf({ signDate: '2027-01-01' })).toEqual({
      signDate: '框架合同已于2026-12-31到期，不能再下委托单',
    });
    expect(await faultsOf({})).toBeUndefined();
  });
});

describe('who approves a change', () => {
  const running = async (more: object = {}): Promise<AnsweredJson> => {
    const admin = await product.signIn('admin');
    return (await product.call(admin, 'POST', '/form/contract/save', draft({ state: 'running', ...more }))).data;
  };

  it.each([
    [{ amount: '1' }, 'usual'],
    [{ amount: '100000.01' }, 'gm'],
    [{ kind: 'end', amount: '0' }, 'gm'],
  ])('of %j follows from the thresholds', async (more, level) => {
    const data = await running();
    const asked = { title: '变更', contract: data.id, kind: 'extra', reason: '增加范围', ...more };
    expect((await save('contractChange', asked)).data.reviewLevel).toBe(level);
  });

  it('follows from what the contract comes to with it', async () => {
    const data = await running({ amount: '500000' });
    const asked = { title: '变更', contract: data.id, kind: 'extra', reason: '增加范围', amount: '0.01' };
    expect((await save('contractChange', asked)).data.reviewLevel).toBe('vice');
  });
});

it('what falls due is told a week before, and overdue sums further and further up, each step once', async () => {
  const told = async () => {
    await sendDunningReminders(product.runtime);
    await sendDunningReminders(product.runtime);
    return product.query(
      "select u.login_name as who, m.title from message_message m join org_user u on u.id = m.receiver where m.content like '%催收合同%' order by m.id",
    );
  };
  const manager = (await product.query("select id from org_user where login_name = 'manager'"))[0].id;
  const { data } = await save('contract', draft({ name: '催收合同', manager, plans: [plan('1000', dayFrom(5))] }));
  expect(await told()).toEqual([]);
  await product.query(
    "update contract_contract set state = 'running', status = 'approved', dept_id = (select dept from org_user where id = $2) where id = $1",
    [data.id, manager],
  );
  const at = async (days: number) => {
    await product.query('update contract_receivable_plan set plan_date = $2::date where contract = $1', [
      data.id,
      dayFrom(-days),
    ]);
    return (await told()).slice(-1)[0]?.title;
  };
  expect(await at(-5)).toBe('1个收款节点即将到期');
  expect(await at(29)).toBe('1个收款节点即将到期');
  expect(await at(30)).toBe('1个收款节点已逾期30个自然日以上');
  expect(await at(90)).toBe('1个收款节点已逾期90个自然日以上');
  await at(180);
  const all = await told();
  expect(all.map(({ who }) => who).sort()).toEqual(['gm', 'manager', 'manager', 'manager', 'reviewer']);
});
