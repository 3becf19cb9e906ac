import { beforeAll, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { columnNameOf, tableNameOf } from '#kernel/meta/entity.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { serverModules } from './modules.ts';

/**
 * What the firm does once a year or half-year, or with one person, room or thing at a time: its demo is over and done with,
 * or has nothing to be asked for.
 */
const SELDOM = /^(bonus.*|onboard|regularize|transfer|contractRenewal|leaving|meetingBooking|sealUse)$/;
/** Accounts that approve and ask. A customer and a member take part in no process, and the second firm is there to show that it sees none of the first's. */
const STAFF = ['admin', 'gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr'];

/** Begins as today, and may be any day: that of the works. */
const PLANNED = 'planStart';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

it('everybody of the demo firm has something to decide, something asked for and something to read on the first day', async () => {
  const told: Record<string, string[]> = {};
  for (const name of STAFF) {
    const token = await product.signIn(name);
    const { total } = await product.call(token, 'POST', '/b/wf/task/queryTodoList', {});
    const { data: unread } = await product.call(token, 'GET', '/b/notice/msg/toReadNumber');
    const [{ asked }] = await product.query(
      `select count(*)::int as asked from workflow_instance i join org_user u on u.id = i.initiator where u.login_name = $1`,
      [name],
    );
    told[name] = Object.entries({ todo: total, asked, unread }).flatMap(([what, count]) => (count > 0 ? [] : [what]));
  }
  expect(told).toEqual(Object.fromEntries(STAFF.map((name) => [name, []])));
});

it('processes of every kind run and ended', async () => {
  const codes = serverModules.flatMap(({ processes = [] }) => processes.map(({ definition }) => definition.code));
  const of = async (state: string) => {
    const found = await product.query<{ code: string }>(
      `select distinct d.code from workflow_instance i join workflow_definition d on d.id = i.definition_id
        where i.company_id = 1 and i.status ${state}`,
    );
    return new Set(found.map(({ code }) => code));
  };
  const [running, ended] = [await of("= 'running'"), await of("= 'approved'")];
  const usual = codes.filter((code) => !SELDOM.test(code));
  expect(usual.filter((code) => !running.has(code))).toEqual([]);
  expect(usual.filter((code) => !ended.has(code))).toEqual([]);
});

it('cost files lie on many projects, several with their stages, and reviews of them run and ended', async () => {
  const [files] = await product.query(
    `select count(*)::int as projects, count(*) filter (where stages > 1)::int as staged from (select project, count(distinct stage) as stages from cost_cost_file group by 1) f`,
  );
  expect(files.projects).toBeGreaterThanOrEqual(8);
  expect(files.staged).toBeGreaterThanOrEqual(5);
  const states = await product.query(
    `select distinct case when state in ('passed', 'issued') then 'ended' else state end as state from review_deliverable where cost_file is not null order by 1`,
  );
  expect(states.map(({ state }) => state)).toEqual(['draft', 'ended', 'level1', 'level2', 'level3']);
});

it('wages of the month before were approved and paid', async () => {
  const found = await product.query(
    `select distinct i.status, w.unpaid::text from wage_dept_wage w join workflow_instance i on i.form_code = 'deptWage' and i.record_id = w.id
      where w.month < $1 and i.company_id = 1`,
    [dayOfInstant(new Date()).slice(0, 7)],
  );
  expect(found).toEqual([{ status: 'approved', unpaid: '0.00' }]);
});

it('nothing of the demo firm lies ahead of today, and nothing was decided before it was there', async () => {
  const today = dayOfInstant(new Date());
  const faults: string[] = [];
  for (const entity of product.runtime.entities.values()) {
    const table = tableNameOf(entity);
    const days = Object.entries(entity.fields).flatMap(([code, field]) =>
      field.kind === 'date' && field.initial === 'today' && code !== PLANNED ? [columnNameOf(entity, code)] : [],
    );
    const ahead = ['created_date > now()', ...days.map((column) => `${column} > '${today}'`)];
    const [{ n }] = await product.query(`select count(*)::int as n from ${table} where ${ahead.join(' or ')}`);
    if (n > 0) faults.push(`${table} ahead ${n}`);
    if (!entity.workflow) continue;
    const ended = "(i.ended_date at time zone 'Asia/Shanghai')::date";
    const late = days.map((column) => `or t.${column} > ${ended}`).join(' ');
    const [{ early }] = await product.query(
      `select count(*)::int as early from workflow_instance i join ${table} t on t.id = i.record_id
        where i.form_code = $1 and (i.ended_date < t.created_date or i.started_date > now() or i.ended_date > now() or i.ended_date < i.started_date ${late})`,
      [entity.code],
    );
    if (early > 0) faults.push(`${table} early ${early}`);
  }
  expect(faults).toEqual([]);
});
