import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import {
  defineListSource,
  type ListSource,
  type ListSourceSqlParts,
  readSourcePage,
} from '#kernel/server/records/list/list-source.ts';
import {
  objectiveActualRecordList,
  objectiveByMethodList,
  objectiveByMonthList,
  objectiveByProductionList,
  objectiveProgressList,
} from '../model/index.ts';
import {
  COUNTS_TOWARDS_TARGET_SQL,
  currentTargetsSql,
  objectiveActualsSql,
  objectiveActualTotalsSql,
} from './objective-actuals.ts';

/** Up to which month of a target's year time has come. @param year SQL of the year */
function monthsGone(year: Sql): Sql {
  const [now, month] = dayOfInstant(new Date()).split('-').map(Number);
  return sql`case when ${year} < ${now} then 12 when ${year} > ${now} then 0 else ${month} end`;
}

const ratio = (part: Sql, whole: Sql): Sql => sql`case when ${whole} > 0 then round(${part} / ${whole}, 6) end`;

/** Whose target a row is about, by the columns of `g`. */
const WHOSE = {
  company: sql`g.company_id`,
  dept: sql`g.dept`,
  person: sql`g.created_by`,
};
const ABOUT = {
  objective: sql`g.id`,
  year: sql`g.year`,
  metric: sql`g.metric`,
  dept: sql`g.dept`,
  owner: sql`g.owner`,
};
const ACHIEVED = {
  amount: sql`g.amount`,
  actual: sql`g.actual`,
  rate: ratio(sql`g.actual`, sql`g.amount`),
  gap: sql`g.actual - g.amount`,
};
const ONE = sql`o.id, o.company_id, o.created_by, o.year, o.metric, o.dept, o.owner`;

const progress = defineListSource(objectiveProgressList, {
  query: (ctx) => ({
    id: sql`g.id`,
    ...WHOSE,
    columns: {
      ...ABOUT,
      ...ACHIEVED,
      planned: sql`g.planned`,
      lastYear: sql`g.last`,
      growth: sql`case when g.last > 0 then round(g.actual / g.last - 1, 6) end`,
    },
    from: sql`(with f as materialized ${objectiveActualTotalsSql(ctx, ['month'])} select ${ONE}, o.amount, coalesce(sum(f.amount) filter (where f.year = o.year), 0) as actual,
        coalesce(sum(f.amount) filter (where f.year = o.year - 1 and f.month <= ${monthsGone(sql`o.year`)}), 0) as last,
        (select coalesce(sum(p.amount), 0) from jsonb_to_recordset(o.months) as p(month int, amount numeric) where p.month <= ${monthsGone(sql`o.year`)}) as planned
      from ${currentTargetsSql(ctx)} o left join f on f.year in (o.year, o.year - 1) and ${COUNTS_TOWARDS_TARGET_SQL}
      group by ${ONE}, o.amount, o.months) g`,
  }),
});

const months = defineListSource(objectiveByMonthList, {
  query: (ctx) => ({
    id: sql`concat_ws('-', g.id, g.month)`,
    ...WHOSE,
    columns: {
      ...ABOUT,
      ...ACHIEVED,
      month: sql`g.month`,
      planned: sql`g.planned`,
      total: sql`g.total`,
      totalRate: ratio(sql`g.total`, sql`g.planned`),
    },
    from: sql`(with f as materialized ${objectiveActualTotalsSql(ctx, ['month'])} select x.*, sum(x.amount) over (partition by x.id order by x.month) as planned, sum(x.actual) over (partition by x.id order by x.month) as total
      from (select ${ONE}, m.month, coalesce(p.amount, 0) as amount, coalesce(sum(f.amount), 0) as actual
        from ${currentTargetsSql(ctx)} o cross join generate_series(1, 12) m(month)
          left join lateral (select q.amount from jsonb_to_recordset(o.months) as q(month int, amount numeric) where q.month = m.month) p on true
          left join f on f.year = o.year and f.month = m.month and ${COUNTS_TOWARDS_TARGET_SQL}
        group by ${ONE}, m.month, p.amount) x) g`,
  }),
});

/** What a target says of a choice beside what there is of it; choices that nobody planned stand beside with nothing. */
function parted(ctx: Context, by: 'kind' | 'mode', field: 'productions' | 'methods'): Sql {
  const [plan, choice] = [sql.ref(`o.${field}`), sql.ref(by)];
  const columns = sql`${choice} text, amount numeric, count int`;
  return sql`(with f as materialized ${objectiveActualTotalsSql(ctx, [by, 'contract'])} select ${ONE}, x.choice, sum(x.amount) as amount, sum(x.actual) as actual, sum(x.count)::int as count, sum(x.contracts)::int as contracts
    from ${currentTargetsSql(ctx)} o join lateral (
      select p.${choice} as choice, p.amount, 0::numeric as actual, p.count, 0::bigint as contracts from jsonb_to_recordset(${plan}) as p(${columns})
      union all select f.${choice}, 0, sum(f.amount), 0, count(distinct f.contract) from f
        where f.year = o.year and ${COUNTS_TOWARDS_TARGET_SQL} group by 1) x on x.choice is not null
    where ${plan} is not null group by ${ONE}, x.choice) g`;
}

/** The words of a choice. */
const wordsOf = (type: string): Sql =>
  sql`(select d.label from pub_dict_item d where d.company_id = g.company_id and d.type = ${type} and d.value = g.choice)`;

const CHOICE: Pick<ListSourceSqlParts<string>, 'id' | 'company' | 'dept' | 'person'> = {
  id: sql`concat_ws('-', g.id, g.choice)`,
  ...WHOSE,
};

const methods = defineListSource(objectiveByMethodList, {
  query: (ctx) => ({
    ...CHOICE,
    columns: { ...ABOUT, ...ACHIEVED, mode: sql`g.choice` },
    beside: { mode_label: wordsOf('acquire-mode') },
    from: parted(ctx, 'mode', 'methods'),
  }),
});

const productions = defineListSource(objectiveByProductionList, {
  query: (ctx) => ({
    ...CHOICE,
    columns: { ...ABOUT, ...ACHIEVED, kind: sql`g.choice`, count: sql`g.count`, contracts: sql`g.contracts` },
    beside: { kind_label: wordsOf('business-kind') },
    from: parted(ctx, 'kind', 'productions'),
  }),
});

const records = defineListSource(objectiveActualRecordList, {
  query: (ctx) => ({
    id: sql`concat_ws('-', o.id, f.id)`,
    company: sql`o.company_id`,
    dept: sql`o.dept`,
    person: sql`o.created_by`,
    columns: {
      title: sql`f.title`,
      objective: sql`o.id`,
      date: sql`f.date`,
      month: sql`extract(month from f.date)::int`,
      contract: sql`f.contract`,
      customer: sql`f.customer`,
      dept: sql`f.dept`,
      owner: sql`f.owner`,
      kind: sql`f.kind`,
      mode: sql`f.mode`,
      amount: sql`f.amount`,
    },
    beside: { kind_label: sql`f.kind_label`, mode_label: sql`f.mode_label` },
    from: sql`${currentTargetsSql(ctx)} o join ${objectiveActualsSql(ctx)} f on f.date >= make_date(o.year, 1, 1) and f.date < make_date(o.year + 1, 1, 1) and ${COUNTS_TOWARDS_TARGET_SQL}`,
  }),
});

/** Targets in force with what there is of them. */
export const objectiveListSources: readonly ListSource[] = [progress, months, methods, productions, records];

interface Target {
  /** Its id, and what it is called. */
  readonly objective: string;
  readonly title: string;
}

/**
 * The largest target of receipts of a year that the person sees, nobody's own; nothing where there is none.
 * @param departments whose it is: ids by comma; null: the firm's or any department's
 */
export async function findLargestReceiptTarget(
  ctx: Context,
  year: number,
  departments: string | null,
): Promise<Target | undefined> {
  const params = { year, metric: 'receipt', owner$null: true, dept$in: departments };
  const { data } = await readSourcePage<{ id: string; objective: string; objective_label: string }>(ctx, progress, {
    params,
    sort: '-amount',
    pageSize: 1,
  });
  return data.map(({ objective, objective_label }) => ({ objective, title: objective_label }))[0];
}
