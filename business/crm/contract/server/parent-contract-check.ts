import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Contract } from '../model/index.ts';

interface Above {
  readonly customer: string;
  readonly type: string;
  readonly state: string;
  readonly stateLabel: string;
  readonly dueDate: string | null;
}

const FITTING = ['nature', 'parent', 'customer', 'signDate'] as const;

/** An order stands below a framework that holds on its day. @throws InvalidInput */
function refuseOrder({ type, state, stateLabel, dueDate }: Above, signDate: unknown): void {
  if (type !== 'frame') throw new InvalidInput({ parent: '委托单应属于框架合同，所选合同不是框架合同' });
  if (state === 'closed' || state === 'ended')
    throw new InvalidInput({ parent: translatable`框架合同${stateLabel}，不能再下委托单` });
  if (dueDate && signDate && String(signDate) > dueDate)
    throw new InvalidInput({ signDate: translatable`框架合同已于${dueDate}到期，不能再下委托单` });
}

/** Orders and supplements stand below a contract of the same customer. @throws InvalidInput at the field that does not fit */
export async function refuseInvalidParentContract(
  ctx: Context,
  merged: Partial<Contract>,
  existing: Contract | null,
): Promise<void> {
  const { nature, parent, customer } = merged;
  if (!parent || (nature !== 'order' && nature !== 'supplement')) return;
  if (existing && FITTING.every((field) => String(merged[field] ?? '') === String(existing[field] ?? ''))) return;
  const above = await fetchFirstRow(
    ctx.db,
    sql<Above>`select customer::text as customer, type, state, state_label as "stateLabel", due_date::text as "dueDate" from contract_contract
      where company_id = ${ctx.me.companyId} and id = ${String(parent)}`,
  );
  if (!above) throw new InvalidInput({ parent: '请选择所属合同' });
  if (above.customer !== String(customer)) throw new InvalidInput({ parent: '所属合同的客户与本合同的客户不一致' });
  if (nature === 'order') refuseOrder(above, merged.signDate);
}
