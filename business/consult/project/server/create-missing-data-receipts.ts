import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import { type DataReceipt, dataReceipt, type Project, project, projectErrors } from '../model/index.ts';

/**
 * What a customer has to hand in for a project of this kind, by the firm's list; papers that stand there already stay.
 * @throws Refusal where the kind has no list, or everything stands there
 */
export async function createMissingDataReceipts(ctx: Context, id: string): Promise<{ made: number }> {
  const row = await getRecord(ctx, project, id);
  const known = await fetchFirstRow(
    ctx.db,
    sql`select id from project_data_receipt_base where company_id = ${ctx.me.companyId} and kind = ${row.kind} and enabled limit 1`,
  );
  if (!known) throw projectErrors.noReceiptBase({ kind: row.kind_label });
  const made = await addDataReceiptsOfKind(ctx, row);
  if (made === 0) throw projectErrors.receiptsThere();
  return { made };
}

/** Papers of the firm's list that a project lacks. @returns how many were added */
export const addDataReceiptsOfKind = (ctx: Context, row: Project): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    await sql`select from project_project where company_id = ${tx.me.companyId} and id = ${row.id} for update`.execute(
      tx.db,
    );
    const lacking = await fetchRows(
      tx.db,
      sql<Pick<DataReceipt, 'name' | 'original' | 'copies' | 'must'>>`select b.name, b.original, b.copies, b.must
        from project_data_receipt_base b where b.company_id = ${tx.me.companyId} and b.kind = ${row.kind} and b.enabled
          and not exists (select from project_data_receipt r where r.company_id = b.company_id and r.project = ${row.id} and r.name = b.name)
        order by b.sort`,
    );
    const papers = [...new Map(lacking.map((paper) => [paper.name, paper])).values()];
    const owner = { deptId: row.deptId, project: row.id, receiver: row.manager };
    const made = await createAllRecords(
      tx,
      dataReceipt,
      papers.map((paper) => ({ ...paper, ...owner })),
    );
    return made.length;
  });
