import { beforeAll, expect, it } from 'vitest';
import { createBonusTestFirm } from '../testing/bonus-test-firm.ts';
import { hashPeriodContents } from '../testing/random-walk/bonus-invariants.ts';
import { FROZEN_STATEMENTS, frozenPeriodDoors } from '../testing/random-walk/frozen-doors.ts';

type Bonuses = Awaited<ReturnType<typeof createBonusTestFirm>>;
let of: Bonuses;
let [period, temp, claim] = ['', '', ''];
let works: { contract: string; project: string };

const held = () => hashPeriodContents(of.firm.product.query, period);

beforeAll(async () => {
  of = await createBonusTestFirm();
});

it('a period is frozen by its approval, with orders and what was paid ahead', async () => {
  works = await of.project('212000', of.team());
  const entrust = { ...works, entrustNo: 'F1', name: '委托单F1', fee: '10000', date: '2014-01-10' };
  const members = [{ role: 'leader', person: of.people.compiler, share: '1' }];
  expect((await of.firm.save('bonusEntrust', { ...entrust, members })).msg).toBe('');
  const lines = [{ person: of.people.papers, amount: '100' }];
  temp = (await of.firm.save('bonusTemp', { project: works.project, lines })).data.id;
  await of.firm.approve('bonusTemp', temp);
  claim = await of.claimed(works.contract, '63600', '2014-03-05');
  period = await of.period('2014年上半年', '2014-01-01', '2014-06-30');
  await of.calculate(period);
  await of.firm.approve('bonusPeriod', period);
  const [seen] = (await of.list('bonusPeriod', { state: 'frozen', name: '2014年上半年' })).data;
  expect(seen.id).toBe(period);
});

it('a frozen period stays as it is, by whatever call and whoever comes', async () => {
  const before = await held();
  const admin = await of.firm.product.signIn('admin');
  for (const token of [admin, of.firm.gm, of.firm.finance])
    for (const [door, attempt] of await frozenPeriodDoors(of, period, token)) {
      const { success, msg } = await attempt();
      expect([door, success, Boolean(msg) || door.startsWith('changeMany')]).toEqual([door, false, true]);
      expect([door, await held()]).toEqual([door, before]);
    }
});

it('a frozen period stays as it is for statements that go past the product', async () => {
  const before = await held();
  for (const statement of FROZEN_STATEMENTS) {
    const said = of.firm.product.query(statement, [period]);
    await expect(said, statement).rejects.toThrow('已冻结');
    expect([statement, await held()]).toEqual([statement, before]);
  }
});

it('what a frozen period was made of may change, and the period does not', async () => {
  const before = await held();
  const { firm } = of;
  expect((await firm.save('bonusFactor', { project: works.project, difficulty: 'IV', serious: true })).msg).toBe('');
  const share = { project: works.project, reason: '改分配', lines: [{ role: 'dept', share: '1' }] };
  const { data } = await firm.save('bonusShare', share);
  await firm.approve('bonusShare', data.id);
  await firm.product.query('update project_project set kind = $1 where id = $2', ['whole', works.project]);
  await firm.product.call(firm.finance, 'POST', `/b/finance/claim/${claim}/revoke`, { reason: '认领有误' });
  expect(await held()).toBe(before);
});

it('a period that was removed does not come back over days that another has since', async () => {
  const draft = await of.period('2015年下半年', '2015-07-01', '2015-12-31');
  const gone = await of.firm.product.call(of.firm.finance, 'DELETE', `/form/bonusPeriod/${draft}`);
  expect(gone.msg).toBe('');
  await of.period('2015年第四季度', '2015-10-01', '2015-12-31');
  const back = await of.firm.product.call(of.firm.finance, 'POST', '/bin/restore', { ids: gone.data.bin });
  expect([back.success, back.msg || JSON.stringify(back.data)]).toEqual([false, expect.stringContaining('日期重叠')]);
});

it('two who save overlapping periods at once do not both succeed', async () => {
  const draft = { startDate: '2016-01-01', endDate: '2016-06-30', rule: of.rule.id };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => of.firm.save('bonusPeriod', { ...draft, name: `同时${at}` })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

it('what was paid ahead is not taken back once a frozen period took it off', async () => {
  const { firm } = of;
  const admin = await firm.product.signIn('admin');
  for (const { id } of (await of.list('payOrder', { bonusTemp: temp })).data)
    expect((await firm.product.call(admin, 'DELETE', `/form/payOrder/${id}`)).msg).toBe('');
  const { procInstId } = (await firm.product.call(admin, 'GET', `/b/wf/process/byRecord/bonusTemp/${temp}`)).data;
  const voided = await firm.product.call(admin, 'DELETE', `/b/wf/process/delete/${procInstId}`);
  expect(voided.msg).toMatch(/的预发奖金已在期间“2014年上半年”抵扣/);
});
