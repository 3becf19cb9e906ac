import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
let next = 0;

beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = {
    accountUnit: '测试',
    accountName: '核销测试户',
    accountNo: '800000000077',
    bankName: '测试银行',
    openingDate: '2016-01-01',
  };
  account = (await office.save('bankAccount', opened)).data.id;
});

const receipt = async (income: string): Promise<string> => {
  const row = { account, income, dateTime: '2026-03-05T02:00:00.000Z', otherSideUnit: `付款人${++next}` };
  return (await office.save('bankRow', row)).data.id;
};
const claim = (bankRow: string, contract: string, amount: string, more: object = {}) =>
  office.product.call(office.finance, 'POST', '/b/finance/claim', {
    bankRows: [bankRow],
    targets: [{ kind: 'contract', contract, amount, ...more }],
  });
const revoke = (id: string) =>
  office.product.call(office.finance, 'POST', `/b/finance/claim/${id}/revoke`, { reason: '有误' });
const stateOf = async (id: string) => {
  const { received, unpaid, state } = await office.read('invoice', id);
  return [received, unpaid, state];
};

describe('a claim and invoices', () => {
  it('settles the oldest first, what is beyond them settles none, and revoking gives it back', async () => {
    const made = await office.contract('300');
    const apply = await office.applied(made.id, '200');
    const [first, second] = [
      (await office.issue(apply.id, '80', { issueDate: '2026-01-05' })).data.id,
      (await office.issue(apply.id, '120', { issueDate: '2026-01-06' })).data.id,
    ];
    const row = await receipt('300');
    const one = (await claim(row, made.id, '100')).data;
    expect(one.lines.map(({ amount, invoice }: AnsweredJson) => [amount, invoice])).toEqual([
      ['80.00', first],
      ['20.00', second],
    ]);
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['80.00', '0.00', 'paid'],
      ['20.00', '100.00', 'part'],
    ]);
    const two = (await claim(row, made.id, '150')).data;
    expect(two.lines.map(({ amount, invoice }: AnsweredJson) => [amount, invoice])).toEqual([
      ['100.00', second],
      ['50.00', null],
    ]);
    await revoke(one.id);
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['0.00', '80.00', 'issued'],
      ['100.00', '20.00', 'part'],
    ]);
  });

  it('settles the invoice that is named, no more than is left of it', async () => {
    const made = await office.contract('300');
    const apply = await office.applied(made.id, '200');
    const [, second] = [(await office.issue(apply.id, '80')).data.id, (await office.issue(apply.id, '120')).data.id];
    const row = await receipt('300');
    expect(await claim(row, made.id, '120.01', { invoice: second })).toMatchObject({
      httpCode: 409,
      msg: expect.stringMatching(/未收金额为 ?120.00 ?元，本次认领 ?120.01 ?元/),
    });
    await claim(row, made.id, '120', { invoice: second });
    expect(await stateOf(second)).toEqual(['120.00', '0.00', 'paid']);
    const other = await office.contract('300');
    expect((await claim(row, other.id, '1', { invoice: second })).msg).toBe('发票不属于所选合同，或已收清');
  });

  it('settles an invoice that is issued after the money came, and takes nothing from what was written', async () => {
    const made = await office.contract('300');
    const apply = await office.applied(made.id, '200');
    const [early, late] = [await receipt('100'), await receipt('50')];
    const one = (await claim(early, made.id, '100')).data;
    const two = (await claim(late, made.id, '50')).data;
    const first = (await office.issue(apply.id, '80')).data.id;
    expect(await stateOf(first)).toEqual(['80.00', '0.00', 'paid']);
    const lines = (await office.read('claim', one.id)).lines.map(
      ({ amount, state, invoice, billing }: AnsweredJson) => [amount, state, invoice, billing],
    );
    expect(lines).toEqual([
      ['100.00', 'live', null, null],
      ['-100.00', 'reversal', null, null],
      ['80.00', 'live', first, 'billed'],
      ['20.00', 'live', null, 'early'],
    ]);
    const second = (await office.issue(apply.id, '100')).data.id;
    expect(await stateOf(second)).toEqual(['70.00', '30.00', 'part']);
    expect((await office.read('contract', made.id)).received).toBe('150.00');
    expect((await office.read('bankRow', early)).needClaimTotal).toBe('0.00');
    await revoke(one.id);
    await revoke(two.id);
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['0.00', '80.00', 'issued'],
      ['0.00', '100.00', 'issued'],
    ]);
    expect((await office.read('bankRow', early)).needClaimTotal).toBe('100.00');
    expect((await office.read('contract', made.id)).received).toBe('0.00');
  });

  it('settles sixteen invoices that are issued at once out of one receipt, to the cent', async () => {
    const made = await office.contract('1000');
    const apply = await office.applied(made.id, '1000');
    const row = await receipt('250');
    await claim(row, made.id, '250');
    const issued = await Promise.all(Array.from({ length: 16 }, () => office.issue(apply.id, '20.01')));
    expect(issued.map(({ msg }) => msg).filter(Boolean)).toEqual([]);
    const states = await Promise.all(issued.map(({ data }) => stateOf(data.id)));
    const received = states.map(([amount]) => Number(amount)).sort((a, b) => a - b);
    // 250 = 12 × 20.01 + 9.88
    expect(received).toEqual([0, 0, 0, 9.88, ...Array.from({ length: 12 }, () => 20.01)]);
    expect((await office.read('bankRow', row)).claimTotal).toBe('250.00');
  });

  it('keeps what was received from being taken back, also at the same moment', async () => {
    const made = await office.contract('100');
    const apply = await office.applied(made.id, '100');
    const { id } = (await office.issue(apply.id, '100')).data;
    const row = await receipt('100');
    const [claimed, taken] = await Promise.all([claim(row, made.id, '100'), office.red(id, '100')]);
    expect(claimed.success).toBe(true);
    const { received, redded } = await office.read('invoice', id);
    expect([received, redded]).toEqual(taken.success ? ['0.00', '-100.00'] : ['100.00', '0.00']);
    if (!taken.success) expect(taken.msg).toContain('请先撤销认领');
  });
});

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('applying, invoicing, taking back, claiming and revoking at random', () => {
  const cents = (text: string | null) => Math.round(Number(text ?? 0) * 100);
  const amountOf = (below: number) => ((below + 1) / 100).toFixed(2);

  it('never breaks what has to hold between contract, invoices and receipts', async () => {
    const draw = numbers(20261122);
    const made = await office.contract('1000');
    const rows = [await receipt('400'), await receipt('400'), await receipt('400')];
    const [applies, invoices, claims]: [string[], string[], string[]] = [[], [], []];
    const pick = (from: readonly string[]) => from[draw(from.length)] ?? '0';
    const steps = [
      async () => {
        const drafted = await office.draftOf(made.id, amountOf(draw(30_000)));
        if (!drafted.success) return;
        await office.approve('invoiceApply', drafted.data.id);
        applies.push(drafted.data.id);
      },
      async () => {
        const issued = await office.issue(pick(applies), amountOf(draw(20_000)));
        if (issued.success) invoices.push(issued.data.id);
      },
      () => office.red(pick(invoices), amountOf(draw(15_000))),
      async () => {
        const claimed = await claim(pick(rows), made.id, amountOf(draw(20_000)));
        if (claimed.success) claims.push(claimed.data.id);
      },
      () => revoke(pick(claims)),
    ];
    for (let turn = 0; turn < 120; turn++) {
      await steps[draw(steps.length)]?.();
      if (turn % 10 === 9) await demandHeld(made.id);
    }
    for (const id of claims) await revoke(id);
    await demandHeld(made.id);
    const [left] = await office.product.query(
      'select coalesce(sum(received), 0) as received from invoice_invoice where contract = $1',
      [made.id],
    );
    expect(cents(left.received)).toBe(0);
    expect(invoices.length).toBeGreaterThan(3);
  });

  /** Invariants 1, 5 and 6 of what is received and invoiced, to the cent. */
  async function demandHeld(contract: string): Promise<void> {
    const [found] = await office.product.query(
      `select c.total, c.invoiced, c.received,
        (select coalesce(sum(total), 0) from invoice_invoice where contract = c.id) as issued,
        (select coalesce(sum(invoiced + greatest(0, amount - issued)), 0) from invoice_invoice_apply
          where contract = c.id and status in ('running', 'approved')) as used,
        (select coalesce(sum(amount), 0) from claim_claim_line where contract = c.id and state <> 'revoked') as claimed,
        (select count(*)::int from invoice_invoice i where i.contract = c.id and (i.received > i.owed + i.redded or i.received < 0
          or i.received <> (select coalesce(sum(l.amount), 0) from claim_claim_line l where l.invoice = i.id and l.state <> 'revoked'))) as wrong,
        (select count(*)::int from bank_bank_row r where r.claim_total > r.income or r.claim_total <>
          (select coalesce(sum(l.amount), 0) from claim_claim_line l where l.bank_row = r.id and l.state <> 'revoked')) as overdrawn
      from contract_contract c where c.id = $1`,
      [contract],
    );
    expect([cents(found.invoiced), cents(found.received)]).toEqual([cents(found.issued), cents(found.claimed)]);
    expect(cents(found.used)).toBeLessThanOrEqual(cents(found.total));
    expect(cents(found.received)).toBeLessThanOrEqual(cents(found.total));
    expect([found.wrong, found.overdrawn]).toEqual([0, 0]);
  }
});
