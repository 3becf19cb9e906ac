import pg from 'pg';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { BenchServer } from './bench-server-processes.ts';
import { askAs, jobSeconds, p95 } from './measured-calls.ts';
import type { BenchMeasurement } from './print-bench-report.ts';

const PEOPLE = 2_000;
/** Days before today that everybody signed in and out on. */
const DAYS = Number(process.env.BENCH_SIGN_DAYS ?? 1_000);

/** People of all departments, who came at about nine and left at about six; once for a database. */
const FILL = [
  `insert into org_user (company_id, dept_id, dept, name, login_name, no, kind, kind_label, state, state_label, entry_date, created_by, updated_by)
    select 1, d.id, d.id, '考勤' || n, 'attend' || n, 'KQ' || lpad(n::text, 6, '0'), 'staff', '内部人员', 'enabled', '启用', date '2020-01-01', 1, 1
    from generate_series(1, ${PEOPLE}) n
      join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from org_dept where company_id = 1) d on d.at = n % d.all`,
  `insert into attendance_sign (company_id, person, day, at, kind, source)
    select 1, u.id, d.day, (d.day + case k.kind when 'in' then time '08:50' else time '18:00' end) at time zone 'Asia/Shanghai'
        + make_interval(mins => (u.id * 31 + d.n * 7)::int % 25), k.kind, 'place'
    from org_user u cross join lateral (select n, firm_today() - n as day from generate_series(1, ${DAYS}) n) d
      cross join (values ('in'), ('out')) k(kind)
    where u.company_id = 1 and u.login_name like 'attend%'`,
];

/** What waits would stand against locking the month before, and so would the lock of an earlier run. */
const OPEN = [
  ...['leave', 'trip', 'overtime', 'sign_correction'].map(
    (table) => `update attendance_${table} set status = 'refused' where company_id = 1 and status = 'running'`,
  ),
  'delete from attendance_month_lock where company_id = 1',
  "update attendance_attend_month set state = 'made' where company_id = 1",
];

async function fill(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query("select 1 from org_user where login_name = 'attend1'");
  if (!rowCount) {
    await client.query('begin');
    for (const statement of FILL) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  }
  for (const statement of OPEN) await client.query(statement);
  const { rows } = await client.query<{ n: string }>('select count(*)::text as n from attendance_sign');
  await client.end();
  return Number(rows[0]?.n ?? 0).toLocaleString('en-US');
}

/** Alone by BENCH_CASES=attendance. A department's month sheet, the sheets of a month of 2,000 people, and its locking. @param hr token of personnel */
export async function measureAttendance(
  server: BenchServer,
  hr: string,
  adminUrl: string,
): Promise<BenchMeasurement[]> {
  const signs = await fill(adminUrl);
  const ask = askAs(server, hr);
  const month = addDays(`${dayOfInstant(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);
  const made = await jobSeconds(ask, '/b/attendance/month/generate', { month });
  const [dept] = await ask<{ id: string }[]>('POST', '/form/dept/queryList', { params: { name: '造价一部' } });
  const sheet = await p95(() => ask('GET', `/b/attendance/checkWork?month=${month}&dept=${dept?.id}`));
  const closed = await jobSeconds(ask, '/b/attendance/month/close', { month, unconfirmed: 'accept' });
  const of = `${PEOPLE} people, ${signs} sign-ins`;
  return [
    { name: `month sheets made, ${of}`, value: `${made.toFixed(1)} s`, aim: '< 60 s' },
    { name: `month sheet of a department, p95, ${of}`, value: `${Math.round(sheet)} ms`, aim: '< 300 ms' },
    { name: `month locked, ${of}`, value: `${closed.toFixed(1)} s`, aim: '< 60 s' },
  ];
}
