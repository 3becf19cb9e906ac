type Query = (text: string) => Promise<object[]>;

/** A line with its period. */
const LINES = `bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
  join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period`;

/** What has to hold of bonuses whatever was done, each as a query for what breaks it (entities of finance, invariants 4 and 7). */
const BROKEN: Readonly<Record<string, string>> = {
  'a pool is given out whole, in shares that are the whole': `select c.id from ${LINES} where l.role <> 'sales'
    group by c.id, c.pool having sum(l.gross) <> c.pool or sum(l.share) <> 1`,
  'an award is its line’s, of nobody but who brought the contract': `select c.id from bonus_bonus_calculation c where coalesce(c.award, 0) <> (
    select coalesce(sum(l.gross), 0) from bonus_bonus_line l where l.company_id = c.company_id and l.calculation = c.id and l.role = 'sales')`,
  'a line pays what its parts come to, and nobody pays back': `select l.id from bonus_bonus_line l
    where l.pay <> l.gross - l.retain + l.released + l.adjust - l.deducted or l.pay < 0 or l.deducted < 0`,
  'pay, offsets and what is still kept back are gross and adjustments': `select 1 from bonus_bonus_line l
    having sum(l.pay + l.deducted + l.retain - l.released) <> sum(l.gross + l.adjust)`,
  'nobody is released more than was kept back': `select c.project, l.person from ${LINES} where p.state = 'frozen'
    group by c.project, l.person, l.role, l.specialty, l.entrust having sum(l.retain - l.released) < 0`,
  'what was paid of a line is the sum of its payments, and no more than its pay': `select l.id from bonus_bonus_line l
    where l.paid > l.pay or l.paid <> (select coalesce(sum(y.amount), 0) from bonus_bonus_payment_line y
      where y.company_id = l.company_id and y.line = l.id and y.state = 'paid')`,
  'nobody is offset more than was paid ahead': `select l.person from bonus_bonus_line l where l.deducted > 0 group by l.company_id, l.person
    having sum(l.deducted) > (select coalesce(sum(t.amount), 0) from bonus_bonus_temp_line t
      join bonus_bonus_temp h on h.company_id = t.company_id and h.id = t.temp
      where t.company_id = l.company_id and t.person = l.person and h.status = 'approved')`,
  'pay, offsets and what is still kept back of a person in a project are gross and adjustments': `select c.project, l.person from ${LINES} where p.state = 'frozen'
    group by c.project, l.person having sum(l.pay) + sum(l.deducted) + sum(l.retain - l.released) <> sum(l.gross) + sum(l.adjust)`,
  'sums of projects and periods are those of their lines': `select c.id from bonus_bonus_calculation c join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period
    where c.pay <> (select coalesce(sum(l.pay), 0) from bonus_bonus_line l where l.company_id = c.company_id and l.calculation = c.id)
      or p.pay <> (select coalesce(sum(x.pay), 0) from bonus_bonus_calculation x where x.company_id = c.company_id and x.period = p.id)`,
  'periods do not overlap': `select a.id from bonus_bonus_period a join bonus_bonus_period b on b.company_id = a.company_id and b.id > a.id
    and a.start_date <= b.end_date and a.end_date >= b.start_date where a.status not in ('refused', 'void') and b.status not in ('refused', 'void')`,
  'income counts once among frozen periods': `select n.income from bonus_counted n
    join bonus_bonus_calculation c on c.company_id = n.company_id and c.id = n.calculation
    join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period and p.state = 'frozen'
    group by n.company_id, n.income having count(*) > 1`,
  'a calculation counts what its records of income come to': `select c.id from bonus_bonus_calculation c
    left join bonus_counted n on n.company_id = c.company_id and n.calculation = c.id
    left join pub_income r on r.company_id = n.company_id and r.id = n.income
    group by c.id, c.received, c.net having c.received <> coalesce(sum(r.amount), 0) or c.net <> coalesce(sum(r.net), 0)`,
  'a wage sheet holds the bonuses that are in it': `select s.id from wage_dept_wage_line s
    join wage_dept_wage w on w.company_id = s.company_id and w.id = s.dept_wage and w.status not in ('refused', 'void')
    where coalesce(s.bonus, 0) <> (select coalesce(sum(y.amount), 0) from bonus_bonus_payment_line y
      where y.company_id = s.company_id and y.wage = s.dept_wage and y.person = s.staff)`,
  'a contract received what its income by receipt comes to': `select c.id from contract_contract c where coalesce(c.received, 0) <> (
    select coalesce(sum(r.amount), 0) from income_income_record r where r.company_id = c.company_id and r.contract = c.id and r.basis = 'receipt')`,
};

/** What is kept of a frozen period, as one word: everything but what is paid of it since, and when a row was written. */
const kept = (row: string): string =>
  `(to_jsonb(${row}) - '{paid,unpaid,version,updated_by,updated_date,grams}'::text[])::text`;
const FROZEN = `select md5(concat_ws('|', ${kept('p')},
    (select string_agg(${kept('c')}, ',' order by c.id) from bonus_bonus_calculation c where c.company_id = p.company_id and c.period = p.id),
    (select string_agg(${kept('l')}, ',' order by l.id) from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation where c.period = p.id),
    (select string_agg(n.income::text, ',' order by n.income) from bonus_counted n join bonus_bonus_calculation c on c.company_id = n.company_id and c.id = n.calculation where c.period = p.id),
    (select string_agg(concat_ws(' ', n.entrust, n.amount), ',' order by n.entrust, n.calculation) from bonus_order_counted n join bonus_bonus_calculation c on c.company_id = n.company_id and c.id = n.calculation where c.period = p.id)
  )) as held from bonus_bonus_period p where p.id = $1`;

/** The invariants that do not hold now, each with what breaks it. */
export async function findBrokenBonusInvariants(query: Query): Promise<{ rule: string; by: object[] }[]> {
  const found: { rule: string; by: object[] }[] = [];
  for (const [rule, text] of Object.entries(BROKEN)) {
    const by = await query(text);
    if (by.length > 0) found.push({ rule, by: by.slice(0, 5) });
  }
  return found;
}

/** @returns what a period holds. @param query of the database */
export const hashPeriodContents = async (
  query: (text: string, values: string[]) => Promise<{ held?: string }[]>,
  period: string,
): Promise<string> => String((await query(FROZEN, [period]))[0]?.held);
