import { sql } from 'kysely';
import { refuseBlacklistedCustomer } from '#business/crm/customer/server/index.ts';
import { sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks, validateEachAlone } from '#kernel/server/records/hooks.ts';
import type { ReviewLevel } from '#platform/engines/workflow/model/index.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import {
  type Contract,
  type ContractChange,
  type contract,
  contractApprovalLadder,
  contractChangeApprovalLadder,
  type outsource,
} from '../model/index.ts';
import { contractParams } from '../model/params.ts';
import { refuseInvalidParentContract } from './parent-contract-check.ts';
import { refuseUndoOfUsedContract, validateContractSubmission } from './states/approval-status-change-checks.ts';
import { approvePreexistingContract } from './states/preexisting-contract.ts';
import { refuseIncompletePlan, refuseInvalidStateChange } from './states/transition-checks.ts';

/** Who has to approve a contract, by the firm's thresholds. */
async function levelOf(
  ctx: Context,
  { amount, discount, risky }: { amount: string; discount: string | null; risky: boolean },
): Promise<ReviewLevel> {
  const isCheap = discount !== null && toDecimal(discount).lt(await getCachedParamValue(ctx, contractParams.discount));
  return risky || isCheap ? 'gm' : resolveLevelByAmount(ctx, amount, contractApprovalLadder);
}

/** Fees left open at a calculation are what it came to. @throws InvalidInput where a fee is missing */
async function filledServices(ctx: Context, given: readonly LineValues[]): Promise<LineValues[]> {
  const ids = given.flatMap(({ calculation }) => (calculation ? [String(calculation)] : []));
  const found =
    ids.length === 0
      ? []
      : await fetchRows(
          ctx.db,
          sql<{ id: string; total: string }>`select id, total from pub_fee_calculation
    where company_id = ${ctx.me.companyId} and id = any(${ids}::bigint[])`,
        );
  const totals = new Map(found.map(({ id, total }) => [id, total]));
  return given.map((line, at) => {
    const fee = line.fee ?? totals.get(String(line.calculation ?? ''));
    if (fee === undefined)
      throw new InvalidInput({ services: translatable`服务与计费第${at + 1}行：请填写费用，或选择收费计算书` });
    return { ...line, fee };
  });
}

const sumOf = (lines: readonly LineValues[]) => sumDecimals(lines.map(({ fee }) => String(fee ?? '0')));

/** What a draft must not do to a contract there is. @throws InvalidInput */
function refuseChange(values: ValuesOf<typeof contract>, amount: string, existing: Contract): void {
  refuseInvalidStateChange(values, existing);
  refuseIncompletePlan(values, existing, amount);
  const [invoiced, received] = [toDecimalOrZero(existing.invoiced), toDecimalOrZero(existing.received)];
  const floor = invoiced.gt(received) ? invoiced : received;
  if (toDecimal(amount).plus(toDecimalOrZero(existing.changes)).lt(floor))
    throw new InvalidInput({ amount: translatable`合同总额不能小于已开票或已到账的${floor.toFixed(2)}元` });
  if (values.parent && String(values.parent) === existing.id)
    throw new InvalidInput({ parent: '框架合同不能是它自己' });
}

/** A contract's fees, what may not be below what was invoiced and received, and who has to approve it. */
async function fill(ctx: Context, values: ValuesOf<typeof contract>, existing: Contract | null): Promise<void> {
  if (values.services?.length) values.services = await filledServices(ctx, values.services);
  const services = values.services ?? existing?.services ?? [];
  const typed = String(values.amount ?? existing?.amount ?? '0');
  const amount = services.length > 0 ? sumOf(services).toFixed(2) : typed;
  await requireAllChecks(
    () => (existing ? refuseChange(values, amount, existing) : approvePreexistingContract(values, amount)),
    async () => {
      if (!existing && values.nature !== 'supplement') await refuseBlacklistedCustomer(ctx, values.customer);
    },
    () => refuseInvalidParentContract(ctx, { ...existing, ...values } as Partial<Contract>, existing),
  );
  if (existing?.status === 'approved') return;
  const { discount = null, risky = null } = { ...existing, ...values };
  values.reviewLevel = await levelOf(ctx, { amount, discount, risky: risky === true });
}

export const contractApprovalRecordHooks: RecordHooks<typeof contract> = {
  beforeSave: fill,
  beforeCreateMany: validateEachAlone(fill),
  onStatus: validateContractSubmission,
  undoApproval: refuseUndoOfUsedContract,
};

/** What a contract comes to, by now. @throws InvalidInput at the field that names it */
async function contractOf(ctx: Context, id: unknown) {
  const found = await fetchRows(
    ctx.db,
    sql<{ total: string; outsourced: string }>`select total, outsourced from contract_contract
      where company_id = ${ctx.me.companyId} and id = ${String(id ?? 0)}`,
  );
  if (!found[0]) throw new InvalidInput({ contract: '请选择咨询合同' });
  return found[0];
}

/**
 * Who has to approve a change, by how much it changes and by what the contract comes to then.
 * @param total of the contract before the change, 元
 */
export async function resolveChangeApprovalLevel(
  ctx: Context,
  { amount, kind }: Partial<ContractChange>,
  total: string,
): Promise<ReviewLevel> {
  const much = await getCachedParamValue(ctx, contractParams.changeGm);
  if (kind === 'end' || toDecimalOrZero(amount).abs().gt(much)) return 'gm';
  return resolveLevelByAmount(ctx, toDecimal(total).plus(toDecimalOrZero(amount)), contractChangeApprovalLadder);
}

/** How large a share goes to others, and who has to approve that. */
export const outsourceApprovalRecordHooks: RecordHooks<typeof outsource> = {
  async beforeSave(ctx, values, existing) {
    const { total, outsourced } = await contractOf(ctx, values.contract ?? existing?.contract);
    const amount = toDecimalOrZero(values.amount ?? existing?.amount);
    if (toDecimal(total).lte(0)) return;
    const share = amount.div(total).round(6, 1);
    const whole = amount.plus(outsourced).div(total);
    if (share.gt(9999)) throw new InvalidInput({ amount: '外协金额远大于合同总额，请核对' });
    const isLarge =
      share.gt(await getCachedParamValue(ctx, contractParams.outsourceShare)) ||
      whole.gt(await getCachedParamValue(ctx, contractParams.outsourceTotal));
    Object.assign(values, { share: share.toFixed(), needsGm: isLarge ? 'gm' : 'usual' });
  },
};
