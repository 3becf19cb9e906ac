import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
let depts: string[];
let next = 0;

beforeAll(async () => {
  firm = await createInvoicingFixture();
  const opened = {
    accountUnit: '测试',
    accountName: '收入测试户',
    accountNo: '810000000001',
    bankName: '测试银行',
    openingDate: '2016-01-01',
  };
  account = (await firm.save('bankAccount', opened)).data.id;
  depts = (
    await firm.product.query('select id from org_dept where company_id = 1 and parent_id <> -1 order by id limit 3')
  ).map(({ id }) => id);
});

const receipt = async (income: string): Promise<string> => {
  const row = {
    account,
    income,
    dateTime: '2026-03-05T02:00:00.000Z',
    otherSideUnit: `来款人${++next}`,
    otherSideNo: `66${next}`,
  };
  return (await firm.save('bankRow', row)).data.id;
};
const claimed = async (contract: string, amount: string): Promise<AnsweredJson> =>
  (
    await firm.product.call(firm.finance, 'POST', '/b/finance/claim', {
      bankRows: [await receipt(amount)],
      targets: [{ kind: 'contract', contract, amount }],
    })
  ).data;
const revoke = (id: string) =>
  firm.product.call(firm.finance, 'POST', `/b/finance/claim/${id}/revoke`, { reason: '认领有误' });
const recordsOf = async (contract: string, basis = 'receipt'): Promise<AnsweredJson[]> =>
  (
    await firm.product.call(firm.gm, 'POST', '/form/incomeRecord/queryList', {
      params: { contract, basis },
      sort: 'id',
    })
  ).data;

describe('income', () => {
  it('is written with each claim, shared to the cent, and a claim that is revoked leaves equal negative records', async () => {
    const made = await firm.contract('100000');
    const shares = {
      contract: made.id,
      lines: depts.map((dept, at) => ({ dept, percent: ['0.333333', '0.333333', '0.333334'][at] })),
    };
    const agreed = async (body: object) => {
      const { data, msg } = await firm.save('incomeShare', body);
      expect(msg).toBe('');
      await firm.approve('incomeShare', data.id);
    };
    await agreed(shares);
    const claim = await claimed(made.id, '63600.01');
    const records = await recordsOf(made.id);
    expect(records.map(({ dept }) => dept)).toEqual(depts);
    expect(sumDecimals(records.map(({ amount }) => amount)).toFixed(2)).toBe('63600.01');
    expect(sumDecimals(records.map(({ net }) => net)).toFixed(2)).toBe(toDecimal('63600.01').div('1.06').toFixed(2));
    // What is agreed later does not touch what is written, nor what it is taken back by.
    await agreed({ contract: made.id, lines: [{ dept: depts[0], percent: '1' }] });
    expect((await revoke(claim.id)).msg).toBe('');
    const after = await recordsOf(made.id);
    expect(after).toHaveLength(6);
    expect(after.slice(3).map(({ amount, dept, reversal }) => [amount, dept, reversal])).toEqual(
      records.map(({ amount, dept }) => [toDecimal(amount).times(-1).toFixed(2), dept, true]),
    );
  });

  it('of a contract is what the contract received, and of invoices what was invoiced, however often they change', async () => {
    const made = await firm.contract('50000');
    const apply = await firm.applied(made.id, '21200');
    const { data: invoice } = await firm.issue(apply.id, '21200');
    const fewer = { id: invoice.id, version: invoice.version, net: '10000', tax: '600', total: '10600', lines: [] };
    expect((await firm.save('invoice', fewer)).msg).toBe('');
    const [one] = [await claimed(made.id, '5300'), await claimed(made.id, '5300.03')];
    await revoke(one.id);
    const contract = await firm.read('contract', made.id);
    const received = await recordsOf(made.id);
    expect(sumDecimals(received.map(({ amount }) => amount)).toFixed(2)).toBe(contract.received);
    const invoiced = await recordsOf(made.id, 'invoice');
    expect(sumDecimals(invoiced.map(({ amount }) => amount)).toFixed(2)).toBe(contract.invoiced);
    expect(sumDecimals(invoiced.map(({ net }) => net)).toFixed(2)).toBe('10000.00');
    const row = (
      await firm.product.call(firm.gm, 'POST', '/form/contractIncome/queryList', { params: { id: made.id } })
    ).data[0];
    expect(row).toMatchObject({
      invoiced: '10600.00',
      received: '5300.03',
      receivable: '5299.97',
      unreceived: '44699.97',
    });
  });

  it('opens down to the row of the bank, and sums are those of their records', async () => {
    const made = await firm.contract('10600');
    await claimed(made.id, '10600');
    const [record] = await recordsOf(made.id);
    const { data } = await firm.product.call(firm.gm, 'GET', `/b/income/${record.id}/origin`);
    expect(data.formula[1]).toBe('不含税收入 = 10,600.00 ÷ (1 + 6%) = 10,000.00');
    expect(data.records.map(({ kind, amount }: AnsweredJson) => [kind, amount])).toEqual([
      ['认领明细', '10600.00'],
      ['银行流水', '10600.00'],
    ]);
    const by = (form: string, params: object) =>
      firm.product.call(firm.gm, 'POST', `/form/${form}/queryList`, { params, pageSize: 1000 });
    const [mine] = (await by('incomeByContract', { by: made.id, basis: 'receipt' })).data;
    expect(mine).toMatchObject({ year: 2026, amount: '10600.00', count: 1, lastYear: '0' });
    const totals = await Promise.all(
      ['incomeByContract', 'incomeByCustomer', 'incomeByDept'].map(async (form) =>
        sumDecimals(
          (await by(form, { basis: 'receipt', year: 2026 })).data.map(({ amount }: AnsweredJson) => amount),
        ).toFixed(2),
      ),
    );
    expect(new Set(totals).size).toBe(1);
    for (const form of ['incomeByKind', 'incomeByOwner', 'incomeByProject'])
      expect((await by(form, {})).data.length).toBeGreaterThan(0);
  });

  it('is shared by what all departments and operations agreed to, and until then as before', async () => {
    const made = await firm.contract('20000');
    const lines = [
      { dept: depts[0], percent: '0.6' },
      { dept: depts[1], percent: '0.4' },
    ];
    const { data } = await firm.save('incomeShare', { contract: made.id, lines });
    expect(data).toMatchObject({ depts: depts.slice(0, 2).join(','), status: 'draft' });
    await claimed(made.id, '1000');
    expect((await recordsOf(made.id)).map(({ amount }) => amount)).toEqual(['1000.00']);
    const { procInstId } = (await firm.submit('incomeShare', data.id)).data;
    const again = await firm.save('incomeShare', { contract: made.id, lines });
    expect(JSON.stringify(again)).toContain('尚未审批完成');
    expect(new Set(await firm.agree(procInstId))).toEqual(new Set(['各部门负责人会签', '经营审核']));
    await claimed(made.id, '100.01');
    expect((await recordsOf(made.id)).slice(1).map(({ dept, amount }) => [dept, amount])).toEqual([
      [depts[0], '60.01'],
      [depts[1], '40.00'],
    ]);
  });

  it('is not shared by parts that are not the whole, and is nobody’s who has no right to it', async () => {
    const made = await firm.contract('1000');
    const refused = await firm.save('incomeShare', { contract: made.id, lines: [{ dept: depts[0], percent: '0.9' }] });
    expect(refused.errors ?? refused.msg).toMatchObject(expect.anything());
    expect(JSON.stringify(refused)).toContain('分摊比例合计应为100%，现为90%');
    const told = async (lines: object[]) =>
      JSON.stringify(await firm.save('incomeShare', { contract: made.id, lines }));
    const half = { dept: depts[0], percent: '0.5' };
    expect(await told([half, half])).toContain('第2行：与前面的行重复');
    expect(await told([half, { dept: depts[1], percent: '0.5', project: '1' }])).toContain(
      '第2行：该项目不属于所选合同',
    );
    const [shut] = await firm.product.query(
      "insert into org_dept (company_id, name, parent_id, enabled) select 1, '停用部门', id, false from org_dept where company_id = 1 and parent_id = -1 returning id",
    );
    expect(await told([half, { dept: shut.id, percent: '0.5' }])).toContain('停用');
    const engineer = await firm.product.signIn('engineer');
    expect((await firm.product.call(engineer, 'POST', '/form/incomeRecord/queryList', {})).success).toBe(false);
  });

  it('of the demo firm is what its contracts received and were invoiced', async () => {
    const differing =
      await firm.product.query(`select c.name from contract_contract c where c.company_id = 1 and (coalesce(c.received, 0), coalesce(c.invoiced, 0)) <> (
      (select coalesce(sum(amount), 0) from income_income_record r where r.company_id = 1 and r.contract = c.id and basis = 'receipt'),
      (select coalesce(sum(amount), 0) from income_income_record r where r.company_id = 1 and r.contract = c.id and basis = 'invoice'))`);
    expect(differing).toEqual([]);
  });
});
