import { expect } from 'vitest';
import { randomClaimTarget } from './claim-actions.ts';
import type { WalkFirm } from './walk-firm.ts';

/** What claims change, by whose it is. */
const STANDING = `select 'receipt ' || id as of, concat_ws(' ', claim_total, need_claim_total) as stands from bank_bank_row
  union all select 'contract ' || id, coalesce(received, 0)::text from contract_contract
  union all select 'plan ' || id, coalesce(received, 0)::text from contract_receivable_plan
  union all select 'invoice ' || id, coalesce(received, 0)::text from invoice_invoice
  union all select 'loan ' || id, balance::text from loan_loan`;

async function standing({ office }: WalkFirm): Promise<ReadonlyMap<string, string>> {
  const rows = await office.product.query<{ of: string; stands: string }>(STANDING);
  return new Map(rows.map((row) => [row.of, row.stands]));
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([of, stands]) => before.get(of) !== stands).map(([of]) => of);

interface Line {
  readonly bankRow: string;
  readonly contract: string | null;
  readonly plan: string | null;
  readonly invoice: string | null;
  readonly loan: string | null;
}

const ownOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ bankRow, contract, plan, invoice, loan }) =>
    Object.entries({ receipt: bankRow, contract, plan, invoice, loan }).flatMap(([of, id]) =>
      id ? [`${of} ${id}`] : [],
    ),
  );

/** While nobody else writes: a claim changes its own targets alone, and taken back leaves everything as it was. */
export async function verifyClaimAndRevoke(firm: WalkFirm): Promise<void> {
  const open = await firm.office.product.query<{ id: string }>(
    'select id from bank_bank_row where account = $1 and need_claim_total > 0 order by id',
    [firm.account],
  );
  const bankRow = firm.pick(open)?.id;
  if (!bankRow) return;
  const before = await standing(firm);
  const body = { bankRows: [bankRow], targets: [randomClaimTarget(firm)] };
  const { success, data } = await firm.call('POST', '/b/finance/claim', body);
  if (!firm.count('claim and revoke', success)) return;
  const own = ownOf(data.lines);
  expect(differing(before, await standing(firm)).filter((of) => !own.includes(of))).toEqual([]);
  expect((await firm.call('POST', `/b/finance/claim/${data.id}/revoke`, { reason: '走查' })).msg).toBe('');
  expect(differing(before, await standing(firm))).toEqual([]);
}
