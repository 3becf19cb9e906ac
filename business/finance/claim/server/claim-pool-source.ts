import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { claimPoolList } from '../model/index.ts';

/** Receipts of which something is still to be claimed; of the firm's own account only the end of its number. */
export const claimPoolListSource = defineListSource(claimPoolList, {
  query: (ctx) => ({
    id: sql`r.id`,
    company: sql`r.company_id`,
    columns: {
      account: sql`'尾号 ' || right(r.account_no, 4)`,
      dateTime: sql`r.date_time`,
      otherSideUnit: sql`coalesce(r.other_side_unit, r.other_side_name)`,
      income: sql`r.income`,
      claimTotal: sql`r.claim_total`,
      needClaimTotal: sql`r.need_claim_total`,
      summary: sql`r.summary`,
      matter: sql`r.matter`,
      memo: sql`r.memo`,
      claimState: sql`r.claim_state`,
      dept: sql`r.dept`,
    },
    from: sql`pub_bank_row r`,
    where: sql`r.company_id = ${ctx.me.companyId} and r.need_claim_total > 0`,
  }),
});
