import { sql } from 'kysely';
import { lockContractsForInvoicing } from '#business/finance/invoice/server/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type ClaimTarget, claimErrors } from '../../model/index.ts';
import { IS_COUNTED_CLAIM_LINE_SQL } from './load-open-items.ts';

/** A contract whose receipts nobody else changes until the transaction ends. */
interface HeldContract {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
  /** What may come for it: what is agreed, and what may be invoiced beyond it. */
  readonly amount: string;
  /** Whether it takes money now. */
  readonly open: boolean;
}

/**
 * Holds contracts in the order of their ids, whatever state they are in: what was claimed for them is taken back also where
 * they ended meanwhile. @returns their ids, each once
 */
export async function lockContracts(tx: Context, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const company = tx.me.companyId;
  await sql`insert into claim_contract_hold (company_id, contract)
    select ${company}, id from pub_contract where company_id = ${company} and id = any(${wanted}::bigint[]) order by id
    on conflict do nothing`.execute(tx.db);
  await sql`select from claim_contract_hold where company_id = ${company} and contract = any(${wanted}::bigint[])
    order by contract for update`.execute(tx.db);
  await lockContractsForInvoicing(tx, wanted);
  return wanted;
}

/** Contracts with what may come for them, where they are held already. */
export const loadContractLimits = (tx: Context, ids: readonly string[]): Promise<HeldContract[]> =>
  fetchRows(
    tx.db,
    sql<HeldContract>`select c.id, c.name, c.customer, (coalesce(n.total, c.amount, 0) + coalesce(q.quota, 0))::text as amount,
        c.state in ('signed', 'running', 'done') as open
      from pub_contract c join pub_contract_number n on n.company_id = c.company_id and n.contract = c.id
        left join pub_contract_quota q on q.company_id = c.company_id and q.contract = c.id
      where c.company_id = ${tx.me.companyId} and c.id = any(${[...ids]}::bigint[]) order by c.id`,
  );

/** The same for contracts that money is claimed for. @throws Refusal for one that does not exist or takes no money */
export async function lockClaimableContracts(tx: Context, ids: readonly string[]): Promise<HeldContract[]> {
  const wanted = await lockContracts(tx, ids);
  const held = wanted.length === 0 ? [] : await loadContractLimits(tx, wanted);
  if (held.filter(({ open }) => open).length < wanted.length)
    throw new Refusal('合同不存在，或尚未签订、已终止，不能认领', 409);
  return held;
}

interface Received {
  readonly contract: string;
  readonly plan: string | null;
  readonly amount: string;
}

interface Node {
  readonly id: string;
  readonly contract: string;
  readonly name: string;
  readonly amount: string;
}

/** @throws Refusal 409 where held contracts, or nodes of their plans, would get more than is agreed */
export async function requireWithinContractLimits(
  tx: Context,
  held: readonly HeldContract[],
  targets: readonly Asked[],
): Promise<void> {
  if (held.length === 0) return;
  const company = tx.me.companyId;
  const ids = held.map(({ id }) => id);
  const received = await fetchRows(
    tx.db,
    sql<Received>`select l.contract, l.plan, sum(l.amount)::text as amount from claim_claim_line l
      where l.company_id = ${company} and l.contract = any(${ids}::bigint[]) and l.kind = 'contract' and ${IS_COUNTED_CLAIM_LINE_SQL} group by 1, 2`,
  );
  const nodes = await fetchRows(
    tx.db,
    sql<Node>`select id, contract, name, amount::text as amount from pub_receivable_plan
      where company_id = ${company} and contract = any(${ids}::bigint[])`,
  );
  const asked = targets.filter(({ kind }) => kind === 'contract');
  for (const { id, name, amount } of held) {
    const rest = toDecimal(amount).minus(
      sumDecimals(received.filter(({ contract }) => contract === id).map((one) => one.amount)),
    );
    const more = sumDecimals(asked.filter(({ contract }) => contract === id).map((one) => one.amount));
    if (more.gt(rest)) throw claimErrors.overContract({ name, rest: rest.toFixed(2), amount: more.toFixed(2) });
  }
  for (const plan of new Set(asked.flatMap((one) => one.plan ?? []))) demandNode(plan, { nodes, received, asked });
}

type Asked = Pick<ClaimTarget, 'kind' | 'contract' | 'plan' | 'amount'>;

interface Claims {
  readonly nodes: readonly Node[];
  readonly received: readonly Received[];
  readonly asked: readonly Asked[];
}

function demandNode(plan: string, { nodes, received, asked }: Claims): void {
  const node = nodes.find(({ id }) => id === plan);
  const mine = asked.filter((one) => one.plan === plan);
  if (!node || mine.some(({ contract }) => contract !== node.contract))
    throw new Refusal('收款节点不属于所选合同', 409);
  const rest = toDecimal(node.amount).minus(
    sumDecimals(received.filter((one) => one.plan === plan).map(({ amount }) => amount)),
  );
  const more = sumDecimals(mine.map(({ amount }) => amount));
  if (more.gt(rest)) throw claimErrors.overPlan({ name: node.name, rest: rest.toFixed(2), amount: more.toFixed(2) });
}
