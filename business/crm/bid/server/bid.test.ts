import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { addWorkdays, DEFAULT_WORK_CALENDAR } from '#kernel/base/time/work-calendar.ts';
import { takeRecordToState } from '#tools/testing/records/take-record-to-state.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';
import { sendBondAndCertificateReminders } from './bond-and-certificate-reminders.ts';

let product: TestProduct;
let gm: string;
let customer: string;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;
});

const DAY_MS = 86_400_000;
/** A working day before all others here. */
const DAY = '2026-11-20';
const DAY_BEFORE = '2026-11-19';
const from = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayFrom = (days: number) => dayOfInstant(new Date(Date.now() + days * DAY_MS));
const save = (code: string, body: object) => product.call(gm, 'POST', `/form/${code}/save`, body);
const read = async (code: string, id: string): Promise<AnsweredJson> =>
  (await product.call(gm, 'GET', `/form/${code}/${id}`)).data;
const step = async (code: string, id: string, more: Readonly<Record<string, unknown>>): Promise<AnsweredJson> =>
  (await takeRecordToState(product, gm, { form: code, id, wish: more })).data;
const made = async (name: string, more: object = {}): Promise<AnsweredJson> =>
  (await save('bid', { name, customer, area: '330100', openAt: from(7), limitPrice: '300000', ...more })).data;
/** Its opening has come. */
const opened = (id: string) =>
  product.query(`update bid_bid set open_at = now() - interval '1 hour' where id = $1 returning id`, [id]);
const sent = async (name: string, more: object = {}) => {
  const { id } = await made(name, more);
  for (const next of [{ state: 'write' }, { state: 'sent', quote: '280000' }]) await step('bid', id, next);
  await opened(id);
  await step('bid', id, { state: 'opened' });
  return id as string;
};
const bond = async (bid: string, more: object = {}): Promise<AnsweredJson> =>
  (await save('bidBond', { bid, amount: '5000', payTo: '公共资源交易中心', ...more })).data;
const RESULT = { price: '280000', place: 1, noticeDate: DAY };

describe('a bid', () => {
  it('after its opening is refused at the field, new or handed in', async () => {
    expect((await made('已开标的项目', { openAt: from(-1) })).faults).toEqual({ openAt: '开标时间已过，不能再投标' });
    const { id } = await made('来不及递交的项目', { state: 'write', quote: '1000' });
    await opened(id);
    expect((await step('bid', id, { state: 'sent' })).faults).toEqual({ openAt: '开标时间已过，不能再投标' });
  });

  it('is handed in with a quote within the limit, which then stays', async () => {
    const { id } = await made('报价核对项目', { state: 'write' });
    expect((await step('bid', id, { state: 'sent' })).faults).toEqual({ quote: '递交前请填写投标报价' });
    expect((await step('bid', id, { state: 'sent', quote: '300001' })).faults.quote).toContain('最高限价');
    expect((await step('bid', id, { state: 'sent', quote: '290000' })).state).toBe('sent');
    expect((await step('bid', id, { quote: '1' })).faults.quote).toContain('不能再修改');
    expect((await step('bid', id, { state: 'opened' })).faults).toEqual({ openAt: '尚未到开标时间' });
    expect((await step('bid', id, { state: 'won', ...RESULT })).faults.state).toContain('请使用“已开标”、“流标”');
  });

  it('has a result with price and place, and one winner at most', async () => {
    const id = await sent('登记结果的项目');
    expect((await step('bid', id, { state: 'won' })).faults).toEqual({ price: '请填写中标价' });
    const results = ['甲咨询', '乙咨询'].map((bidder) => ({ bidder, quote: '270000', won: true }));
    await step('bid', id, { results });
    expect((await step('bid', id, { state: 'lost', lost: 'price', ...RESULT })).faults.results).toContain('一家');
    await step('bid', id, { results: results.slice(0, 1) });
    const lost = await step('bid', id, { state: 'lost', lost: 'price', ...RESULT, place: 2 });
    expect(lost).toMatchObject({ state: 'lost', place: 2 });
    expect((await step('bid', id, { state: 'won' })).faults.state).toContain('不能改为中标');
  });

  it('that is won wins its opportunity', async () => {
    const draft = { name: '投标得来的商机', customer, businessKind: 'whole', area: '330100', amount: '280000' };
    const { data: opportunity } = await save('opportunity', draft);
    const id = await sent('赢得商机的项目', { opportunity: opportunity.id });
    await step('bid', id, { state: 'won', ...RESULT });
    expect(await read('opportunity', opportunity.id)).toMatchObject({
      stage: 'won',
      wonBids: 1,
      weighted: '280000.00',
    });
  });

  it('that is won becomes a contract at its price, once, which names opportunity and bid', async () => {
    const wanted = { name: '变成合同的商机', customer, businessKind: 'whole', area: '330100', amount: '300000' };
    const { data: opportunity } = await save('opportunity', wanted);
    const id = await sent('变成合同的项目', { opportunity: opportunity.id });
    const asked = () => product.call(gm, 'POST', `/b/bid/${id}/contract`);
    expect((await asked()).msg).toBe('投标中标后才能生成合同');
    await step('bid', id, { state: 'won', ...RESULT });
    expect(await read('opportunity', opportunity.id)).toMatchObject({ amount: '280000.00', stage: 'won' });
    const both = await Promise.all([asked(), asked()]);
    const [{ data: made }] = both.filter(({ success }) => success) as [AnsweredJson];
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const contract = await read('contract', made.id);
    expect(contract).toMatchObject({ amount: '280000.00', opportunity: opportunity.id, bid: id });
    expect(contract.no).toMatch(/^HT-\d{4}-造-\d{3}$/);
    expect((await read('opportunity', opportunity.id)).contract).toBe(made.id);
    expect((await asked()).msg).toContain('该投标已形成合同');
    expect(await product.call(gm, 'DELETE', `/form/contract/${made.id}`)).toMatchObject({ success: true });
    expect((await read('opportunity', opportunity.id)).contract).toBeNull();
    expect((await asked()).success).toBe(true);
  });

  it('that was won for an opportunity is named by the contract drafted from it, before or after', async () => {
    const drafted = async (name: string) =>
      (await save('opportunity', { name, customer, businessKind: 'whole', area: '330100', amount: '280000' })).data.id;
    const contractOf = async (id: string) =>
      (await product.call(gm, 'POST', `/b/opportunity/${id}/contract`)).data.id as string;
    const before = await drafted('先起草合同的商机');
    const contract = await contractOf(before);
    const bid = await sent('后中标的项目', { opportunity: before });
    await step('bid', bid, { state: 'won', ...RESULT });
    expect(await read('contract', contract)).toMatchObject({ opportunity: before, bid });
    const after = await drafted('后起草合同的商机');
    const won = await sent('先中标的项目', { opportunity: after });
    await step('bid', won, { state: 'won', ...RESULT });
    expect(await read('contract', await contractOf(after))).toMatchObject({ opportunity: after, bid: won });
  });

  it('and opportunity that do not fit a contract are told at their fields', async () => {
    const [, other] = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 2 })).data;
    const wanted = { name: '别家的商机', businessKind: 'whole', area: '330100', amount: '1000', customer };
    const opportunity = (await save('opportunity', wanted)).data.id;
    const { id: lost } = await made('放弃的项目');
    await step('bid', lost, { state: 'quit' });
    const faultsOf = async (more: object) =>
      (await save('contract', { name: '核对来源', customer, amount: '1', signDate: '2026-01-05', ...more })).data
        .faults;
    expect(await faultsOf({ customer: other.id, opportunity })).toEqual({
      opportunity: '所选商机的客户与合同的客户不一致',
    });
    expect(await faultsOf({ bid: lost })).toEqual({ bid: '投标弃标，不能据此签订合同' });
    expect(await faultsOf({ customer: other.id, bid: lost })).toEqual({ bid: '所选投标的招标人与合同的客户不一致' });
  });

  it('begins with what its opportunity says, and through whom the customer tendered last', async () => {
    await made('上一次投标', { agency: '诚信招标代理', platform: '省公共资源交易平台', openAt: from(300) });
    const wanted = { name: '待投标的商机', businessKind: 'whole', area: '330100', amount: '1000', customer };
    const { id } = (await save('opportunity', wanted)).data;
    const defaults = async (query: string, token = gm) => product.call(token, 'GET', `/b/bid/defaults${query}`);
    expect((await defaults(`?opportunity=${id}`)).data).toMatchObject({
      ...{ name: '待投标的商机', opportunity: id, opportunity_label: '待投标的商机', customer, area: '330100' },
      ...{ businessKind: 'whole', agency: '诚信招标代理', platform: '省公共资源交易平台' },
    });
    expect((await defaults(`?customer=${customer}`)).data).toMatchObject({
      customer,
      name: null,
      agency: '诚信招标代理',
    });
    expect((await defaults('')).data).toMatchObject({ customer: null, agency: null });
    expect((await defaults(`?opportunity=999999`)).httpCode).toBe(404);
    expect((await defaults('', await product.signIn('customer'))).httpCode).toBe(403);
  });

  it('uses no certificate that has expired on the day of its opening', async () => {
    const { data: kinds } = await product.call(gm, 'POST', '/form/accreditation/queryList', { pageSize: 1 });
    const draft = { name: '即将过期证书', certNo: 'X-1', kind: kinds[0].id, expiry: dayFrom(3) };
    const { data: certificate } = await save('certificate', draft);
    const refused = await made('用过期资质的项目', { certificates: certificate.id });
    expect(refused.faults.certificates).toContain('即将过期证书');
    expect((await made('资质有效的项目', { certificates: certificate.id, openAt: from(2) })).id).toBeDefined();
  });
});

describe('a bond', () => {
  it('stands once for a bid, is paid once, and then stays as it was', async () => {
    const { id: bid } = await made('缴一次保证金的项目');
    const { id, customer: whose } = await bond(bid);
    expect(whose).toBe(customer);
    expect((await bond(bid)).faults.bid).toContain('不能重复缴纳');
    const { version } = await read('bidBond', id);
    const pay = () =>
      product.call(gm, 'POST', `/form/bidBond/${id}/step`, { step: 'pay', version, values: { paidAt: DAY } });
    const both = await Promise.all([pay(), pay()]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await step('bidBond', id, { amount: '6000' })).faults.amount).toContain('不能再修改');
    expect((await step('bidBond', id, { paidAt: DAY_BEFORE })).faults.paidAt).toContain('不能再修改');
    expect((await read('bid', bid)).bondOut).toBe('5000.00');
    expect((await product.call(gm, 'DELETE', `/form/bidBond/${id}`)).success).toBe(false);
  });

  it('is at most two per cent of the limit price, unless remarks say why', async () => {
    const bid = await sent('保证金超额的项目');
    const asked = { bid, amount: '6000.01', payTo: '公共资源交易中心' };
    expect((await save('bidBond', asked)).data.faults.amount).toContain('招标投标法实施条例第二十六条');
    expect(await save('bidBond', { ...asked, remark: '招标文件要求' })).toMatchObject({ success: true });
  });

  it('is due some working days of the firm after the result, is reminded of once, and comes back', async () => {
    const admin = await product.signIn('admin');
    const listed = async () => {
      const { data } = await product.call(admin, 'POST', '/form/calendarDay/queryList', { pageSize: 500 });
      const special = new Map<string, boolean>(data.map((row: AnsweredJson) => [row.day, row.kind === 'work']));
      return { ...DEFAULT_WORK_CALENDAR, special };
    };
    const free = addWorkdays(await listed(), DAY, 2);
    const arranged = await product.call(admin, 'POST', '/form/calendarDay/save', {
      ...{ day: free, kind: 'rest', name: '公司周年休假' },
    });
    expect(arranged).toMatchObject({ success: true });
    const due = addWorkdays(await listed(), DAY, 5);
    expect(due > free).toBe(true);
    const bid = await sent('退保证金的项目');
    const { id } = await bond(bid, { state: 'paid', paidAt: DAY });
    await step('bid', bid, { state: 'lost', lost: 'price', ...RESULT, place: 2 });
    expect(await read('bidBond', id)).toMatchObject({ state: 'due', due });
    await product.query('update bid_bid_bond set due = $2 where id = $1', [id, addDays(dayOfInstant(new Date()), -1)]);
    const told = async () =>
      (
        await product.query(
          `select count(*)::int as n from message_message where title = '保证金到期应退：退保证金的项目'`,
        )
      )[0].n;
    await sendBondAndCertificateReminders(product.runtime);
    await sendBondAndCertificateReminders(product.runtime);
    expect(await told()).toBe(1);
    expect(
      (await step('bidBond', id, { state: 'returned', returned: '5000.01', returnedAt: DAY })).faults.returned,
    ).toContain('不能大于');
    expect(await step('bidBond', id, { state: 'returned', returned: '5000', returnedAt: DAY })).toMatchObject({
      state: 'returned',
    });
    expect((await step('bidBond', id, { state: 'paid' })).faults.state).toContain('不能改为已缴');
    expect((await read('bid', bid)).bondOut).toBe('0.00');
  });
});

describe('a certificate', () => {
  it('is lent once as an original, given back, and lent again', async () => {
    const { data: kinds } = await product.call(gm, 'POST', '/form/accreditation/queryList', { pageSize: 1 });
    const { data: certificate } = await save('certificate', { name: '营业执照', certNo: 'Y-1', kind: kinds[0].id });
    const lend = (more: object = {}) =>
      save('certificateLoan', {
        certificate: certificate.id,
        purpose: '投标',
        lentOn: DAY,
        due: dayFrom(5),
        ...more,
      });
    const both = await Promise.all([lend(), lend()]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const [{ data: loan }] = both.filter(({ success }) => success) as [AnsweredJson];
    expect((await lend()).data.faults.certificate).toContain('借出');
    expect((await lend({ original: false })).success).toBe(true);
    expect((await read('certificate', certificate.id)).lent).toBe(1);
    expect((await step('certificateLoan', loan.id, { state: 'back' })).faults.back).toBeDefined();
    await step('certificateLoan', loan.id, { state: 'back', back: DAY });
    expect((await read('certificate', certificate.id)).lent).toBe(0);
    expect((await lend()).success).toBe(true);
  });

  it('that has expired is not lent, and its keeper is told 90, 30 and 7 days before', async () => {
    const { data: kinds } = await product.call(gm, 'POST', '/form/accreditation/queryList', { pageSize: 1 });
    const draft = { name: '提醒三次的证书', certNo: 'T-1', kind: kinds[0].id, expiry: dayFrom(80) };
    const { data: certificate } = await save('certificate', draft);
    const told = async () =>
      (await product.query(`select count(*)::int as n from message_message where title like '%提醒三次的证书'`))[0].n;
    const at = async (days: number) => {
      await product.query(`update bid_certificate set expiry = $2::date where id = $1 returning id`, [
        certificate.id,
        dayFrom(days),
      ]);
      await sendBondAndCertificateReminders(product.runtime);
      await sendBondAndCertificateReminders(product.runtime);
      return told();
    };
    expect([await at(80), await at(60), await at(29), await at(6)]).toEqual([1, 1, 2, 3]);
    await at(-1);
    const loan = { certificate: certificate.id, purpose: '投标', lentOn: DAY, due: dayFrom(5) };
    const lent = await save('certificateLoan', loan);
    expect(lent.data.faults.certificate).toContain('过期');
  });
});

describe('approvals of a bid', () => {
  const review = (bid: string, more: object) =>
    save('bidReview', { title: '投标审批', bid, reason: '资质与业绩满足', ...more });
  const agree = (recordId: string) => submitAndApprove(product, { token: gm, processCode: 'bidReview', recordId });

  it.each([
    [{ quote: '500000' }, 'usual'],
    [{ quote: '500000.01' }, 'vice'],
    [{ quote: '2000000.01' }, 'gm'],
    [{ quote: '100000', cost: '100000.01' }, 'gm'],
    [{ kind: 'signup', quote: null }, 'usual'],
  ])('of %j go as far up as the thresholds say', async (more, level) => {
    const { id } = await made(`报价${JSON.stringify(more)}`, { limitPrice: null });
    expect((await review(id, { kind: 'quote', ...more })).data.reviewLevel).toBe(level);
  });

  it('register it and name its price, and it is not handed in while its price waits', async () => {
    const { id } = await made('先审批后递交的项目');
    const signup = (await review(id, { kind: 'signup' })).data;
    expect(await agree(signup.id)).not.toContain('财务审核');
    expect(await read('bid', id)).toMatchObject({ state: 'signup' });
    expect((await review(id, { kind: 'signup' })).data.faults.kind).toContain('不能再申请此项审批');
    expect((await review(id, { kind: 'quote', quote: '300000.01' })).data.faults.quote).toBe(
      '投标报价不能高于最高限价',
    );
    const quote = (await review(id, { kind: 'quote', quote: '260000' })).data;
    await step('bid', id, { state: 'write' });
    await product.query(`update bid_bid_review set status = 'running' where id = $1 returning id`, [quote.id]);
    expect((await step('bid', id, { state: 'sent', quote: '260000' })).faults.state).toContain('尚未通过，不能递交');
    await product.query(`update bid_bid_review set status = null where id = $1 returning id`, [quote.id]);
    const asked = await agree(quote.id);
    expect([asked.includes('财务审核'), asked.includes('总经理审批')]).toEqual([true, false]);
    expect(await read('bid', id)).toMatchObject({ state: 'write', quote: '260000.00' });
    expect(await step('bid', id, { state: 'sent' })).toMatchObject({ state: 'sent' });
  });
});
