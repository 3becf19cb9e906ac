import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { createBonusTestFirm } from '../../testing/bonus-test-firm.ts';

type Bonuses = Awaited<ReturnType<typeof createBonusTestFirm>>;
let firm: Bonuses['firm'];
let list: Bonuses['list'];
let post: Bonuses['post'];
let people: Bonuses['people'];
let project: Bonuses['project'];
let team: Bonuses['team'];
let claimed: Bonuses['claimed'];
let period: Bonuses['period'];
let calculate: Bonuses['calculate'];
let calculationOf: Bonuses['calculationOf'];
beforeAll(async () => {
  ({ firm, list, post, people, project, team, claimed, period, calculate, calculationOf } =
    await createBonusTestFirm());
});

const told = (answer: AnsweredJson): string => JSON.stringify(answer);

describe('bonuses', () => {
  it('wait unchanged while their period is approved', async () => {
    const mine = await project('106000', team());
    await claimed(mine.contract, '10600', '2016-08-05');
    const id = await period('2016年下半年', '2016-07-01', '2016-12-31');
    await calculate(id);
    const asked = { token: firm.finance, processCode: 'bonusPeriod', recordId: id };
    // What it is made of changed since.
    await firm.save('bonusFactor', { project: mine.project, difficulty: 'III' });
    expect((await submitRecord(firm.product, asked)).msg).toContain('计算后数据有变化');
    await calculate(id);
    const started = await submitRecord(firm.product, asked);
    expect(started.msg).toBe('');
    expect((await post(`period/${id}/calculate`)).msg).toContain('正在审批');
    const { lines, id: calculation } = await calculationOf(id, mine.project);
    const adjustments = [{ line: lines[0].id, amount: '1', reason: '审批中' }];
    expect((await post(`calculation/${calculation}/adjust`, { adjustments })).msg).toContain('正在审批');
    expect(await approveByEverybody(firm.product, started.data.procInstId)).toEqual([
      '财务审核',
      '质量复核',
      '总经理审批',
    ]);
    expect((await list('bonusPeriod', { name: '2016年下半年' })).data[0].state).toBe('frozen');
  });

  it('of orders under a framework contract are their own people’s, the oldest order first', async () => {
    const mine = await project('212000', []);
    const entrust = (no: string, fee: string, day: string, members: object[]) =>
      firm.save('bonusEntrust', { ...mine, entrustNo: no, name: `委托单${no}`, fee, date: day, members });
    const two = [
      { role: 'leader', person: people.compiler, share: '0.4' },
      { role: 'compile', person: people.engineer, share: '0.6' },
    ];
    const other = await project('106000', team());
    const strange = { entrustNo: 'W0', name: '别的项目', fee: '1', date: '2015-01-01', members: two };
    const elsewhere = await firm.save('bonusEntrust', { ...mine, ...strange, project: other.project });
    expect(told(elsewhere)).toContain('该项目不属于所选的框架合同');
    const missing = await entrust('W1', '42400', '2015-01-10', two.slice(0, 1));
    expect(told(missing)).toContain('份额合计应为100%，现为40%');
    const wrong = await entrust('W1', '42400', '2015-01-10', [{ ...two[0], role: 'dept' }]);
    expect(told(wrong)).toContain('第1行：部门统筹不填写人员');
    const first = (await entrust('W1', '42400', '2015-01-10', two)).data;
    const second = (
      await entrust('W2', '63600', '2015-02-10', [
        { role: 'leader', person: people.papers, share: '0.95' },
        { role: 'dept', share: '0.05' },
      ])
    ).data;
    await claimed(mine.contract, '63600', '2015-03-05');
    const id = await period('2015年上半年', '2015-01-01', '2015-06-30');
    await calculate(id);
    const made = await calculationOf(id, mine.project);
    const parts = made.lines.map(({ person, entrust: of, share }: AnsweredJson) => [person, of, share]);
    expect(parts).toEqual([
      [people.compiler, first.id, '0.266667'],
      [people.engineer, first.id, '0.400000'],
      [people.papers, second.id, '0.316666'],
      [null, second.id, '0.016667'],
    ]);
    expect(sumDecimals(made.lines.map(({ gross }: AnsweredJson) => gross)).toFixed(2)).toBe(made.pool);
    await firm.approve('bonusPeriod', id);
    const [one, next] = (await list('bonusEntrust', { contract: mine.contract })).data.sort(
      (a: AnsweredJson, b: AnsweredJson) => a.entrustNo.localeCompare(b.entrustNo),
    );
    expect(one).toMatchObject({ received: '42400.00', settled: 'yes' });
    expect(next).toMatchObject({ received: '21200.00', settled: 'no' });
    expect(sumDecimals([one.gross, next.gross]).toFixed(2)).toBe(made.pool);
    const cut = await firm.save('bonusEntrust', { id: one.id, version: one.version, fee: '100' });
    expect(told(cut)).toContain('已计到账42400.00元，委托费用不能更少');
  });

  it('follow an approved distribution in place of the rule, of people who are in the project', async () => {
    const mine = await project('106000', team());
    await claimed(mine.contract, '10600', '2014-03-05');
    const id = await period('2014年上半年', '2014-01-01', '2014-06-30');
    await calculate(id);
    const lines = [
      { role: 'compile', person: people.engineer, specialty: 'civil', share: '0.9' },
      { role: 'dept', share: '0.1' },
    ];
    const draft = { project: mine.project, reason: '一人完成土建和安装', lines };
    const stranger = [{ role: 'approve', person: people.checker, share: '0.9' }, lines[1]];
    const refused = await firm.save('bonusShare', { ...draft, lines: stranger });
    expect(told(refused)).toContain('第1行：该人员不是项目的三级复核');
    const share = (await firm.save('bonusShare', draft)).data;
    await firm.approve('bonusShare', share.id);
    const asked = { token: firm.finance, processCode: 'bonusPeriod', recordId: id };
    expect((await submitRecord(firm.product, asked)).msg).toContain('计算后数据有变化');
    await calculate(id);
    const made = await calculationOf(id, mine.project);
    expect(made.lines.map(({ person, share: part }: AnsweredJson) => [person, part])).toEqual([
      [people.engineer, '0.900000'],
      [null, '0.100000'],
    ]);
    await firm.approve('bonusPeriod', id);
  });

  it('that are taxed by themselves are paid by a payment order, those with the wages are not', async () => {
    const [frozen] = (await list('bonusPeriod', { name: '2014年上半年' })).data;
    const { data } = await post(`period/${frozen.id}/payment`, { payMonth: '2014-07', taxMode: 'annual' });
    await firm.approve('bonusPayment', data.id);
    const orders = (await list('payOrder', { bonus: data.id }, firm.finance)).data;
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ kind: 'bonus', amount: data.total, payee: '员工奖金', state: 'open' });
    expect(orders[0].title).toContain('2014年上半年奖金');
    const more = await firm.save('payOrder', { kind: 'bonus', bonus: data.id, amount: '0.01' });
    expect(more.success).toBe(false);
    const wages = await firm.product.query(
      'select count(*)::int as count from payment_pay_order o join bonus_bonus_payment p on p.id = o.bonus where p.tax_mode = $1',
      ['wage'],
    );
    expect(wages[0].count).toBe(0);
  });
});
