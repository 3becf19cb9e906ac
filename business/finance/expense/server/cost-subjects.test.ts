import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let project: string;

beforeAll(async () => {
  firm = await createInvoicingFixture();
  project = (await firm.save('project', { name: '科目项目', kind: 'settle-check' }, firm.gm)).data.id;
});

const list = async (form: string, params: object): Promise<AnsweredJson[]> =>
  (await firm.product.call(firm.finance, 'POST', `/form/${form}/queryList`, { params, pageSize: 200 })).data;
async function setSubject(subject: string, change: object): Promise<AnsweredJson> {
  const [known] = await list('costSubject', { subject });
  return firm.save('costSubject', { id: known?.id, version: known?.version, ...change });
}
const line = (subject: string, amount: string, of: string | null = null) => ({
  ...{ date: '2024-03-02', subject, summary: '测试', amount, project: of },
});
const PAYEE = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行' };
const expense = (...lines: object[]) => firm.save('expense', { title: '科目测试', kind: 'office', ...PAYEE, lines });
const entry = (side: string, subject: string) =>
  firm.save('costEntry', { title: '科目', side, date: '2024-03-02', subject, amount: '10', project });

describe('subjects of costs', () => {
  it('begin with one for each word of the dictionary; outsourcing needs a project', async () => {
    const known = await list('costSubject', {});
    expect(known.length).toBeGreaterThan(12);
    expect(known.filter(({ needProject }) => needProject).map(({ subject }) => subject)).toEqual(['outsource']);
  });

  it('that need a project, or bear none, are refused at their line before anything is kept', async () => {
    expect((await expense(line('outsource', '100'))).data.faults).toEqual({
      'lines.0.project': '费用科目“外协费”须填写项目',
    });
    expect((await setSubject('rent', { nature: 'indirect' })).msg).toBe('');
    const { faults } = (await expense(line('travel', '1', project), line('rent', '5', project))).data;
    expect(faults).toEqual({ 'lines.1.project': '费用科目“房租物业费”是间接费用，不能填写项目' });
    expect((await expense(line('travel', '1', project), line('rent', '5'))).msg).toBe('');
    expect((await entry('direct', 'rent')).data.faults.subject).toContain('不能填写项目');
    expect((await entry('indirect', 'outsource')).data.faults.subject).toContain('须填写项目');
    expect((await entry('direct', 'outsource')).msg).toBe('');
  });

  it('give vouchers their account, each once; where a subject has none, that of the interface table stands', async () => {
    expect((await setSubject('office', { ledgerCode: '6602.01' })).msg).toBe('');
    expect((await setSubject('phone', { ledgerCode: '6602.01' })).msg).toBe('');
    const { data, msg } = await expense(
      ...[line('office', '100.10'), line('phone', '20.20'), line('training', '3.30'), line('travel', '40', project)],
    );
    expect(msg).toBe('');
    await firm.approve('expense', data.id);
    const made = await firm.product.call(firm.finance, 'POST', '/b/kisdee/voucher/make', {
      from: data.applyDate,
      to: data.applyDate,
    });
    expect(made.msg).toBe('');
    const found = await firm.product.query(
      `select l.account, l.debit::text as debit, l.credit::text as credit from voucher_voucher_line l join voucher_voucher v on v.id = l.voucher
        where v.source = $1 order by l.debit is null, l.account`,
      [`expense.${data.id}`],
    );
    expect(found.map(({ account, debit }) => [account, debit])).toEqual([
      ['6401', '40.00'],
      ['6602', '3.30'],
      ['6602.01', '120.30'],
      ['1002', null],
    ]);
    expect(found.at(-1)?.credit).toBe('163.60');
  });

  it('are written into a table with what stands where a subject has no account', async () => {
    const [table] = await list('kisTable', { event: 'expense' });
    const { data: whole } = await firm.product.call(firm.finance, 'GET', `/form/kisTable/${table?.id}`);
    const lines = whole.lines.map((one: AnsweredJson, at: number) =>
      at === 0 ? { ...one, account: '{subject}' } : one,
    );
    const refused = await firm.save('kisTable', { id: whole.id, version: whole.version, lines });
    expect(Object.keys(refused.data.faults)).toEqual(['lines.0.account']);
  });
});
