import { sql } from 'kysely';
import { reportIssue } from '#business/consult/review/model/index.ts';
import { contract } from '#business/crm/contract/model/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { findRecord, getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { type SealUse, sealUse } from '../model/index.ts';

type Values = ValuesOf<typeof sealUse>;

/** A seal, and who has it out of the house. */
interface HeldSeal {
  readonly name: string;
  readonly kind: string;
  readonly keeper: string;
  readonly enabled: boolean | null;
  readonly outWith: string | null;
  readonly outBack: string | null;
}

/** The seal, held until what uses it is written. @throws InvalidInput where there is none */
async function lockSeal(ctx: Context, id: unknown, use: string): Promise<HeldSeal> {
  const { companyId } = ctx.me;
  const seal = idOrNonexistent(String(id ?? ''));
  await sql`select 1 from seal_seal where company_id = ${companyId} and id = ${seal} for update`.execute(ctx.db);
  const found = await fetchFirstRow(
    ctx.db,
    sql<HeldSeal>`select s.name, s.kind, s.keeper::text as keeper, s.enabled, p.name as "outWith", u.out_back::text as "outBack"
      from seal_seal s left join seal_seal_use u on u.company_id = s.company_id and u.seal = s.id and u.state = 'out' and u.id <> ${use}
      left join pub_person p on p.company_id = u.company_id and p.id = u.applicant
      where s.company_id = ${companyId} and s.id = ${seal} limit 1`,
  );
  if (!found) throw new InvalidInput({ seal: '请选择印章' });
  return found;
}

/** @throws InvalidInput for a seal that is not used any more, or is with somebody */
function requireSealAtHome({ name, enabled, outWith, outBack }: HeldSeal): void {
  if (enabled === false) throw new InvalidInput({ seal: translatable`${name}已停用` });
  if (outWith) throw new InvalidInput({ seal: translatable`${name}由${outWith}外带，应于${outBack ?? ''}归还` });
}

/** What stands in a contract or report is approved before it is stamped. @throws InvalidInput */
async function requireApprovedPaper(ctx: Context, { kind, contract: agreed, report }: Values): Promise<void> {
  if (kind === 'contract' && agreed && (await findRecord(ctx, contract, agreed))?.status !== 'approved')
    throw new InvalidInput({ contract: '合同尚未审批通过，不能用印' });
  if (kind === 'report' && report && (await findRecord(ctx, reportIssue, report))?.status !== 'approved')
    throw new InvalidInput({ report: '报告尚未签发，不能用印' });
}

/** @throws InvalidInput for a return before today */
function requireReturnToCome({ out, outBack }: Values): void {
  if (out && outBack && outBack < dayOfInstant(new Date())) throw new InvalidInput({ outBack: '应归还日不能早于今天' });
}

/** What the keeper says of a stamped paper. @throws InvalidInput */
function requireStamped({ out, realCopies, scan }: SealUse): void {
  if (out) return;
  const faults = {
    ...(realCopies === null ? { realCopies: '请填写实盖份数' } : {}),
    ...(scan?.length ? {} : { scan: '请上传盖章扫描件' }),
  };
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
}

/** @throws InvalidInput for more copies than were asked for, or a return that cannot be */
function requirePossibleReturn({ realCopies, copies, back }: Values): void {
  if (typeof realCopies === 'number' && realCopies > Number(copies))
    throw new InvalidInput({ realCopies: translatable`实盖份数不能多于申请的${copies ?? 0}份` });
  if (back && back > dayOfInstant(new Date())) throw new InvalidInput({ back: '归还日期不能晚于今天' });
}

export const sealUseRecordHooks: RecordHooks<typeof sealUse> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    requirePossibleReturn(whole);
    if (existing && existing.status !== 'draft' && existing.status !== 'returned') return;
    const held = await lockSeal(ctx, whole.seal, existing?.id ?? '0');
    await requireAllChecks(
      () => requireSealAtHome(held),
      () => requireApprovedPaper(ctx, whole),
      () => requireReturnToCome(whole),
    );
    values.keeper = held.keeper;
    values.sealKind = held.kind;
  },
  async onStatus(ctx, id, status) {
    if (status !== 'running' && status !== 'approved') return;
    const row = await getRecord(ctx, sealUse, id);
    requireSealAtHome(await lockSeal(ctx, row.seal, id));
    if (status === 'approved') requireStamped(row);
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await applyStepToRecords(ctx, sealUse, { id, where: sql`t.out` }, { step: 'takeOut' });
  },
  taken: { seal_seal_use_out_key: { seal: '该印章已由他人外带，尚未归还' } },
};
