import { beforeAll, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

// The demo firm has nothing in this month; it has 23 working days and no public holiday.
const MONTH = '2012-08';
const WORKING_HOURS = 23 * 8;

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let staff: readonly AnsweredJson[];
let projects: readonly string[];

const list = async (form: string, params: object, by = firm.gm): Promise<AnsweredJson[]> =>
  (await firm.product.call(by, 'POST', `/form/${form}/queryList`, { params, pageSize: 500 })).data;

beforeAll(async () => {
  firm = await createInvoicingFixture();
  staff = await firm.product.query(
    `select id::text as id, dept::text as dept from pub_person where company_id = 1 and dept = (select dept from pub_person where company_id = 1 and login_name = 'engineer')
      and state = 'enabled' and kind = 'staff' order by id limit 2`,
  );
  projects = [];
  for (const name of ['甲', '乙']) {
    const draft = { name: `人工项目${name}`, kind: 'settle-check', members: [] };
    projects = [...projects, (await firm.save('project', draft, firm.gm)).data.id];
  }
});

const note = (person: string | undefined, project: string | undefined, hours: number, day = '06') =>
  firm.product.query(
    `insert into project_time_track (company_id, project, person, date, work, work_label, hours, content, created_by)
      values (1, $1, $2, $3, 'price', '组价', $4, '组价', $2)`,
    [project, person, `${MONTH}-${day}`, hours],
  );

async function wages(): Promise<{ id: string; cost: string; procInstId: string }> {
  const lines = staff.map(({ id }, at) => ({ staff: id, base: at ? '9000.01' : '5000' }));
  const { data, msg } = await firm.save('deptWage', { month: MONTH, dept: staff[0]?.dept, lines });
  expect(msg).toBe('');
  const started = await submitRecord(firm.product, { token: firm.finance, processCode: 'deptWage', recordId: data.id });
  await approveByEverybody(firm.product, started.data.procInstId);
  return { id: data.id, cost: data.cost, procInstId: started.data.procInstId };
}

const costs = async () => [
  ...(await list('directCost', { month: MONTH })),
  ...(await list('indirectCost', { month: MONTH })),
];

it('wages are the projects’ by the hours noted for them, the rest the department’s, and nothing of it once they are voided', async () => {
  expect(staff).toHaveLength(2);
  await note(staff[0]?.id, projects[0], 8);
  await note(staff[0]?.id, projects[0], 4, '07');
  await note(staff[1]?.id, projects[1], 7.5);
  const { id, cost, procInstId } = await wages();
  const part = (hours: number) => Math.floor((Number(cost) * 100 * hours) / (2 * WORKING_HOURS)) / 100;
  const direct = await list('directCost', { month: MONTH });
  expect(direct.map(({ project, amount, kind }) => [project, Number(amount), kind]).sort()).toEqual(
    [
      [projects[0], part(12), 'labor'],
      [projects[1], part(7.5), 'labor'],
    ].sort(),
  );
  expect(direct.find(({ project }) => project === projects[0])?.title).toContain('项目工时12小时');
  expect(sumDecimals((await costs()).map(({ amount }) => amount)).toFixed(2)).toBe(cost);
  const profit = (await list('profitByProject', { month: MONTH, basis: 'receipt', project: projects[1] }))[0];
  expect(Number(profit?.direct)).toBe(part(7.5));

  // Notes that come later change nothing.
  await note(staff[1]?.id, projects[0], 8, '08');
  expect(await list('directCost', { month: MONTH })).toEqual(direct);
  const [order] = await list('payOrder', { wage: id }, firm.finance);
  const removed = await firm.product.call(
    firm.finance,
    'DELETE',
    `/form/payOrder/${order?.id}?version=${order?.version}`,
  );
  expect(removed.msg).toBe('');
  const admin = await firm.product.signIn('admin');
  const voided = await firm.product.call(admin, 'DELETE', `/b/wf/process/delete/${procInstId}`);
  expect(voided.msg).toBe('');
  expect(await costs()).toEqual([]);
  expect(await list('deptWage', { id }, firm.finance)).toMatchObject([{ status: 'void' }]);
});
