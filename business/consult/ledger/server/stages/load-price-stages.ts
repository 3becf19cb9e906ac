import { sql } from 'kysely';
import { loadNewestStageFiles } from '#business/consult/cost/server/index.ts';
import { project } from '#business/consult/project/model/index.ts';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { hasRight } from '#kernel/base/has-right.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { comparePriceStages, type PriceStage, type StagePrice } from '../../model/index.ts';

/** The cost file that speaks for a stage of which the ledgers say nothing. */
const FILE_OF: Readonly<Partial<Record<PriceStage, string>>> = {
  control: 'control',
  contract: 'contract',
  submitted: 'submitted',
  agreed: 'audited',
};

/** What each stage of a project comes to, by its ledgers and else by its newest cost files, side by side. @throws Refusal 404 */
export async function loadProjectPriceStages(ctx: Context, id: string) {
  const said = await loadLedgerStagePrices(ctx, id);
  const files = hasRight(ctx.me, 'cost:read') ? await loadNewestStageFiles(ctx, id) : [];
  const filed = typedEntriesOf(FILE_OF).flatMap(([stage, of]): StagePrice[] => {
    const file = files.find((each) => each.stage === of);
    if (!file || said.some((price) => price.stage === stage)) return [];
    const { total, id: record, name } = file;
    return [{ stage, amount: total, source: 'file', record, name, count: 1 }];
  });
  return comparePriceStages([...said, ...filed]);
}

/** The stages of which the ledgers of a project say something. @throws Refusal 404 */
export async function loadLedgerStagePrices(ctx: Context, id: string): Promise<StagePrice[]> {
  await getRecord(ctx, project, id);
  const own = sql`company_id = ${ctx.me.companyId} and project = ${id}`;
  const summed = (stage: PriceStage, amount: Sql, table: string) =>
    sql`select ${stage} as stage, sum(${amount})::text as amount, count(*)::int as count,
      case when count(*) = 1 then min(id)::text end as record, case when count(*) = 1 then min(name) end as name
      from ${sql.table(table)} where ${own} and ${amount} <> 0`;
  // Of estimates the newest version of each kind, 批复 before 编制; of contracts what was signed; of settlements both sides.
  const found = await fetchRows(
    ctx.db,
    sql<Omit<StagePrice, 'source'>>`(select distinct on (kind) kind as stage,
        case when state = 'approved' then agreed_amount else nullif(claimed_amount, 0) end::text as amount, 1 as count, id::text as record, name
        from ledger_estimate where ${own} order by kind, (state = 'approved') desc, version_no desc)
      union all ${summed('contract', sql`amount`, 'ledger_eng_contract')}
      union all ${summed('submitted', sql`claimed_amount`, 'ledger_settlement')}
      union all ${summed('agreed', sql`agreed_amount`, 'ledger_settlement')}`,
  );
  return found.filter(({ amount }) => amount !== null).map((price) => ({ ...price, source: 'ledger' }));
}
