import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';
import { buildDigitalInvoiceXml } from '../testing/digital-invoice-xml.ts';
import { createInvoicingFixture } from '../testing/invoicing-fixture.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;

beforeAll(async () => {
  office = await createInvoicingFixture();
});

const inAWeek = () => addDays(dayOfInstant(new Date()), 7);
const sums = async (contract: string) => {
  const { invoiced, uninvoiced } = await office.read('contract', contract);
  return [invoiced, uninvoiced];
};

describe('an application', () => {
  it('is filled from contract and customer, with net and tax to the cent', async () => {
    const made = await office.contract('1000');
    const { data } = await office.draftOf(made.id, '100.01', { companyName: null });
    expect(data).toMatchObject({
      no: expect.stringMatching(/^KP\d{10}$/),
      customer: office.customer,
      companyName: made.customer_label,
      net: '94.35',
      tax: '5.66',
      available: '1000.00',
      advance: true,
      open: '100.01',
      status: 'draft',
    });
    const special = await office.draftOf(made.id, '1', {
      invoicesType: '2',
      registeredAddress: null,
      bankAccount: null,
    });
    expect(special.success || Object.values(special.data.faults).join().includes('增值税专用发票请填写')).toBe(true);
  });

  it('goes no further than the contract, as a draft and when it is submitted', async () => {
    const made = await office.contract('100');
    expect((await office.draftOf(made.id, '100.01')).data.faults).toEqual({
      amount: '合同可开票金额为100.00元，超出部分请先办理超额开票',
    });
    // Everything that is wrong with it is told at once.
    const plans = [{ name: '首付款', condition: 'sign', amount: '50', planDate: '2026-02-01' }];
    const [plan] = (await office.contract('50', { plans })).plans;
    expect((await office.draftOf(made.id, '100.01', { plan: plan.id })).data.faults).toEqual({
      plan: '收款节点不属于所选合同',
      amount: '合同可开票金额为100.00元，超出部分请先办理超额开票',
    });
    const drafts = [];
    for (let at = 0; at < 4; at++) drafts.push((await office.draftOf(made.id, '60')).data.id);
    const answers = await Promise.all(drafts.map((id) => office.submit('invoiceApply', id)));
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toHaveLength(3);
    for (const { msg } of refused) expect(msg).toMatch(/可开票金额为 ?40.00 ?元.*超出部分请先办理超额开票/);
    const states = await Promise.all(drafts.map(async (id) => (await office.read('invoiceApply', id)).status));
    expect(states.sort()).toEqual(['draft', 'draft', 'draft', 'running']);
  });

  it('is approved by whom the thresholds name', async () => {
    const made = await office.contract('5000000');
    const levels = [];
    for (const amount of ['300000.01', '1000000.01'])
      levels.push((await office.draftOf(made.id, amount)).data.reviewLevel);
    expect(levels).toEqual(['vice', 'gm']);
    const { data } = await office.draftOf(made.id, '1000000.01');
    expect(await office.approve('invoiceApply', data.id)).toContain('总经理审批');
  });

  it('for a contract that is not signed is refused', async () => {
    const made = await office.contract('100', { state: 'draft' });
    expect((await office.draftOf(made.id, '1')).data.faults).toEqual({
      contract: '合同尚未签订或已终止，不能申请开票',
    });
  });
});

describe('an excess', () => {
  it('opens its quota once approved, and a change of the contract cures it', async () => {
    const made = await office.contract('100');
    const excess = {
      title: '结算超合同',
      contract: made.id,
      amount: '130',
      reason: 'settled',
      reasonText: '结算费用高',
      cureBy: inAWeek(),
    };
    expect((await office.save('overInvoice', { ...excess, amount: '90' })).data.faults.amount).toContain(
      '未超出合同总额',
    );
    expect((await office.save('overInvoice', { ...excess, cureBy: '2999-01-01' })).data.faults.cureBy).toContain(
      '90天内',
    );
    const { data } = await office.save('overInvoice', excess);
    expect(data).toMatchObject({ contractTotal: '100.00', exceed: '30.00' });
    await office.approve('overInvoice', data.id);
    await office.applied(made.id, '130');
    expect((await office.draftOf(made.id, '0.01')).success).toBe(false);
    const cure = (change: string) =>
      office.product.call(office.finance, 'POST', `/b/finance/overInvoice/${data.id}/cure`, { change });
    const change = { title: '结算调整', contract: made.id, kind: 'settle', amount: '30', reason: '按结算' };
    const changed = (await office.save('contractChange', change, office.gm)).data;
    expect((await cure(changed.id)).msg).toBe('请选择该合同已审批通过的合同变更');
    await office.approve('contractChange', changed.id);
    expect((await cure(changed.id)).data).toMatchObject({ cure: changed.id });
    expect((await office.draftOf(made.id, '0.01')).success).toBe(false);
  });

  it('that was not cured in time stops further applications', async () => {
    const made = await office.contract('100');
    const { data } = await office.save('overInvoice', {
      title: '超额',
      contract: made.id,
      amount: '130',
      reason: 'merged',
      reasonText: '合并',
      cureBy: inAWeek(),
    });
    await office.approve('overInvoice', data.id);
    await office.product.query('update invoice_over_invoice set cure_by = $2 where id = $1', [
      data.id,
      addDays(dayOfInstant(new Date()), -2),
    ]);
    expect((await office.draftOf(made.id, '1')).data.faults.contract).toContain('逾期未补签的超额开票');
  });
});

describe('an invoice', () => {
  it('feeds its contract and application, and is refused beyond what they leave', async () => {
    const made = await office.contract('212');
    const apply = await office.applied(made.id, '212');
    const { data } = await office.issue(apply.id, '106');
    expect(data).toMatchObject({ contract: made.id, net: '100.00', tax: '6.00', unpaid: '106.00', state: 'issued' });
    expect(await sums(made.id)).toEqual(['106.00', '106.00']);
    expect(await office.read('invoiceApply', apply.id)).toMatchObject({ invoiced: '106.00', open: '106.00' });
    expect((await office.issue(apply.id, '106.01')).data.faults).toEqual({ total: '该申请待开票金额为106.00元' });
    expect((await office.issue(apply.id, '10', { net: '9' })).data.faults.total).toContain('价税合计应等于');
    expect((await office.issue(apply.id, '1', { companyName: '别人' })).data.faults.companyName).toContain('不一致');
    const sent = await office.save('invoice', {
      id: data.id,
      version: data.version,
      sentWay: 'email',
      sentDate: '2026-02-02',
    });
    expect(sent.data).toMatchObject({ state: 'sent', state_label: '已交付' });
    const { version } = sent.data;
    for (const face of [{ number: office.number() }, { net: '99', tax: '6', total: '105' }, { sellerName: '乙' }])
      expect((await office.save('invoice', { id: data.id, version, ...face })).msg).toBe(
        '发票已交付，票面信息不能修改；有误时请红冲后重新开具',
      );
    expect((await office.save('invoice', { id: data.id, version, signedDate: '2026-02-05' })).msg).toBe('');
    const voided = await office.product.query(
      "select id from workflow_instance where record_id = $1 and form_code = 'invoiceApply'",
      [apply.id],
    );
    expect(voided).toHaveLength(1);
  });

  it('has a number that nobody uses twice, not even at once', async () => {
    const made = await office.contract('1000');
    const apply = await office.applied(made.id, '1000');
    const number = office.number();
    const answers = await Promise.all(Array.from({ length: 6 }, () => office.issue(apply.id, '10', { number })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.filter(({ success }) => !success);
    expect(new Set(refused.map(({ msg }) => msg)).size).toBe(1);
    expect(await sums(made.id)).toEqual(['10.00', '990.00']);
    const paper = { number: '12345678' };
    expect((await office.issue(apply.id, '10', paper)).data.faults.code).toContain('发票代码');
    expect((await office.issue(apply.id, '10', { ...paper, code: '050001700111' })).success).toBe(true);
    expect((await office.issue(apply.id, '10', { ...paper, code: '050001700112' })).success).toBe(true);
    expect((await office.issue(apply.id, '10', { ...paper, code: '050001700111' })).success).toBe(false);
  });

  it('is taken back in parts, never more than it is, and may be issued anew', async () => {
    const made = await office.contract('100');
    const apply = await office.applied(made.id, '100');
    const { data } = await office.issue(apply.id, '100');
    const part = await office.red(data.id, '33.33');
    expect(part.data).toMatchObject({ total: '-33.33', net: '-31.44', tax: '-1.89', state: 'red', unpaid: '0.00' });
    expect((await office.red(data.id, '66.68')).data.faults).toEqual({ amount: '可红冲金额为66.67元' });
    expect(await sums(made.id)).toEqual(['66.67', '33.33']);
    const answers = await Promise.all([1, 2, 3].map(() => office.red(data.id, '66.67')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await office.read('invoice', data.id)).toMatchObject({ state: 'redded', unpaid: '0.00', redded: '-100.00' });
    expect(await sums(made.id)).toEqual(['0.00', '100.00']);
    expect((await office.product.call(office.finance, 'DELETE', `/form/invoice/${data.id}`)).success).toBe(false);
    expect((await office.issue(apply.id, '100')).success).toBe(true);
    expect((await office.issue(apply.id, '0.01')).success).toBe(false);
  });

  it('red frees the contract for others, and its application then gets no more than is left', async () => {
    const made = await office.contract('100');
    const apply = await office.applied(made.id, '100');
    const { data } = await office.issue(apply.id, '100');
    await office.red(data.id, '100');
    await office.applied(made.id, '70');
    expect((await office.issue(apply.id, '30.01')).data.faults.total).toContain('合同可开票金额为30.00元');
    expect((await office.issue(apply.id, '30')).success).toBe(true);
  });

  it('goes no further than its contract by now: a change took something off since it was applied for', async () => {
    const made = await office.contract('1000');
    const apply = await office.applied(made.id, '1000');
    const draft = { title: '结算调减', contract: made.id, kind: 'settle', amount: '-400', reason: '按结算' };
    const { data } = await office.save('contractChange', draft, office.gm);
    await submitAndApprove(office.product, { token: office.gm, processCode: 'contractChange', recordId: data.id });
    expect((await office.issue(apply.id, '600.01')).data.faults.total).toContain('合同可开票金额为600.00元');
    expect((await office.issue(apply.id, '600')).success).toBe(true);
  });

  it('is nobody’s who may not register invoices', async () => {
    const engineer = await office.product.signIn('engineer');
    expect(await office.save('invoice', {}, engineer)).toMatchObject({ httpCode: 403 });
    expect(await office.product.call(engineer, 'POST', '/form/openInvoice/queryList', {})).toMatchObject({
      httpCode: 403,
    });
  });
});

describe('an uploaded e-invoice', () => {
  const upload = (content: string, name: string) => uploadFile(office.product, office.finance, [name, content]);
  const read = (file: string) => office.product.call(office.finance, 'POST', '/b/finance/invoice/read', { file });

  it('is read, finds the application that waits for it, and what it says is saved', async () => {
    const made = await office.contract('318');
    const buyer = '只此一家建设有限公司';
    const apply = await office.applied(made.id, '318', { companyName: buyer });
    const number = office.number();
    const { data } = await read(await upload(buildDigitalInvoiceXml({ number, buyer, total: '318.00' }), '发票.xml'));
    expect(data).toMatchObject({ number, net: '300.00', tax: '18.00', total: '318.00', application: apply.id });
    const saved = await office.save('invoice', { ...data, honestyCode: null });
    expect(saved.data).toMatchObject({ number, unpaid: '318.00', lines: [{ net: '300.00', tax: '18.00' }] });
  });

  it('that is none is answered in words', async () => {
    const answer = await read(await upload('<?xml version="1.0"?><other/>', '发票.xml'));
    expect(answer).toMatchObject({ success: false, msg: expect.stringContaining('不是电子发票') });
  });
});

describe('the firm’s year', () => {
  it('agrees with its contracts, and ages by customer add up to what is unpaid', async () => {
    const [wrong] = await office.product.query(`select count(*)::int as n from contract_contract c
      where c.invoiced <> (select coalesce(sum(total), 0) from invoice_invoice i where i.contract = c.id) or c.invoiced > c.total`);
    expect(wrong.n).toBe(0);
    const all = async (form: string) =>
      (await office.product.call(office.finance, 'POST', `/form/${form}/queryList`, { pageSize: 1000 }))
        .data as AnsweredJson[];
    const cents = (rows: AnsweredJson[], field: string) =>
      rows.reduce((whole, row) => whole + Math.round(Number(row[field]) * 100), 0);
    const [open, ages] = [await all('openInvoice'), await all('customerAgeing')];
    expect(open.length).toBeGreaterThan(5);
    const bands = ['d30', 'd90', 'd180', 'd365', 'over'].map((band) => cents(ages, band));
    expect(bands.reduce((a, b) => a + b, 0)).toBe(cents(open, 'unpaid'));
    expect(cents(ages, 'unpaid')).toBe(cents(open, 'unpaid'));
  });
});

it('a look at an electronic invoice tells what it says; other XML is refused', async () => {
  const { product, finance } = office;
  const look = async (name: string, content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const sent: AnsweredJson = await (await product.fetch(finance, '/upload', { method: 'POST', body: form })).json();
    return product.call(finance, 'GET', `/b/file/preview/${sent.data.id}/content`);
  };
  const { data } = await look(
    '数电票.xml',
    buildDigitalInvoiceXml({ number: '26532000000000000077', total: '106.00' }),
  );
  expect(data.facts).toContainEqual({ label: '发票号码', value: '26532000000000000077' });
  expect(data.facts).toContainEqual({ label: '价税合计（元）', value: '106.00' });
  expect(data.tables[0].rows[1].slice(-3)).toEqual(['100.00', '6%', '6.00']);
  expect((await look('清单.xml', '<?xml version="1.0"?><清单/>')).success).toBe(false);
});
