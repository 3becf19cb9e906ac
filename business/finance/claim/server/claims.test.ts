import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let cashier: string;
let account: string;
let customer: string;
let next = 0;

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
  const opened = {
    accountUnit: '测试',
    accountName: '认领测试户',
    accountNo: '800000000001',
    bankName: '测试银行',
    openingDate: '2016-01-01',
  };
  account = (await product.call(cashier, 'POST', '/form/bankAccount/save', opened)).data.id;
  customer = (await product.call(cashier, 'POST', '/form/customer/queryList', {})).data[0].id;
});

const receipt = async (income: string, more: object = {}): Promise<AnsweredJson> => {
  const day = String((next % 27) + 1).padStart(2, '0');
  const row = {
    account,
    income,
    dateTime: `2026-03-${day}T02:00:00.000Z`,
    otherSideUnit: `付款人${++next}`,
    otherSideNo: `77${next}`,
    ...more,
  };
  const answer = await product.call(cashier, 'POST', '/form/bankRow/save', row);
  expect(answer).toMatchObject({ success: true });
  return answer.data;
};
const contract = async (amount: string, plans: readonly object[] = []): Promise<AnsweredJson> => {
  const admin = await product.signIn('admin');
  const draft = {
    no: `R-${++next}`,
    name: `认领测试楼宇${next}结算审核合同`,
    customer,
    amount,
    signDate: '2026-01-01',
    state: 'running',
    plans,
  };
  return (await product.call(admin, 'POST', '/form/contract/save', draft)).data;
};
const node = (name: string, amount: string) => ({ name, amount, condition: 'sign', planDate: '2026-03-10' });
const claimOf = (bankRows: readonly string[], targets: readonly object[], more: object = {}) =>
  product.call(cashier, 'POST', '/b/finance/claim', { bankRows, targets, ...more });
const revoke = (id: string, more: object = {}) =>
  product.call(cashier, 'POST', `/b/finance/claim/${id}/revoke`, { reason: '认领有误', ...more });
const rowOf = async (id: string) => (await product.call(cashier, 'GET', `/form/bankRow/${id}`)).data;
const stateOf = async (id: string) => {
  const { claimTotal, needClaimTotal, claimState_label } = await rowOf(id);
  return [claimTotal, needClaimTotal, claimState_label];
};

describe('a claim', () => {
  it('takes its part of a receipt, the rest stays, and revoking gives back exactly that part', async () => {
    const row = await receipt('100');
    const made = await contract('80');
    const first = await claimOf([row.id], [{ kind: 'contract', contract: made.id, amount: '30' }]);
    expect(first.data).toMatchObject({ no: expect.stringMatching(/^RL\d{10}$/), total: '30.00', state: 'live' });
    expect(await stateOf(row.id)).toEqual(['30.00', '70.00', '部分认领']);
    const second = await claimOf(
      [row.id],
      [
        { kind: 'contract', contract: made.id, amount: '50' },
        { kind: 'refund', amount: '20', note: '多付待退' },
      ],
    );
    expect(await stateOf(row.id)).toEqual(['100.00', '0.00', '已认领']);
    expect((await revoke(first.data.id)).data).toMatchObject({ state: 'revoked', revokeReason: '认领有误' });
    expect(await stateOf(row.id)).toEqual(['70.00', '30.00', '部分认领']);
    const [line] = second.data.lines;
    expect((await revoke(second.data.id, { lines: [line.id] })).data).toMatchObject({ state: 'part' });
    expect(await stateOf(row.id)).toEqual(['20.00', '80.00', '部分认领']);
    expect(await revoke(first.data.id)).toMatchObject({ httpCode: 409, msg: '该认领已撤销' });
  });

  it('joins several receipts for several targets, to the cent', async () => {
    const rows = [await receipt('60.01'), await receipt('39.99')];
    const made = await contract('100', [node('首付款', '70'), node('尾款', '30')]);
    const [first, last] = made.plans;
    const { data } = await claimOf(
      rows.map(({ id }) => id),
      [
        { kind: 'contract', contract: made.id, plan: first.id, amount: '70' },
        { kind: 'contract', contract: made.id, plan: last.id, amount: '30' },
      ],
    );
    expect(data.lines.map(({ amount }: AnsweredJson) => amount)).toEqual(['60.01', '9.99', '30.00']);
    for (const { id } of rows) expect((await rowOf(id)).claimState).toBe('done');
  });

  it('is refused beyond what a receipt, a contract or a node of its plan has left', async () => {
    const row = await receipt('100');
    const made = await contract('80', [node('首付款', '50'), node('尾款', '30')]);
    const ask = (more: object, amount: string) =>
      claimOf([row.id], [{ kind: 'contract', contract: made.id, amount, ...more }]);
    expect(await claimOf([row.id], [{ kind: 'other', amount: '100.01' }])).toMatchObject({
      httpCode: 409,
      msg: '该流水可认领余额不足',
    });
    expect((await ask({}, '80.01')).msg).toContain('未收金额为 80.00 元');
    expect((await ask({ plan: made.plans[0].id }, '50.01')).msg).toBe(
      '收款节点“首付款”未收金额为 50.00 元，本次认领 50.01 元',
    );
    expect((await claimOf([row.id], [{ kind: 'contract', amount: '1' }])).data.faults).toEqual({
      targets: '第1行：请选择合同',
    });
    expect(await stateOf(row.id)).toEqual(['0.00', '100.00', '未认领']);
  });

  it('of the same rest by two people: one wins, the other reads why not', async () => {
    const row = await receipt('100');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => claimOf([row.id], [{ kind: 'other', amount: '100' }])),
    );
    const refused = answers.filter(({ success }) => !success);
    expect([answers.length - refused.length, new Set(refused.map(({ msg }) => msg))]).toEqual([
      1,
      new Set(['该流水可认领余额不足']),
    ]);
    expect(await stateOf(row.id)).toEqual(['100.00', '0.00', '已认领']);
  });

  it('is made once by a double click', async () => {
    const row = await receipt('100');
    const once = { requestKey: randomUUID() };
    const twice = await Promise.all([1, 2].map(() => claimOf([row.id], [{ kind: 'other', amount: '40' }], once)));
    expect(twice.some(({ success }) => success)).toBe(true);
    expect(await stateOf(row.id)).toEqual(['40.00', '60.00', '部分认领']);
  });

  it('holds its receipt: it is neither changed nor removed, nor its batch taken back', async () => {
    const row = await receipt('100');
    const { data } = await claimOf([row.id], [{ kind: 'other', amount: '40' }]);
    const stored = await rowOf(row.id);
    const change = { id: row.id, version: stored.version, income: '90' };
    expect((await product.call(cashier, 'POST', '/form/bankRow/save', change)).msg).toBe(
      '该流水已被认领 40.00 元，请先撤销认领',
    );
    expect(await product.call(cashier, 'DELETE', `/form/bankRow/${row.id}`)).toMatchObject({ success: false });
    await revoke(data.id);
    expect(
      await product.call(cashier, 'POST', '/form/bankRow/save', { ...change, version: (await rowOf(row.id)).version }),
    ).toMatchObject({ success: true });
  });

  it('is nobody’s who may not claim, and the pool shows no account numbers', async () => {
    const row = await receipt('5');
    const [manager, engineer] = [await product.signIn('manager'), await product.signIn('engineer')];
    for (const token of [manager, engineer])
      expect(
        await product.call(token, 'POST', '/b/finance/claim', {
          bankRows: [row.id],
          targets: [{ kind: 'other', amount: '5' }],
        }),
      ).toMatchObject({ httpCode: 403 });
    const pool = await product.call(manager, 'POST', '/form/claimPool/queryList', { pageSize: 1000 });
    expect(pool.data.some(({ id }: AnsweredJson) => id === row.id)).toBe(true);
    expect(JSON.stringify(pool.data)).not.toContain('800000000001');
    expect(await product.call(engineer, 'POST', '/form/claimPool/queryList', {})).toMatchObject({ httpCode: 403 });
  });
});

describe('proposals', () => {
  const propose = async (row: AnsweredJson) =>
    (await product.call(cashier, 'POST', '/b/finance/claim/propose', { bankRows: [row.id] })).data;

  it('name what fits with score and reasons, and learn who pays for whom', async () => {
    const made = await contract('4321.09', [node('首付款', '4321.09')]);
    const pays = { otherSideUnit: '云岭市国库支付中心二', otherSideNo: '990011', memo: `${made.name}首付` };
    const row = await receipt('4321.09', pays);
    const first = await propose(row);
    expect(first.proposals[0]).toMatchObject({
      score: expect.any(Number),
      items: [{ contract: made.id, planName: '首付款', claim: '4321.09' }],
    });
    expect(first.proposals[0].reasons.join()).toContain('金额与未收款 4,321.09 元相等');
    const claimed = await claimOf(
      [row.id],
      [{ kind: 'contract', contract: made.id, plan: made.plans[0].id, amount: '4321.09' }],
    );
    await revoke(claimed.data.id);
    const before = (await propose(row)).proposals[0].score;
    await claimOf([row.id], [{ kind: 'contract', contract: made.id, plan: made.plans[0].id, amount: '4321.09' }]);
    const other = await contract('777.77', [node('首付款', '777.77')]);
    const later = await propose(
      await receipt('777.77', { otherSideUnit: '云岭市国库支付中心二', otherSideNo: '990011' }),
    );
    expect(later.proposals.find(({ items }: AnsweredJson) => items[0].contract === other.id)?.reasons.join()).toContain(
      '付款账号曾为',
    );
    expect(before).toBe(first.proposals[0].score);
  });

  it('are not guessed between two that are equally good', async () => {
    const [one, two] = [await contract('555.55'), await contract('555.55')];
    const data = await propose(await receipt('555.55'));
    const mine = data.proposals.filter(({ items }: AnsweredJson) => [one.id, two.id].includes(items[0].contract));
    expect(mine.length).toBe(2);
    expect([data.chosen, data.automatic]).toEqual([null, false]);
  });

  it('claim by themselves only what is certain', async () => {
    const { data } = await product.call(cashier, 'POST', '/b/finance/claim/automatic', {});
    expect(data.looked).toBeGreaterThanOrEqual(data.claimed);
    const wrong = await product.query("select 1 from claim_claim_line where suggested_by = 'rule' and score < 70");
    expect(wrong).toEqual([]);
  });
});

/** A walk that is the same every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('any walk of receipts, claims and revocations, many at once, leaves every sum true to the cent', async () => {
  const roll = dice(20_261_122);
  const rows = await Promise.all(Array.from({ length: 6 }, (_, at) => receipt(`${100 + at}.${10 + at}`)));
  const contracts = [await contract('150', [node('一', '90'), node('二', '60')]), await contract('99.99')];
  const live: string[] = [];
  const step = async (): Promise<void> => {
    if (roll(10) < 3 && live.length > 0) {
      const id = live[roll(live.length)];
      await revoke(id ?? '');
      return;
    }
    const picked = [rows[roll(6)], rows[roll(6)]].map((row) => row?.id).slice(0, 1 + roll(2));
    const made = contracts[roll(2)];
    const plan = made?.plans?.[roll(3)]?.id ?? null;
    const target = roll(3) === 0 ? { kind: 'other' } : { kind: 'contract', contract: made?.id, plan };
    const { success, data } = await claimOf([...new Set(picked)] as string[], [
      { ...target, amount: `${roll(40)}.${10 + roll(90)}` },
    ]);
    if (success) live.push(data.id);
  };
  for (let round = 0; round < 12; round++) await Promise.all(Array.from({ length: 16 }, step));
  const broken = await product.query(
    `select r.id from bank_bank_row r left join lateral (select coalesce(sum(l.amount), 0) as claimed from claim_claim_line l
        where l.company_id = r.company_id and l.bank_row = r.id and l.state <> 'revoked') c on true
      where r.claim_total <> c.claimed or r.claim_total > greatest(r.income, 0) or r.claim_total < 0
        or r.need_claim_total <> case when r.is_need_claim then r.income - r.claim_total else 0 end`,
  );
  expect(broken).toEqual([]);
  const over = await product.query(
    `select c.id from contract_contract c join lateral (select coalesce(sum(l.amount), 0) as received from claim_claim_line l
        where l.company_id = c.company_id and l.contract = c.id and l.kind = 'contract' and l.state <> 'revoked') r on true
      where r.received > c.amount or r.received < 0`,
  );
  expect(over).toEqual([]);
  const untold = await product.query(
    `select c.id from contract_contract c join lateral (select coalesce(sum(l.amount), 0) as received from claim_claim_line l
        where l.company_id = c.company_id and l.contract = c.id and l.kind = 'contract' and l.state <> 'revoked') r on true
      where coalesce(c.received, 0) <> r.received`,
  );
  expect(untold).toEqual([]);
  const nodes = await product.query(
    `select p.id from contract_receivable_plan p join lateral (select coalesce(sum(l.amount), 0) as received from claim_claim_line l
        where l.company_id = p.company_id and l.plan = p.id and l.state <> 'revoked') r on true where r.received > p.amount`,
  );
  expect(nodes).toEqual([]);
  for (const id of live) await revoke(id);
  for (const { id } of rows) expect((await stateOf(id))[0]).toBe('0.00');
});
