import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { dataReceipt, type Project, project, projectErrors } from '../model/index.ts';

/**
 * What a customer has to hand in for a project of this kind, by the firm's list; papers that stand there already stay.
 * @throws Refusal where the kind has no list, or everything stands there
 */
export async function makeReceipts(ctx: Context, id: string): Promise<{ made: number }> {
  const row = await getRecord(ctx, project, id);
  const known = await first(
    ctx.db,
    sql`select id from project_data_receipt_base where company_id = ${ctx.me.companyId} and kind = ${row.kind} and enabled limit 1`,
  );
  if (!known) throw projectErrors.noReceiptBase({ kind: row.kind_label });
  const made = await receiptsFor(ctx, row);
  if (made === 0) throw projectErrors.receiptsThere();
  return { made };
}

/** Papers of the firm's list that a project lacks. @returns how many were added */
export async function receiptsFor(ctx: Context, row: Project): Promise<number> {
  const made = await rows(
    ctx.db,
    sql`insert into project_data_receipt (company_id, dept_id, project, name, original, original_label, copies, must, receiver, state, state_label, created_by, updated_by)
      select ${ctx.me.companyId}, ${row.deptId}, ${row.id}, b.name, b.original, b.original_label, b.copies, b.must, ${row.manager}, 'waiting', '待收', ${ctx.me.userId}, ${ctx.me.userId}
      from project_data_receipt_base b where b.company_id = ${ctx.me.companyId} and b.kind = ${row.kind} and b.enabled order by b.sort
      on conflict (company_id, project, name) do nothing returning id`,
  );
  forgetKept(ctx, dataReceipt.code);
  return made.length;
}
