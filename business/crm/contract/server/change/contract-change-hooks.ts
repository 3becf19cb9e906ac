import { sql } from 'kysely';
import { refuseBlacklistedCustomer } from '#business/crm/customer/server/index.ts';
import { formatDecimal, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { applyPlanChanges, type ContractChange, contract, contractChange } from '../../model/index.ts';
import { resolveChangeApprovalLevel } from '../contract-approval-hooks.ts';
import { lockContractTotal } from '../lock-contract-total.ts';

interface Changed {
  readonly state: string;
  readonly status: string | null;
  readonly total: string;
  readonly invoiced: string;
  readonly received: string;
  readonly startDate: string | null;
}

/** The contract of a change, which is agreed on and not ended. @throws InvalidInput at the field that names it */
async function inForceOf(ctx: Context, id: unknown): Promise<Changed> {
  const [found] = await fetchRows(
    ctx.db,
    sql<Changed>`select state, status, total, invoiced, received, start_date::text as "startDate" from contract_contract
      where company_id = ${ctx.me.companyId} and id = ${String(id ?? 0)}`,
  );
  if (!found) throw new InvalidInput({ contract: '请选择咨询合同' });
  if (!['signed', 'running', 'done'].includes(found.state))
    throw new InvalidInput({ contract: '合同已签订、履行中或已完成才能变更；签订前请退回修改' });
  return found;
}

/** What is wrong with a change of so much: it takes away what was invoiced or received already. */
function lossBy({ total, invoiced, received }: Changed, amount: string | null | undefined): Translatable | null {
  const next = toDecimal(total).plus(toDecimalOrZero(amount));
  const floor = toDecimal(invoiced).gt(received) ? toDecimal(invoiced) : toDecimal(received);
  return next.lt(floor)
    ? translatable`变更后合同总额${next.toFixed(2)}元，不能小于已开票或已到账的${floor.toFixed(2)}元`
    : null;
}

/** The plan of the contract as it is after the change; null where the contract has none. @throws Refusal where it cannot be so */
async function planAfter(ctx: Context, change: ContractChange) {
  const whole = await getRecord(toSystemContext(ctx), contract, change.contract);
  const shifts = (change.plans ?? []).map(({ name, amount, condition, planDate }) => ({
    name: String(name),
    amount: String(amount ?? '0'),
    condition: condition ? String(condition) : null,
    planDate: planDate ? String(planDate) : null,
  }));
  if ((whole.plans ?? []).length === 0) {
    if (shifts.length > 0) throw new Refusal('合同尚无收款计划，请先在合同中调整收款计划', 409);
    return null;
  }
  const [planned, amount] = [sumDecimals(shifts.map((shift) => shift.amount)), toDecimalOrZero(change.amount)];
  if (!planned.eq(amount))
    throw new Refusal(
      translatable`收款安排合计${formatDecimal(planned, 2)}元，与变更金额${formatDecimal(amount, 2)}元不一致`,
      409,
    );
  const nodes = (whole.plans ?? []).map((node) => ({
    id: String(node.id),
    name: String(node.name ?? ''),
    amount: String(node.amount ?? '0'),
    received: node.received ? String(node.received) : null,
  }));
  const after = applyPlanChanges(nodes, shifts);
  if (after.fault) throw new Refusal(after.fault, 409);
  return shifts.length > 0 ? { version: whole.version, plans: after.nodes } : null;
}

/** What an approved change says of the contract: its plan, and who the firm works for now. */
async function carryOut(ctx: Context, agreed: ContractChange): Promise<void> {
  const plan = await planAfter(ctx, agreed);
  if (plan) await saveRecord(toSystemContext(ctx), contract, { id: agreed.contract, ...plan }, 'product');
  if (agreed.kind !== 'party' || !agreed.newCustomer) return;
  await changeRecords(ctx, contract, agreed.contract, { customer: agreed.newCustomer });
}

/** Judged when it is written and once more when it is approved: another change may have been approved meanwhile. */
export const contractChangeRecordHooks: RecordHooks<typeof contractChange> = {
  async beforeSave(ctx, values, existing) {
    const merged = { ...existing, ...values } as Partial<ContractChange>;
    const of = await inForceOf(ctx, merged.contract);
    const loss = lossBy(of, merged.amount);
    if (loss) throw new InvalidInput({ amount: loss });
    if (merged.newEnd && of.startDate && merged.newEnd < of.startDate)
      throw new InvalidInput({ newEnd: translatable`新的到期日期不能早于服务开始日期${of.startDate}` });
    if (merged.kind === 'party') await refuseBlacklistedCustomer(ctx, merged.newCustomer);
    values.reviewLevel = await resolveChangeApprovalLevel(ctx, merged, of.total);
  },
  async onStatus(ctx, id, status) {
    const agreed = await getRecord(ctx, contractChange, id);
    if (status === 'running') await planAfter(ctx, agreed);
    if (status !== 'approved') return;
    await lockContractTotal(ctx, agreed.contract);
    const loss = lossBy(await inForceOf(ctx, agreed.contract), agreed.amount);
    if (loss) throw new Refusal(loss, 409);
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await carryOut(ctx, await getRecord(ctx, contractChange, id));
  },
};
