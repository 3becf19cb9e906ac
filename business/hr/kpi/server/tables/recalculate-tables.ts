import { sql } from 'kysely';
import { groupRows } from '#kernel/base/collections/group-rows.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { changeManyRecordsTogether } from '#kernel/server/records/write/change-many-records-together.ts';
import {
  combineRatings,
  type GivenRating,
  gradeOfTotal,
  isVetoed,
  type KpiRater,
  kpiTable,
  kpiTableLine,
  pointsOfTarget,
  scoreOfTarget,
  totalOfTargets,
  totalWithAdjust,
} from '../../model/index.ts';
import { loadOutdatedActuals } from './kpi-actuals.ts';

interface LineRow {
  readonly id: string;
  readonly table: string;
  readonly method: string;
  readonly goal: string | null;
  readonly actual: string | null;
  readonly weight: number;
  readonly cap: number;
  readonly ratings: readonly GivenRating[];
}

interface TableRow {
  readonly id: string;
  readonly adjust: string | null;
  readonly asked: number;
  readonly rated: number;
  readonly shares: Readonly<Record<KpiRater, number>>;
}

const loadTables = (ctx: Context, chosen: Sql): Promise<TableRow[]> =>
  fetchRows(
    ctx.db,
    sql<TableRow>`select t.id::text as id, t.adjust::text as adjust,
      jsonb_build_object('self', p.self, 'leader', p.leader, 'peer', p.peer, 'team', p.team, 'quality', p.quality, 'hr', p.hr) as shares,
      (select count(*)::int from kpi_kpi_rating r where r.company_id = t.company_id and r.kpi_table = t.id) as asked,
      (select count(*)::int from kpi_kpi_rating r where r.company_id = t.company_id and r.kpi_table = t.id and r.done) as rated
    from kpi_kpi_table t join kpi_kpi_plan p on p.company_id = t.company_id and p.id = t.plan
    where t.company_id = ${ctx.me.companyId} and ${chosen} order by t.id`,
  );

const loadLines = (ctx: Context, chosen: Sql): Promise<LineRow[]> =>
  fetchRows(
    ctx.db,
    sql<LineRow>`select l.id::text as id, t.id::text as table, l.method, l.goal::text as goal, l.actual::text as actual, l.weight, l.cap,
      coalesce((select jsonb_agg(jsonb_build_object('rater', r.rater, 'score', k.score::text)) from kpi_kpi_rating_line k
        join kpi_kpi_rating r on r.company_id = k.company_id and r.id = k.kpi_rating
        where k.company_id = l.company_id and k.line = l.id and k.score is not null and r.done), '[]') as ratings
    from kpi_kpi_table_line l join kpi_kpi_table t on t.company_id = l.company_id and t.id = l.kpi_table
    where l.company_id = ${ctx.me.companyId} and ${chosen} order by t.id, l.line_no`,
  );

interface Grade {
  readonly id: string;
  readonly floor: string;
  readonly rank: number;
  readonly coef: string;
}

const loadGrades = (ctx: Context): Promise<Grade[]> =>
  fetchRows(
    ctx.db,
    sql<Grade>`select id::text as id, floor::text as floor, rank, coef::text as coef from kpi_kpi_grade
      where company_id = ${ctx.me.companyId} and enabled order by rank`,
  );

/** Works out the scores, totals and grades of chosen tables from their lines, judgements and what was moved. @param chosen a condition over tables `t` */
export async function recalculateTables(ctx: Context, chosen: Sql): Promise<void> {
  const [tables, lines, grades] = [await loadTables(ctx, chosen), await loadLines(ctx, chosen), await loadGrades(ctx)];
  const byTable = groupRows(lines, ({ table }) => table);
  const scored = tables.map((table) => {
    const targets = (byTable.get(table.id) ?? []).map(({ ratings, ...line }) => ({
      ...line,
      rating: combineRatings(ratings, table.shares),
    }));
    const [raw, vetoed] = [totalOfTargets(targets), targets.some(isVetoed)];
    const total = totalWithAdjust(raw, table.adjust, vetoed);
    const grade = gradeOfTotal(total, grades);
    const result = { raw, vetoed, total, grade: grade?.id ?? null, coef: grade?.coef ?? null };
    return { targets, row: { id: table.id, asked: table.asked, rated: table.rated, ...result } };
  });
  await changeManyRecordsTogether(
    ctx,
    kpiTableLine,
    scored.flatMap(({ targets }) =>
      targets.map((one) => ({
        ...{ id: one.id, rating: one.rating, score: scoreOfTarget(one), points: pointsOfTarget(one) },
      })),
    ),
  );
  await changeManyRecordsTogether(
    ctx,
    kpiTable,
    scored.map(({ row }) => row),
  );
}

/** Reads what the product knows anew into chosen tables. @returns how many values changed */
export async function collectActuals(ctx: Context, chosen: Sql): Promise<number> {
  const outdated = await loadOutdatedActuals(ctx, chosen);
  await changeManyRecordsTogether(
    ctx,
    kpiTableLine,
    outdated.map(({ id, actual }) => ({ id, actual })),
  );
  return outdated.length;
}
