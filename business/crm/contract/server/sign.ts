import { sql } from 'kysely';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { claimFiles } from '#kernel/server/files/file-store.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type Contract, contract } from '../model/index.ts';
import { planFault } from './states/plan-total.ts';

interface Signing {
  readonly version: number;
  readonly signDate: string;
  readonly scan: readonly string[];
}

/**
 * An approved contract is signed: the day, the scan of what was signed, and from now on its plan falls due.
 * @throws Refusal 404, 409; InvalidInput where it is not approved, its plan does not come to its total, or the day is to come
 */
export async function signContract(ctx: Context, id: string, { version, signDate, scan }: Signing): Promise<Contract> {
  const row = await getRecord(ctx, contract, id);
  refuseUnready(row, signDate);
  await inTransaction(ctx, async (inner) => {
    const foreign = await claimFiles(inner, contract.code, id, [...scan]);
    if (foreign.length > 0) throw new InvalidInput({ scan: '有附件不属于本记录，请移除后重新上传' });
    const found = await rows(
      inner.db,
      sql<{
        links: unknown;
      }>`select jsonb_agg(jsonb_build_object('id', f.id::text, 'fileName', f.file_name, 'fileSize', f.file_size)) as links
      from pub_file f where f.company_id = ${ctx.me.companyId} and f.id = any(${[...scan]}::bigint[])`,
    );
    const done = await rows(
      inner.db,
      sql`update contract_contract set state = 'signed', state_label = '已签订', sign_date = ${signDate}, scan = ${JSON.stringify(found[0]?.links ?? [])}::jsonb,
        version = version + 1, updated_by = ${ctx.me.userId}, updated_date = now()
      where company_id = ${ctx.me.companyId} and id = ${id} and version = ${version} and state = 'draft' returning id`,
    );
    if (done.length === 0) throw new Refusal('合同已被他人修改，请刷新后再登记签订', 409);
    forgetKept(inner, contract.code);
  });
  return getRecord(ctx, contract, id);
}

function refuseUnready(row: Contract, signDate: string): void {
  if (row.state !== 'draft') throw new Refusal(said`合同${row.state_label}，不能再次登记签订`, 409);
  if (row.status !== 'approved') throw new Refusal('合同审批通过后才能登记签订', 409);
  if (signDate > dayOf(new Date())) throw new InvalidInput({ signDate: '签订日期不能晚于今天' });
  const fault = planFault(row.planned ?? '0', row.total ?? row.amount);
  if (fault) throw new InvalidInput({ plans: said`${fault}，请先调整收款计划` });
}
