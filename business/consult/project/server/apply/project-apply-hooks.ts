import { sql } from 'kysely';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import type { ProjectApply, projectApply } from '../../model/apply/project-apply.entity.ts';
import { projectApplyApprovalLadder } from '../../model/apply/project-apply.process.ts';
import { projectParams } from '../../model/params.ts';
import { validateMembers } from '../project-hooks.ts';
import { createProjectFromApply, requireProposedTeam } from './create-project-from-apply.ts';

type Values = ValuesOf<typeof projectApply>;

interface Commissioned {
  readonly name: string;
  readonly customer: string | null;
  readonly state: string;
  readonly amount: string;
}

/** Contracts under which nothing begins any more. */
const OVER: ReadonlyMap<string, string> = new Map([
  ['done', '已完成'],
  ['closed', '已关闭'],
  ['ended', '已终止'],
]);

const contractOf = (ctx: Context, id: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Commissioned>`select c.name, c.customer::text, c.state, n.total::text as amount
      from pub_contract c join pub_contract_number n on n.company_id = c.company_id and n.contract = c.id
      where c.company_id = ${ctx.me.companyId} and c.id = ${idOrNonexistent(id)}`,
  );

/** What a contract says of the project: its customer and, where nothing else is said, its amount. @throws InvalidInput */
function takeContract(values: Values, merged: Values, found: Commissioned): void {
  const over = OVER.get(found.state);
  if (over) throw new InvalidInput({ contract: translatable`合同“${found.name}”${over}，不能再立项` });
  if (merged.customer && found.customer && String(merged.customer) !== found.customer)
    throw new InvalidInput({ customer: translatable`与合同“${found.name}”的客户不一致` });
  values.customer = found.customer;
  if (!merged.fee) values.fee = found.amount;
  if (found.state === 'draft' && !merged.early)
    throw new InvalidInput({ early: translatable`合同“${found.name}”尚未签订，请填写未签先做的理由` });
}

/** A customer's project of one name and kind is begun once. @throws InvalidInput at the name */
async function refuseTwice(ctx: Context, merged: Values, id: string | null): Promise<void> {
  const same = sql`company_id = ${ctx.me.companyId} and name = ${String(merged.name)} and kind = ${String(merged.kind)}
    and customer is not distinct from ${idOrNonexistent(String(merged.customer ?? ''))}::bigint`;
  const there = await fetchFirstRow(
    ctx.db,
    sql<{ no: string; applied: boolean }>`
      select no, false as applied from project_project where ${same} union all
      select no, true from project_project_apply where ${same} and id <> ${id ?? '0'} and project is null
        and coalesce(status, 'draft') not in ('refused', 'void') limit 1`,
  );
  if (there?.applied) throw new InvalidInput({ name: translatable`该项目已有立项申请${there.no}` });
  if (there) throw new InvalidInput({ name: translatable`该委托单位已有同名同类的项目${there.no}` });
}

/** Who has to approve, by how the contract stands and the firm's thresholds. */
async function setLevels(ctx: Context, values: Values, merged: Values, contract: Commissioned | null): Promise<void> {
  const large = toDecimalOrZero(merged.invest).gt(await getCachedParamValue(ctx, projectParams.chief));
  values.chief = merged.difficulty === 'IV' || large ? 'yes' : 'no';
  const isUnsigned = contract === null || contract.state === 'draft';
  const fee = values.fee ?? merged.fee;
  values.reviewLevel = isUnsigned ? 'gm' : await resolveLevelByAmount(ctx, fee, projectApplyApprovalLadder);
}

async function judge(ctx: Context, values: Values, existing: ProjectApply | null): Promise<void> {
  const merged: Values = { ...existing, ...values };
  const contract = (merged.contract && (await contractOf(ctx, String(merged.contract)))) || null;
  if (contract) takeContract(values, merged, contract);
  await refuseTwice(ctx, { ...merged, customer: values.customer ?? merged.customer }, existing?.id ?? null);
  await validateMembers(ctx, merged.members ?? []);
  await setLevels(ctx, values, merged, contract);
}

export const projectApplyRecordHooks: RecordHooks<typeof projectApply> = {
  beforeSave: judge,
  async onStatus(ctx, id, status) {
    if (status === 'running') await requireProposedTeam(ctx, id);
    if (status === 'approved') await createProjectFromApply(ctx, id);
  },
};
