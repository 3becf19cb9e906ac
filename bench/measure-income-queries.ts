import pg from 'pg';
import type { BenchServer } from './bench-server-processes.ts';
import { type Ask, askAs, jobSeconds, p95 } from './measured-calls.ts';
import type { BenchMeasurement } from './print-bench-report.ts';

const RECORDS = Number(process.env.BENCH_INCOME ?? 200_000);
const PROJECTS = 500;
/** Five years before those that the demo firm has itself. */
const FIRST_YEAR = 2016;
const ROLES = ['leader', 'compile', 'compile', 'compile', 'check', 'review', 'approve', 'papers'];

/** Projects with teams of eight, and income of five years by two bases; once for a database. */
const FILL = [
  `insert into project_project (company_id, dept_id, no, name, kind, kind_label, contract, customer, manager, state, state_label, created_by, updated_by)
    select 1, u.dept, 'EB' || lpad(n::text, 6, '0'), '收入测量项目' || n, 'settle-check', '结算审核', c.id, c.customer, u.id, 'running', '进行中', u.id, u.id
    from generate_series(1, ${PROJECTS}::bigint) n
      cross join lateral (select id, dept from org_user where company_id = 1 and kind = 'staff' and state = 'enabled' and dept is not null order by (id * 7919 + n * 104729) % 1009 limit 1) u
      cross join lateral (select id, customer from contract_contract where company_id = 1 and state <> 'draft' order by (id * 31 + n) % 997 limit 1) c`,
  `insert into project_project_member (company_id, dept_id, project, line_no, person, role, specialty, created_by, updated_by)
    select 1, p.dept_id, p.id, r.at, u.id, r.role, case when r.role = 'compile' then 'civil' end, p.manager, p.manager
    from project_project p cross join unnest($1::text[]) with ordinality r(role, at)
      cross join lateral (select id from org_user where company_id = 1 and kind = 'staff' and state = 'enabled' order by (id * 613 + p.id * 31 + r.at * 97) % 1013 limit 1) u
    where p.company_id = 1 and p.no like 'EB%'`,
  `insert into income_income_record (company_id, dept_id, title, basis, basis_label, date, contract, project, customer, kind, kind_label, dept, owner, amount, net, reversal, source, created_by, updated_by)
    select 1, p.dept_id, '测量收入' || n, b.basis, b.label, d.day, p.contract, p.id, p.customer, p.kind, p.kind_label, p.dept_id, p.manager, m.amount, round(m.amount / 1.06, 2), false, 'measured.' || n, p.manager, p.manager
    from generate_series(1, $1::bigint) n
      join (select *, row_number() over (order by id) as at from project_project where company_id = 1 and no like 'EB%') p on p.at = 1 + n * 7919 % ${PROJECTS}
      cross join lateral (select case when n % 2 = 0 then 'receipt' else 'invoice' end as basis, case when n % 2 = 0 then '到账' else '开票' end as label) b
      cross join lateral (select make_date(${FIRST_YEAR}, 1, 1) + (n * 104729 % 1826)::int as day) d
      cross join lateral (select (1000 + n * 97 % 90000)::numeric as amount) m`,
];

async function fill(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query("select 1 from project_project where no = 'EB000001'");
  if (!rowCount) {
    await client.query('begin');
    await client.query(FILL[0] ?? '');
    await client.query(FILL[1] ?? '', [ROLES]);
    await client.query(FILL[2] ?? '', [RECORDS]);
    await client.query('commit');
    await client.query('analyze');
  }
  await client.end();
}

const LISTS: readonly (readonly [form: string, params: object])[] = [
  ['incomeRecord', {}],
  ['incomeByContract', { basis: 'receipt' }],
  ['incomeByProject', { basis: 'receipt' }],
  ['incomeByDept', { basis: 'receipt' }],
  ['incomeByOwner', { basis: 'receipt' }],
  ['incomeByKind', { basis: 'receipt' }],
  ['incomeByCustomer', { basis: 'receipt' }],
  ['contractIncome', {}],
  ['profitByProject', { basis: 'receipt' }],
  ['profitByDept', { basis: 'receipt' }],
  ['profitByCustomer', { basis: 'receipt' }],
  ['directCost', {}],
  ['indirectCost', {}],
];

/** Boards and sections of pages, each one call. */
const PAGES = (project: string): readonly (readonly [name: string, path: string])[] => [
  ['创收平台', `/b/income/board?year=${FIRST_YEAR + 2}&basis=receipt`],
  ['项目收入', `/b/income/project/${project}`],
  ['项目利润', `/b/profit/project/${project}`],
  ['经营总览', `/b/cockpit/board?board=manage-cockpit&currentYear=${FIRST_YEAR + 2}&currentMonth=6`],
  ['收入管理', `/b/cockpit/board?board=revenue-manage&currentYear=${FIRST_YEAR + 2}&currentMonth=6`],
];

/** Works a half-year of all these projects out, as a job. @returns seconds */
async function calculate(ask: Ask): Promise<number> {
  const rule = await ask<{ id: string }[]>('POST', '/form/bonusRule/queryList', {});
  const span = { startDate: `${FIRST_YEAR}-01-01`, endDate: `${FIRST_YEAR}-06-30`, rule: rule[0]?.id };
  const kept = await ask<{ id: string }[]>('POST', '/form/bonusPeriod/queryList', { params: { name: '测量期间' } });
  const id = kept[0]?.id ?? (await ask('POST', '/form/bonusPeriod/save', { name: '测量期间', ...span })).id;
  return jobSeconds(ask, `/b/bonus/period/${id}/calculate`, {});
}

/**
 * Alone by BENCH_CASES=earned. Pages of income and profit over 5 years, by who sees all and by a department's head, and a period of bonuses.
 */
export async function measureIncomeQueries(
  server: BenchServer,
  tokens: Readonly<Record<'gm' | 'manager' | 'finance', string>>,
  adminUrl: string,
): Promise<BenchMeasurement[]> {
  await fill(adminUrl);
  const facts: BenchMeasurement[] = [];
  for (const who of ['gm', 'manager'] as const) {
    const ask = askAs(server, tokens[who]);
    const [project] = await ask<{ id: string }[]>('POST', '/form/project/queryList', { params: { no$like: 'EB' } });
    const answers = [
      ...LISTS.map(([form, params]) => {
        const page = { pageNo: 1, pageSize: 20, params };
        return [form, () => ask('POST', `/form/${form}/queryList`, page)] as const;
      }),
      ...PAGES(project?.id ?? '0').map(([name, path]) => [name, () => ask('GET', path)] as const),
    ];
    for (const [name, answer] of answers) {
      const value = `${Math.round(await p95(answer))} ms`;
      facts.push({ name: `${name}, ${who}, p95 of ${RECORDS} records`, value, aim: '< 300 ms' });
    }
  }
  const seconds = await calculate(askAs(server, tokens.finance));
  return [...facts, { name: `bonuses of ${PROJECTS} projects × 8`, value: `${seconds.toFixed(1)} s`, aim: '< 10 s' }];
}
