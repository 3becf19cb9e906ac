import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let dept: string;

beforeAll(async () => {
  firm = await createInvoicingFixture();
  const [found] = await firm.product.query("select dept from org_user where company_id = 1 and login_name = 'manager'");
  dept = found.dept;
});

const list = async (form: string, params: object, token = firm.gm): Promise<AnsweredJson[]> =>
  (await firm.product.call(token, 'POST', `/form/${form}/queryList`, { params, pageSize: 1000 })).data;
const twelve = (amount: string) => Array.from({ length: 12 }, (_, at) => ({ month: at + 1, amount }));
const draft = (more: object) => ({ year: 2019, metric: 'contract', dept, amount: '120000', ...more });
const save = (more: object, token = firm.gm) => firm.save('businessObjective', draft(more), token);
const told = async (answer: Promise<AnsweredJson>): Promise<string> => JSON.stringify(await answer);

describe('targets', () => {
  it('without months, or whose parts are not the whole, are refused at their place before anything is kept', async () => {
    expect(await told(save({}))).toContain('月度计划');
    expect(await told(save({ months: twelve('9999') }))).toContain('各行合计119,988.00元应等于目标金额120,000.00元');
    const twice = [...twelve('10000').slice(0, 11), { month: 1, amount: '10000' }];
    expect(await told(save({ months: twice }))).toContain('第12行：与前面的行重复');
    const methods = [{ mode: 'open', amount: '100000' }];
    const answer = await save({ months: twelve('10000'), methods });
    expect(answer.data ?? answer).toMatchObject({});
    expect(JSON.stringify(answer)).toContain('各行合计100,000.00元应等于目标金额120,000.00元');
    expect(await list('businessObjective', { year: 2019 })).toEqual([]);
  });

  it('are about departments one sees alone', async () => {
    const manager = await firm.product.signIn('manager');
    const [other] = await firm.product.query('select id from org_dept where company_id = 1 and parent_id = -1');
    expect(await told(save({ dept: other.id, months: twelve('10000') }, manager))).toContain('数据权限');
  });

  it('in force show what there is of them, and every figure is the sum of the records behind it', async () => {
    const months = twelve('10000');
    const methods = [
      { mode: 'open', amount: '70000' },
      { mode: 'talk', amount: '50000' },
    ];
    const productions = [{ kind: 'settle-check', amount: '120000', count: 3 }];
    const made = (await save({ months, methods, productions })).data;
    expect(await list('objectiveProgress', { year: 2019 })).toEqual([]);
    await firm.approve('businessObjective', made.id);
    const more = { signDate: '2019-03-05', deptId: dept, kind: 'settle-check' };
    await firm.contract('30000', { ...more, acquireMode: 'open' });
    await firm.contract('42000', { ...more, signDate: '2019-05-06', acquireMode: 'court' });
    const [row] = await list('objectiveProgress', { year: 2019 });
    expect(row).toMatchObject({
      amount: '120000.00',
      actual: '72000.00',
      rate: '0.600000',
      gap: '-48000.00',
      planned: '120000.00',
    });
    const behind = await list('objectiveRecord', { objective: made.id });
    expect(sumDecimals(behind.map(({ amount }) => amount)).toFixed(2)).toBe(row?.actual);
    const march = await list('objectiveByMonth', { year: 2019, month: 3 });
    expect(march).toMatchObject([{ amount: '10000.00', actual: '30000.00', planned: '30000.00', total: '30000.00' }]);
    expect(await list('objectiveRecord', { objective: made.id, month: 3 })).toHaveLength(1);
    const modes = await list('objectiveByMethod', { year: 2019 });
    expect(modes.map(({ mode_label, amount, actual }) => [mode_label, amount, actual])).toEqual([
      ['公开招标', '70000.00', '30000.00'],
      ['商务洽谈', '50000.00', '0'],
      ['法院委托', '0', '42000.00'],
    ]);
    expect(await list('objectiveByProduction', { year: 2019 })).toMatchObject([
      { kind: 'settle-check', count: 3, contracts: 2, actual: '72000.00' },
    ]);
    const { data } = await firm.product.call(firm.gm, 'GET', `/b/objective/${made.id}/origin`);
    expect(data.formula).toEqual([
      '实际合同额 = 3月 30,000.00 + 5月 42,000.00 = 72,000.00',
      '完成率 = 实际 72,000.00 ÷ 目标 120,000.00 = 60%',
      '差额 = 实际 72,000.00 − 目标 120,000.00 = -48,000.00',
    ]);
  });

  it('of profits count what came in, net, less costs and surcharges, down to the records of both', async () => {
    const aim = { metric: 'profit', year: 2018, amount: '60000', months: twelve('5000') };
    const made = (await save(aim)).data;
    await firm.approve('businessObjective', made.id);
    const contract = (await firm.contract('106000', { signDate: '2018-01-02', deptId: dept })).id;
    const begun = { name: '利润目标项目', kind: 'settle-check', contract, planStart: '2018-01-02', deptId: dept };
    const project = (await firm.save('project', begun, firm.gm)).data.id;
    const account = (await createTestBankAccounts(firm.product).open(firm.finance, { openingDate: '2017-01-01' })).id;
    const row = { account, income: '53000', dateTime: '2018-03-05T02:00:00.000Z', otherSideUnit: '业主' };
    const receipt = (await firm.save('bankRow', row)).data.id;
    const targets = [{ kind: 'contract', contract, amount: '53000' }];
    const claimed = await firm.product.call(firm.finance, 'POST', '/b/finance/claim', { bankRows: [receipt], targets });
    expect(claimed.msg).toBe('');
    const cost = { date: '2018-04-10', title: '评审费', side: 'direct', project, subject: 'expert', amount: '6000' };
    await firm.approve('costEntry', (await firm.save('costEntry', cost, firm.gm)).data.id);
    const [told] = await list('objectiveProgress', { year: 2018 });
    // 53,000 ÷ 1.06 − 6,000 − 50,000 × 0.72 %
    expect(told).toMatchObject({ metric: 'profit', amount: '60000.00', actual: '43640.00' });
    const behind = await list('objectiveRecord', { objective: made.id });
    expect(sumDecimals(behind.map(({ amount }) => amount)).toFixed(2)).toBe('43640.00');
    expect(await list('objectiveByMonth', { year: 2018, month: 4 })).toMatchObject([{ actual: '-6000.00' }]);
  });

  it('change by a next version, which takes the place of the one before once it is approved', async () => {
    const [now] = await list('businessObjective', { year: 2019, state: 'current' });
    const revise = () => firm.product.call(firm.gm, 'POST', `/b/objective/${now?.id}/revise`);
    const { data: next } = await revise();
    expect(next).toMatchObject({ edition: 2, state: 'draft', title: expect.stringContaining('（第2版）') });
    expect((await revise()).msg + JSON.stringify(await revise())).toContain('已有拟定中的版本');
    const changed = { id: next.id, version: next.version, year: 2018 };
    expect(await told(firm.save('businessObjective', changed, firm.gm))).toContain('调整版本不能改变');
    await firm.approve('businessObjective', next.id);
    const all = await list('businessObjective', { year: 2019 });
    expect(all.map(({ edition, state }) => [edition, state]).sort()).toEqual([
      [1, 'replaced'],
      [2, 'current'],
    ]);
    expect((await revise()).httpCode).toBe(409);
  });
});
