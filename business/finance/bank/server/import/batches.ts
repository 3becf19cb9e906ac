import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { bankBatch } from '../../model/index.ts';

interface NewBatch {
  readonly account: string;
  readonly fileName: string;
}

/** The row that an import's movements belong to. @returns its id */
export async function beginBatch(tx: Context, { account, fileName }: NewBatch): Promise<string> {
  const { companyId, userId, deptId } = tx.me;
  const query = sql<{
    id: string;
  }>`insert into bank_bank_batch (company_id, dept_id, account, file_name, state, state_label, created_by, updated_by)
    values (${companyId}, ${deptId}, ${account}, ${fileName}, 'kept', '已导入', ${userId}, ${userId}) returning id`;
  return (await first(tx.db, query))?.id ?? '';
}

interface BatchEnd {
  readonly rows: number;
  readonly added: number;
  /** The days that movements were added on, yyyy-MM-dd. */
  readonly days: ReadonlySet<string>;
}

/** Says what an import brought. */
export async function endBatch(tx: Context, id: string, { rows, added, days }: BatchEnd): Promise<void> {
  const sorted = [...days].sort();
  await sql`update bank_bank_batch set rows = ${rows}, added = ${added}, duplicates = ${rows - added},
      from_date = ${sorted[0] ?? null}, to_date = ${sorted.at(-1) ?? null}, updated_date = now()
    where company_id = ${tx.me.companyId} and id = ${id}`.execute(tx.db);
  forgetKept(tx, bankBatch.code);
}
