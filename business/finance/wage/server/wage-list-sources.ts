import { sql } from 'kysely';
import { lookUpConstant, objectFromKeys } from '#kernel/base/collections/constant-tables.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { myWageList, wageSummaryList } from '../model/index.ts';

const PARTS = [
  'base',
  'post',
  'perf',
  'bonus',
  'allowance',
  'overtime',
  'deduct',
  'gross',
  'siP',
  'hfP',
  'tax',
  'net',
] as const;
const COLUMNS = { siP: 'si_p', hfP: 'hf_p' } as const;
const columnOf = (code: (typeof PARTS)[number]) => sql`l.${sql.ref(lookUpConstant(COLUMNS, code) ?? code)}`;

/** One's own line of approved months. */
const mine = defineListSource(myWageList, {
  query: (ctx) => ({
    id: sql`l.id`,
    company: sql`l.company_id`,
    person: sql`l.staff`,
    columns: {
      month: sql`w.month`,
      dept: sql`w.dept`,
      ...objectFromKeys(PARTS, columnOf),
    },
    from: sql`wage_dept_wage_line l join wage_dept_wage w on w.company_id = l.company_id and w.id = l.dept_wage and w.status = 'approved'
      and l.company_id = ${ctx.me.companyId} and l.staff = ${ctx.me.userId}`,
  }),
});

/** Approved wages of departments, with the month before beside them. */
const sums = defineListSource(wageSummaryList, {
  query: (ctx) => ({
    id: sql`concat_ws('-', w.month, w.dept)`,
    company: sql`w.company_id`,
    dept: sql`w.dept`,
    person: sql`null::bigint`,
    columns: {
      month: sql`w.month`,
      dept: sql`w.dept`,
      people: sql`w.people`,
      gross: sql`w.gross`,
      net: sql`w.net`,
      cost: sql`w.cost`,
      average: sql`round(w.cost / nullif(w.people, 0), 2)`,
      before: sql`(select sum(b.cost) from wage_dept_wage b where b.company_id = w.company_id and b.dept = w.dept and b.status = 'approved'
        and b.month = to_char((w.month || '-01')::date - interval '1 month', 'YYYY-MM'))`,
    },
    from: sql`(select d.company_id, d.month, d.dept, sum(n.gross) as gross, sum(n.net) as net, sum(n.cost) as cost, count(distinct n.staff)::int as people
      from wage_dept_wage d join wage_dept_wage_line n on n.company_id = d.company_id and n.dept_wage = d.id
      where d.company_id = ${ctx.me.companyId} and d.status = 'approved' group by 1, 2, 3) w`,
  }),
});

/** Wages as those see them who may not see the records. */
export const wageListSources: readonly ListSource[] = [sums, mine];
