import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { DemoLedgerProject } from './demo-contract.ts';

/** Bidders with what they asked of the ceiling; the last was above it. */
const BIDDERS = [
  ['宏建建设集团有限公司', 0.952, 360],
  ['中铁城建第三工程有限公司', 0.937, 345],
  ['省二建建设工程有限公司', 0.964, 350],
  ['华恒市政工程有限公司', 0.921, 365],
  ['远大安装工程有限公司', 1.006, 340],
] as const;

/** Who bid for the works of projects whose ceiling is approved; the lowest valid bid won. */
export async function insertDemoBidders(db: Db, project: DemoLedgerProject): Promise<void> {
  await sql`insert into ledger_bidder (company_id, dept_id, project, lot, name, open_date, ceiling, quote, below, days, verdict, verdict_label, rank, won, won_label, reason, created_by, updated_by)
    select 1, ${project.dept}, ${project.id}, '一标段', b.name, e.date + 35, e.agreed_amount, round(e.agreed_amount * b.share, 2), 1 - b.share, b.days,
      case when b.share > 1 then 'rejected' else 'valid' end, case when b.share > 1 then '否决投标' else '有效投标' end,
      case when b.share <= 1 then (rank() over (order by b.share))::int end,
      case when b.share = min(b.share) over () then 'yes' else 'no' end, case when b.share = min(b.share) over () then '中标' else '否' end,
      case when b.share > 1 then '投标报价高于招标控制价，依法否决' end, ${project.manager}, ${project.manager}
    from (select date, agreed_amount from ledger_estimate where company_id = 1 and project = ${project.id} and kind = 'control' and state = 'approved' limit 1) e,
      (values ${sql.join(BIDDERS.map(([name, share, days]) => sql`(${name}, ${share}::numeric, ${days}::int)`))}) b (name, share, days)`.execute(
    db,
  );
}
