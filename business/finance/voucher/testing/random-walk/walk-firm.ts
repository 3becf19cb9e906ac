import { expect } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { createSeededRandom } from '#tools/testing/seeded-random.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

/** Months that the demo firm has nothing in. */
export const WALK_MONTHS = ['2018-01', '2018-02', '2018-03', '2018-04'] as const;
export const WALK_PAYEE = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };
const inAMonth = () => addDays(dayOfInstant(new Date()), 30);

type Office = Awaited<ReturnType<typeof createInvoicingFixture>>;

const node = (name: string, amount: string) => ({ name, amount, condition: 'sign', planDate: '2018-03-10' });

async function contractsOf(office: Office): Promise<AnsweredJson[]> {
  const signed = { signDate: '2018-01-01' };
  return [
    await office.contract('5000', { ...signed, plans: [node('首付款', '2000'), node('尾款', '3000')] }),
    await office.contract('900.10', signed),
    await office.contract('20000', signed),
  ];
}

async function loansOf(office: Office): Promise<string[]> {
  const loans: string[] = [];
  for (const amount of ['300', '500']) {
    const draft = { title: '备用金', purpose: '踏勘', amount, dueDate: inAMonth(), ...WALK_PAYEE };
    const { data, msg } = await office.save('loan', draft);
    expect(msg).toBe('');
    await office.approve('loan', data.id);
    loans.push(data.id);
  }
  return loans;
}

/** A firm with an account, contracts, approved applications and loans, and the dice that its people throw. */
export async function createWalkFirm(seed: number) {
  const office = await createInvoicingFixture();
  const roll = createSeededRandom(seed);
  const pick = <T>(all: readonly T[]): T | undefined => all[roll(all.length)];
  const opened = { accountUnit: '测试', accountName: '走查户', accountNo: '820000000011', bankName: '测试银行' };
  const bank = await office.save('bankAccount', { ...opened, openingDate: '2016-01-01', openingBalance: '1000' });
  const contracts = await contractsOf(office);
  const applications: AnsweredJson[] = [];
  for (const { id, amount } of contracts) applications.push(await office.applied(id, amount));
  const made: Record<string, number> = {};
  return {
    office,
    account: String(bank.data.id),
    contracts,
    applications,
    loans: await loansOf(office),
    receipts: [] as string[],
    claims: [] as AnsweredJson[],
    invoices: [] as string[],
    /** Payment orders of refunds. */
    refunds: [] as string[],
    /** Lines of statements that have to be there. */
    brought: new Set<number>(),
    made,
    roll,
    pick,
    /** An amount below `most` 元, never nothing. */
    cents: (most: number) => `${roll(most)}.${String(1 + roll(99)).padStart(2, '0')}`,
    day: () => `${pick(WALK_MONTHS)}-${String(1 + roll(28)).padStart(2, '0')}`,
    call: (method: string, path: string, body?: object) => office.product.call(office.finance, method, path, body),
    /** Counts what was done, not what was refused. */
    count(act: string, success: boolean): boolean {
      if (success) made[act] = (made[act] ?? 0) + 1;
      return success;
    },
  };
}
export type WalkFirm = Awaited<ReturnType<typeof createWalkFirm>>;
