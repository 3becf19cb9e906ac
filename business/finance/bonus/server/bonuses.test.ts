import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { createBonusTestFirm } from '../testing/bonus-test-firm.ts';

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
let rule: Bonuses['rule'];
beforeAll(async () => {
  ({ firm, list, post, people, rule, project, team, claimed, period, calculate, calculationOf } =
    await createBonusTestFirm());
});

describe('bonuses', () => {
  it('of a rule whose parts are not the whole are refused at their place, and a rule in use stays as it is', async () => {
    const {
      id: _,
      version: __,
      ...draft
    } = (await firm.product.call(firm.gm, 'GET', `/form/bonusRule/${rule.id}`)).data;
    const split = [...draft.split.slice(0, 6), { kind: null, role: 'dept', share: '0.04' }];
    const refused = await firm.save('bonusRule', { ...draft, name: '缺一份', split });
    expect(JSON.stringify(refused)).toContain('第1行起的角色份额合计应为100%，现为99%');
    const kept = (await firm.product.call(firm.gm, 'GET', `/form/bonusRule/${rule.id}`)).data;
    const changed = { id: kept.id, version: kept.version, retain: '0.1' };
    expect((await firm.save('bonusRule', changed)).msg).toBe('单据已通过，不能修改');
    const admin = await firm.product.signIn('admin');
    expect((await firm.save('bonusRule', changed, admin)).msg).toContain('请新建一个版本');
  });

  it('are worked out from claims, adjusted, frozen and paid; a claim revoked later enters the open period', async () => {
    const mine = await project('212000', team());
    await firm.save('bonusFactor', { project: mine.project, difficulty: 'III', score: '88' });
    const temp = (
      await firm.save('bonusTemp', { project: mine.project, lines: [{ person: people.papers, amount: '100' }] })
    ).data;
    await firm.approve('bonusTemp', temp.id);
    const claim = await claimed(mine.contract, '63600', '2018-03-05');
    const first = await period('2018年上半年', '2018-01-01', '2018-06-30');
    await calculate(first);
    const made = await calculationOf(first, mine.project);
    expect(made).toMatchObject({
      received: '63600.00',
      net: '60000.00',
      base: '60000.00',
      pool: '11286.00',
      quality: '0.9500',
      retained: '2257.20',
    });
    expect(sumDecimals(made.lines.map(({ gross }: AnsweredJson) => gross)).toFixed(2)).toBe('11286.00');
    const of = (person: string | undefined, lines = made.lines) =>
      lines.find((line: AnsweredJson) => line.person === person);
    expect(of(people.engineer)).toMatchObject({
      share: '0.330000',
      gross: '3724.38',
      retain: '744.88',
      pay: '2979.50',
    });
    expect(of(people.papers)).toMatchObject({ gross: '225.72', retain: '45.14', deducted: '100.00', pay: '80.58' });
    // What nobody does is the department's.
    expect(made.lines.find(({ role }: AnsweredJson) => role === 'dept')).toMatchObject({
      person: null,
      share: '0.280000',
    });

    const line = of(people.engineer).id;
    const move = (amount: string, token = firm.finance) =>
      post(`calculation/${made.id}/adjust`, { adjustments: [{ line, amount, reason: '质控扣减' }] }, token);
    expect(JSON.stringify(await move('-800'))).toContain('超过上限564.30元，须由总经理调整');
    expect(JSON.stringify(await move('-3000', firm.gm))).toContain('调整后实发小于零');
    expect((await move('-200')).msg).toBe('');
    await calculate(first);
    expect(of(people.engineer, (await calculationOf(first, mine.project)).lines)).toMatchObject({
      adjust: '-200.00',
      pay: '2779.50',
    });

    await firm.approve('bonusPeriod', first);
    expect((await list('bonusPeriod', { name: '2018年上半年' })).data[0]).toMatchObject({
      state: 'frozen',
      status: 'approved',
    });
    const before = await calculationOf(first, mine.project);
    expect((await post(`period/${first}/calculate`)).msg).toContain('已冻结');
    expect(
      (
        await post(`calculation/${before.id}/adjust`, {
          adjustments: [{ line: before.lines[0].id, amount: '1', reason: '晚了' }],
        })
      ).msg,
    ).toContain('已冻结');
    await expect(
      firm.product.query('update bonus_bonus_line set pay = pay + 1 where id = $1', [before.lines[0].id]),
    ).rejects.toThrow('已冻结');

    const paying = await post(`period/${first}/payment`, { payMonth: '2018-07', taxMode: 'wage' });
    expect(paying.data.total).toBe(
      sumDecimals(
        before.lines.filter(({ person }: AnsweredJson) => person).map(({ pay }: AnsweredJson) => pay),
      ).toFixed(2),
    );
    expect((await post(`period/${first}/payment`, { payMonth: '2018-07', taxMode: 'wage' })).msg).toBe(
      '该期间的奖金都已发放或正在发放',
    );
    await firm.approve('bonusPayment', paying.data.id);
    expect(of(people.engineer, (await calculationOf(first, mine.project)).lines)).toMatchObject({ paid: '2779.50' });

    await firm.product.call(firm.finance, 'POST', `/b/finance/claim/${claim}/revoke`, { reason: '认领有误' });
    const day = dayOfInstant(new Date());
    const open = (await list('bonusPeriod', { state: 'open' })).data.find(
      ({ startDate, endDate }: AnsweredJson) => startDate <= day && endDate >= day,
    );
    await calculate(open.id);
    expect(await calculationOf(open.id, mine.project)).toMatchObject({
      received: '-63600.00',
      base: '0.00',
      carryOut: '-60000.00',
      pool: '0.00',
    });
    const after = await calculationOf(first, mine.project);
    expect(after.lines.map(({ gross, pay }: AnsweredJson) => [gross, pay])).toEqual(
      before.lines.map(({ gross, pay }: AnsweredJson) => [gross, pay]),
    );
  });

  it('are one’s own alone, with the formula filled in', async () => {
    const engineer = await firm.product.signIn('engineer');
    const { data } = await list('myBonus', {}, engineer);
    const mine = data.find(({ adjust }: AnsweredJson) => adjust === '-200.00');
    const { data: origin } = await firm.product.call(engineer, 'GET', `/b/bonus/line/${mine.id}/origin`);
    expect(origin.formula).toEqual([
      '基数 = 不含税 60,000.00（含税 63,600.00） − 外协 0.00 + 上期负基数 0.00 = 60,000.00',
      '奖金池 = 基数 60,000.00 × 计提 18% × 难度 1.1 × 质量 0.95 × 指数 1 = 11,286.00',
      '应计 = 奖金池 11,286.00 × 编制份额 33% = 3,724.38',
      '留存 = 应计 3,724.38 × 留存比例 20% = 744.88',
      '实发 = 应计 3,724.38 − 留存 744.88 + 释放 0.00 + 调整 -200.00（质控扣减） − 预发抵扣 0.00 = 2,779.50',
    ]);
    // What its reader may not open stands without a link.
    expect(origin.records.map(({ kind, form }: AnsweredJson) => [kind, form])).toEqual(
      ['业务收入', '银行流水', '项目奖金系数', '奖金发放'].map((kind) => [kind, '']),
    );
    const sums = (await list('myBonusSum', { year: 2018 }, engineer)).data;
    expect(sums).toHaveLength(1);
    expect(sums[0]).toMatchObject({ pay: '2779.50', paid: '2779.50', role: 'compile' });
    const all = (await list('myBonus', {}, engineer)).data;
    const whole = sumDecimals(all.map(({ pay }: AnsweredJson) => pay)).toFixed(2);
    for (const by of ['Year', 'Quarter', 'Role', 'Kind']) {
      const rows = (await list(`myBonusBy${by}`, {}, engineer)).data;
      expect([by, sumDecimals(rows.map(({ pay }: AnsweredJson) => pay)).toFixed(2)]).toEqual([by, whole]);
    }
    expect((await list('bonusParts', {}, engineer)).success).toBe(false);
    const papers = await firm.product.query('select id from bonus_bonus_line where person = $1 limit 1', [
      people.papers,
    ]);
    expect((await firm.product.call(engineer, 'GET', `/b/bonus/line/${papers[0].id}/origin`)).httpCode).toBe(404);
    expect((await list('bonusCalculation', {}, engineer)).success).toBe(false);
  });

  it('of a project are its leader’s to see, down to the row of the bank, whatever else may be seen', async () => {
    const [calculation] = await firm.product.query(
      "select c.id, u.login_name from bonus_bonus_calculation c join bonus_bonus_period f on f.id = c.period join org_user u on u.id = c.manager where f.name = '2018年上半年'",
    );
    const leader = await firm.product.signIn(calculation.login_name);
    expect((await list('bonusCalculation', {}, leader)).success).toBe(false);
    expect((await list('ledBonus', {}, leader)).data).toContainEqual(
      expect.objectContaining({ id: calculation.id, pool: '11286.00', state: 'frozen' }),
    );
    const { data } = await firm.product.call(leader, 'GET', `/b/bonus/project/${calculation.id}/origin`);
    expect(data.formula[1]).toContain('奖金池 = 基数 60,000.00 × 计提 18%');
    expect(data.formula).toContainEqual(expect.stringContaining('应计 3,724.38 − 留存 744.88'));
    expect(data.records.map(({ kind, form }: AnsweredJson) => [kind, form])).toContainEqual(['银行流水', '']);
    const engineer = await firm.product.signIn('engineer');
    const other = await firm.product.call(engineer, 'GET', `/b/bonus/project/${calculation.id}/origin`);
    expect(other.httpCode).toBe(404);
  });

  it('lead from the pool down to the row of the bank', async () => {
    const [frozen] = (await list('bonusPeriod', { name: '2018年上半年' })).data;
    const [one] = (await list('bonusCalculation', { period: frozen.id })).data;
    const { data } = await firm.product.call(firm.gm, 'GET', `/b/bonus/calculation/${one.id}/origin`);
    expect(data.records.map(({ kind, amount }: AnsweredJson) => [kind, amount])).toEqual([
      ['业务收入', '63600.00'],
      ['银行流水', '63600.00'],
      ['项目奖金系数', null],
      ['奖金发放', '6200.74'],
    ]);
  });

  it('may be paid ahead up to the rule’s part of what a project is expected to bring, by a payment order', async () => {
    const mine = await project('106000', team());
    await firm.save('bonusFactor', { project: mine.project, difficulty: 'III' });
    const part = {
      title: '土建外协',
      contract: mine.contract,
      supplier: '外协公司',
      scope: '钢筋算量',
      amount: '10600',
    };
    const { data: outside, msg } = await firm.save('outsource', part, firm.gm);
    expect(msg).toBe('');
    await firm.product.query("update contract_outsource set status = 'approved' where id = $1", [outside.id]);
    const ahead = (amount: string) =>
      firm.save('bonusTemp', { project: mine.project, lines: [{ person: people.engineer, amount }] });
    expect(JSON.stringify(await ahead('5346.01'))).toContain('该项目还可预发5346.00元');
    const { data } = await ahead('4800');
    expect(data.forecast).toBe('17820.00');
    await firm.approve('bonusTemp', data.id);
    expect((await list('payOrder', { bonusTemp: data.id }, firm.finance)).data).toMatchObject([
      { kind: 'bonusTemp', amount: '4800.00', payee: '员工奖金', state: 'open' },
    ]);
    expect(JSON.stringify(await ahead('546.01'))).toContain('该项目还可预发546.00元');
  });

  it('are worked out for nobody while a project has no team, or somebody of it left', async () => {
    const left = [...team(), { person: people.checker, role: 'check' }];
    const [good, bad] = [await project('106000', left), await project('106000', [])];
    await firm.product.query("update org_user set state = 'left' where id = $1", [people.checker]);
    await claimed(good.contract, '10600', '2017-03-05');
    await claimed(bad.contract, '10600', '2017-03-06');
    const id = await period('2017年上半年', '2017-01-01', '2017-06-30');
    const { data } = await firm.product.call(firm.finance, 'GET', `/b/bonus/period/${id}/check`);
    expect(data).toMatchObject({
      projects: 2,
      faults: [
        expect.stringMatching(/项目“奖金测试项目\d+”：.+已离职，请先在项目成员中更换/),
        expect.stringContaining('没有项目成员，请先在项目中填写角色'),
      ],
    });
    expect((await post(`period/${id}/calculate`)).msg).toContain('没有项目成员');
    expect((await list('bonusCalculation', { period: id })).data).toEqual([]);
    expect(
      (await submitRecord(firm.product, { token: firm.finance, processCode: 'bonusPeriod', recordId: id })).msg,
    ).toContain('尚未计算');
    expect(
      JSON.stringify(
        await firm.save('bonusPeriod', { name: '重叠', startDate: '2017-06-30', endDate: '2017-12-31', rule: rule.id }),
      ),
    ).toContain('日期重叠');
  });

  it('of the demo firm add up: gross is the pool, and pay with offsets and open retention is gross with adjustments', async () => {
    const found =
      await firm.product.query(`select c.pool, sum(l.gross) filter (where l.role <> 'sales') as gross, sum(l.pay + l.deducted + l.retain - l.released) as given, sum(l.gross + l.adjust) as due
      from bonus_bonus_calculation c join bonus_bonus_line l on l.calculation = c.id where c.company_id = 1 group by c.id, c.pool`);
    expect(found.length).toBeGreaterThan(10);
    for (const { pool, gross, given, due } of found) expect([gross, given]).toEqual([pool, due]);
    expect(found.some(({ pool }) => toDecimal(pool).gt(0))).toBe(true);
  });
});
