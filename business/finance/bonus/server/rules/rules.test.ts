import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { createBonusTestFirm } from '../../testing/bonus-test-firm.ts';

type Bonuses = Awaited<ReturnType<typeof createBonusTestFirm>>;
let of: Bonuses;
let firm: Bonuses['firm'];
beforeAll(async () => {
  of = await createBonusTestFirm();
  ({ firm } = of);
});

const told = (answer: AnsweredJson): string => JSON.stringify(answer);
const read = async (form: string, id: string): Promise<AnsweredJson> =>
  (await firm.product.call(firm.gm, 'GET', `/form/${form}/${id}`)).data;

/** A rule like the firm's, with other rates. */
async function ruleWith(name: string, rates: object[], more: object = {}): Promise<AnsweredJson> {
  const { id: _, version: __, ...draft } = await read('bonusRule', of.rule.id);
  return firm.save('bonusRule', { ...draft, name, rates, ...more });
}
const BANDS = [
  { kind: null, minBase: null, maxBase: '20000', rate: '0.2' },
  { kind: null, minBase: '20000', maxBase: null, rate: '0.1' },
];

describe('rules of bonuses', () => {
  it('take bands that follow one another alone, and say at which line they do not', async () => {
    const [first, last] = BANDS;
    expect(told(await ruleWith('缺口', [first, { ...last, minBase: '30000' }] as object[]))).toContain(
      '第2行：基数起应为20,000.00，各档须首尾相接',
    );
    expect(told(await ruleWith('没有起点', [{ ...last, minBase: '5' }] as object[]))).toContain(
      '第1行：基数起应为0.00',
    );
    expect(told(await ruleWith('没有终点', [first] as object[]))).toContain('第1行：最后一档的基数止应留空（不限）');
    expect(told(await ruleWith('多一档', [last, { ...last, minBase: null }] as object[]))).toContain(
      '第1行：前一档没有基数止',
    );
  });

  it('hold once finance and the general manager agreed, and stay as they were approved', async () => {
    const { data: rule, msg } = await ruleWith('分档规则', BANDS);
    expect(msg).toBe('');
    const span = { startDate: '2013-01-01', endDate: '2013-06-30', rule: rule.id };
    expect(told(await firm.save('bonusPeriod', { name: '2013年上半年', ...span }))).toContain('规则“分档规则”尚未批准');
    expect(await firm.approve('bonusRule', rule.id)).toEqual(['财务审核', '总经理审批']);
    const { version } = await read('bonusRule', rule.id);
    expect((await firm.save('bonusRule', { id: rule.id, version, retain: '0.1' })).msg).toContain('不能修改');
  });

  it('count bands, award who brought the contract and take late reports and clients into the index', async () => {
    const { data: chance } = await firm.save(
      'opportunity',
      {
        ...{
          name: '承接奖测试商机',
          customer: firm.customer,
          businessKind: 'settle-check',
          area: '330000',
          amount: '106000',
        },
        ...{ owner: of.people.checker, expectDate: '2030-01-01' },
      },
      firm.gm,
    );
    const mine = await of.project('106000', of.team());
    const { query } = firm.product;
    await query('update contract_contract set opportunity = $1 where id = $2', [chance.id, mine.contract]);
    await query("update project_project set plan_end = '2013-01-31', report_date = '2013-03-01' where id = $1", [
      mine.project,
    ]);
    await query(
      "insert into review_satisfaction (company_id, dept_id, project, date, person, quality, timeliness, attitude, integrity, score) select 1, dept_id, id, '2013-04-01', '客户', 4, 5, 5, 4, 4.5 from project_project where id = $1",
      [mine.project],
    );
    const index = async (draft: object): Promise<void> => {
      const { data, msg } = await firm.save('bonusIndex', draft);
      expect(msg).toBe('');
      expect(await firm.approve('bonusIndex', data.id)).toEqual(['总经理审批']);
    };
    await index({ name: '逾期一个月内', kind: 'late', daysFrom: 1, daysTo: 60, value: '0.95' });
    await index({ name: '逾期三十天内', kind: 'late', daysFrom: 1, daysTo: 30, value: '0.9' });
    expect(
      (await of.list('bonusIndex', { kind: 'late' })).data.map(({ name, status }: AnsweredJson) => [name, status]),
    ).toEqual([
      ['逾期一个月内', 'void'],
      ['逾期三十天内', 'approved'],
    ]);
    await index({ name: '客户好评', kind: 'review', scoreFrom: '4.5', value: '1.1' });
    const waiting = { kind: 'review', scoreFrom: '3', scoreTo: '4', value: '0.9' };
    await firm.save('bonusIndex', { name: '客户一般', ...waiting });
    expect(told(await firm.save('bonusIndex', { name: '客户一般二', ...waiting }))).toContain(
      '“客户一般”已在拟定同一范围的指数',
    );

    await of.claimed(mine.contract, '53000', '2013-03-05');
    const [rule] = (await of.list('bonusRule', { name: '分档规则' })).data;
    const span = { startDate: '2013-01-01', endDate: '2013-06-30', rule: rule.id };
    const { data: period } = await firm.save('bonusPeriod', { name: '2013年上半年', ...span });
    await of.calculate(period.id);
    const made = await of.calculationOf(period.id, mine.project);
    // 20,000 × 20 % + 30,000 × 10 % = 7,000; 7,000 × 0.99; 50,000 × 2 %.
    expect(made).toMatchObject({
      ...{ base: '50000.00', rate: '0.140000', index: '0.9900', pool: '6930.00', award: '1000.00' },
      indexParts: '进度逾期 0.9 × 客户评价 1.1',
    });
    const award = made.lines.find(({ role }: AnsweredJson) => role === 'sales');
    expect(award).toMatchObject({ person: of.people.checker, gross: '1000.00', retain: '0.00', pay: '1000.00' });
    const pool = made.lines.filter(({ role }: AnsweredJson) => role !== 'sales');
    expect(sumDecimals(pool.map(({ gross }: AnsweredJson) => gross)).toFixed(2)).toBe('6930.00');
    const { data } = await firm.product.call(firm.gm, 'GET', `/b/bonus/calculation/${made.id}/origin`);
    expect(data.formula.slice(1, 4)).toEqual([
      '计提额 = 20,000.00 × 20% + 30,000.00 × 10% = 7,000.00',
      '指数 = 进度逾期 0.9 × 客户评价 1.1 = 0.99',
      '奖金池 = 计提额 × 难度 1 × 质量 1 × 指数 0.99 = 6,930.00',
    ]);
    expect(data.records.map(({ kind }: AnsweredJson) => kind)).toContain('来源商机');
    expect((await read('bonusPeriod', period.id)).award).toBe('1000.00');
  });
});

describe('a frozen period', () => {
  it('is opened again by the general manager, the latest alone, with a reason that stays, before it is paid', async () => {
    const [gm, post] = [firm.gm, of.post];
    const [early] = (await of.list('bonusPeriod', { name: '2013年上半年' })).data;
    await firm.approve('bonusPeriod', early.id);
    const again = (id: string, reason: string, token = gm) => post(`period/${id}/reopen`, { reason }, token);
    expect((await again(early.id, '太早')).msg).toContain('只能重新打开最近冻结的期间');
    const [latest] = (await of.list('bonusPeriod', { state: 'frozen' })).data;
    expect((await again(latest.id, '无权', firm.finance)).success).toBe(false);
    expect(told(await again(latest.id, ' '))).toContain('请填写重新打开的原因');
    const offered = async () => (await firm.product.call(gm, 'GET', '/b/bonus/reopenable')).data.id;
    expect(await offered()).toBe(latest.id);
    const sums =
      'select entrust, received from bonus_bonus_entrust e join bonus_order_counted n on n.entrust = e.id order by 1';
    const orders = await firm.product.query(sums);
    const before = await firm.product.query('select coalesce(sum(received), 0)::text as all from bonus_bonus_entrust');

    const paying = await post(`period/${latest.id}/payment`, { payMonth: '2030-01', taxMode: 'wage' });
    expect((await again(latest.id, '质量得分有误')).msg).toContain(`已有发放单${paying.data.no}`);
    expect(await offered()).toBe(null);
    const { version } = await read('bonusPayment', paying.data.id);
    expect(
      (await firm.product.call(firm.finance, 'DELETE', `/form/bonusPayment/${paying.data.id}?version=${version}`)).msg,
    ).toBe('');

    expect((await again(latest.id, '质量得分有误')).msg).toBe('');
    const opened = await read('bonusPeriod', latest.id);
    expect(opened).toMatchObject({ state: 'open', status: 'draft', reopenReason: '质量得分有误', calculatedAt: null });
    expect(opened.reopenedBy).toBeTruthy();
    expect((await again(latest.id, '再次')).msg).toContain('没有冻结');
    await of.calculate(latest.id);
    await firm.approve('bonusPeriod', latest.id);
    expect((await read('bonusPeriod', latest.id)).state).toBe('frozen');
    // Orders count the same as before.
    expect(await firm.product.query(sums)).toEqual(orders);
    expect(await firm.product.query('select coalesce(sum(received), 0)::text as all from bonus_bonus_entrust')).toEqual(
      before,
    );
  });

  it('leaves what was paid ahead and is not taken off on one’s own sheet', async () => {
    const engineer = await firm.product.signIn('engineer');
    const balance = async () => (await firm.product.call(engineer, 'GET', '/b/bonus/mine/balance')).data;
    const before = await balance();
    const mine = await of.project('212000', of.team());
    const lines = [{ person: of.people.engineer, role: 'compile', amount: '150.50' }];
    const temp = await firm.save('bonusTemp', { project: mine.project, lines });
    expect(await balance()).toEqual(before);
    await firm.approve('bonusTemp', temp.data.id);
    const after = await balance();
    expect([after.kept, Number(after.ahead) - Number(before.ahead)]).toEqual([before.kept, 150.5]);
    const [told] = (await of.list('bonusAdvanceBalance', { person: of.people.engineer })).data;
    expect(told.balance).toBe(after.ahead);
    const rows = (await of.list('myBonusAhead', {}, engineer)).data;
    const sums = (await of.list('myBonusSum', {}, engineer)).data;
    const all = (found: AnsweredJson[], code: string) => sumDecimals(found.map((row) => String(row[code])));
    expect(all(rows, 'amount').toFixed(2)).toBe(after.ahead);
    expect(all(sums, 'kept').toFixed(2)).toBe(after.kept);
  });
});
