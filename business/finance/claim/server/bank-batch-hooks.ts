import { sql } from 'kysely';
import { bankBatch } from '#business/finance/bank/model/index.ts';
import { bankRowIdsOfBatch } from '#business/finance/bank/server/index.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { claimErrors, claimLine } from '../model/index.ts';

/** So many claims are named; the rest is counted. */
const NAMED = 5;
/** What lines say whose receipt went with its batch. */
const GONE = '流水已随导入批次撤销';

interface Standing {
  readonly no: string;
  readonly isRevoked: boolean;
}

/** Claims keep a batch from being undone as long as they count; revoked lines let go of its movements. */
export const claimBankBatchRecordHooks = defineEntityHooks(bankBatch, {
  async beforeRemove(ctx, { id }) {
    const company = ctx.me.companyId;
    const brought = await bankRowIdsOfBatch(ctx, id);
    const lines = await fetchRows(
      ctx.db,
      sql<Standing>`select c.no, bool_and(l.state = 'revoked') as "isRevoked" from claim_claim_line l
        join claim_claim c on c.company_id = l.company_id and c.id = l.claim
        where l.company_id = ${company} and l.bank_row = any(${brought}::bigint[]) group by c.no order by c.no`,
    );
    const live = lines.filter((line) => !line.isRevoked).map(({ no }) => no);
    if (live.length > 0)
      throw claimErrors.batchClaimed({ count: live.length, claims: live.slice(0, NAMED).join('、') });
    if (lines.length === 0) return;
    const note = sql`left(concat_ws('；', t.note, ${GONE}::text), 200)`;
    await changeRecords(ctx, claimLine, sql`t.bank_row = any(${brought}::bigint[])`, { bankRow: null, note });
  },
});
