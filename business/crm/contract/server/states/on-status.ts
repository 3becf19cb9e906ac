import { sql } from 'kysely';
import { decOrZero, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type Contract, contract, contractStateName } from '../../model/index.ts';
import { planFault } from './plan-total.ts';

/** A plan that is there comes to what the contract does before anybody is asked to agree to it. @throws Refusal 409 */
function demandPlan({ plans, planned, total, amount }: Contract): void {
  const fault = (plans ?? []).length > 0 ? planFault(decOrZero(planned), total ?? amount) : null;
  if (fault) throw new Refusal(said`${fault}，请调整后再提交`, 409);
}

/** Money that came of it keeps a contract from being void. @throws Refusal 409 */
function demandUnused({ invoiced, received, ordered }: Contract): void {
  const used = [
    ['开票', invoiced],
    ['到账', received],
    ['下委托单', ordered],
  ].find(([, amount]) => decOrZero(amount).gt(0));
  if (used) throw new Refusal(said`合同已${used[0]}${formatDecimal(decOrZero(used[1]), 2)}元，不能作废`, 409);
}

/** What the process of a contract may do to it. A signed one that is void has ended: nothing is booked on it any more. */
export async function judgeStatus(ctx: Context, id: string, status: string): Promise<void> {
  if (status !== 'running' && status !== 'void') return;
  const row = await getRecord(ctx, contract, id);
  if (status === 'running') {
    if (row.state !== 'draft') throw new Refusal(said`合同${row.state_label}，不能再次提交审批`, 409);
    demandPlan(row);
    return;
  }
  demandUnused(row);
  if (row.state !== 'draft')
    await sql`update contract_contract set state = 'ended', state_label = ${contractStateName('ended')}
      where company_id = ${ctx.me.companyId} and id = ${id}`.execute(ctx.db);
}
