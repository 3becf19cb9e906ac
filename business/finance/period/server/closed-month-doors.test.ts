import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { createImportTestClient, createTestWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { chooseTestLength } from '#tools/testing/choose-test-length.ts';
import { createSeededRandom } from '#tools/testing/seeded-random.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

/** Months that the demo firm has nothing in; each is closed in its turn. */
const MONTHS = ['2016-03', '2016-04'] as const;
const AFTER = '2016-06';
const WRITERS = 16;
const STEPS = chooseTestLength(40, 5);
const roll = createSeededRandom(20_261_204);
const pick = <T>(all: readonly T[]): T | undefined => all[roll(all.length)];

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let hr: string;
let person: { id: string; dept: string };
let project: string;
const PAYEE = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行' };
/** Records that writers made, by form. */
const made = new Map<string, string[]>();

beforeAll(async () => {
  firm = await createInvoicingFixture();
  hr = await firm.product.signIn('hr');
  [person] = await firm.product.query<AnsweredJson>(
    "select id::text as id, dept::text as dept from org_user where company_id = 1 and login_name = 'engineer'",
  );
  const contract = await firm.contract('900000', { signDate: '2016-01-02' });
  const draft = { name: '结账走查项目', kind: 'settle-check', contract: contract.id, planStart: '2016-01-02' };
  project = (await firm.save('project', draft, firm.gm)).data.id;
});

const post = (path: string, body: object, by = firm.gm) => firm.product.call(by, 'POST', path, body);
const amount = () => `${1 + roll(900)}.${String(roll(100)).padStart(2, '0')}`;

/** What people enter with a day of their choice, form by form. */
const DRAFTS: Readonly<Record<string, (day: string) => object>> = {
  costEntry: (date) => ({ title: '走查', side: 'direct', project, date, subject: 'office', amount: amount() }),
  expense: (applyDate) => ({
    ...{ title: '走查', kind: 'office', applyDate, ...PAYEE },
    lines: [{ date: applyDate, subject: 'office', summary: '用品', amount: amount() }],
  }),
  paymentRequest: (applyDate) => ({
    ...{ title: '走查', kind: 'rent', subject: 'rent', amount: amount(), applyDate, ...PAYEE },
  }),
  fundChange: (applyDate) => ({
    title: '走查',
    kind: 'raise',
    target: '1',
    amount: amount(),
    reason: '走查',
    applyDate,
  }),
  costBudget: (applyDate) => ({
    ...{ year: 2016 + roll(30), dept: person.dept, applyDate },
    lines: [{ subject: 'rent', m03: amount() }],
  }),
  deptWage: (day) => ({
    ...{ month: day.slice(0, 7), dept: person.dept, batch: 1 + roll(98) },
    lines: [{ staff: person.id, base: amount() }],
  }),
};
const FORMS = Object.keys(DRAFTS);
const writer = (form: string) => (form === 'deptWage' ? hr : firm.gm);

async function enter(form: string, day: string): Promise<void> {
  const { success, data } = await firm.save(form, DRAFTS[form]?.(day) ?? {}, writer(form));
  if (success) made.set(form, [...(made.get(form) ?? []), data.id]);
}

/** A record is changed, or moved into the day's month. */
async function change(form: string, day: string): Promise<void> {
  const id = pick(made.get(form) ?? []);
  if (!id) return;
  const row = (await firm.product.call(writer(form), 'GET', `/form/${form}/${id}`)).data;
  if (row) await firm.save(form, { ...DRAFTS[form]?.(day), id, version: row.version }, writer(form));
}

const remove = (form: string) =>
  firm.product.call(writer(form), 'DELETE', `/form/${form}/${pick(made.get(form) ?? []) ?? '0'}`);

/** A file with costs of the day. */
async function bring(day: string): Promise<void> {
  const head = ['事由', '成本类别', '日期', '费用科目', '金额'];
  const book = await createTestWorkbook([['成本登记', head, [['走查导入', '间接费用', day, '办公费', amount()]]]]);
  await createImportTestClient(firm.product).run(firm.gm, 'costEntry', book);
}

const TABLES: Readonly<Record<string, string>> = {
  costEntry: 'profit_cost_entry',
  expense: 'expense_expense',
  paymentRequest: 'payment_payment_request',
  fundChange: 'fund_fund_change',
  costBudget: 'budget_cost_budget',
  deptWage: 'wage_dept_wage',
};

/** What would be new among all that is there, so that the month alone stands in its way. */
const NEW: Readonly<Record<string, object>> = { costBudget: { year: 2099 }, deptWage: { batch: 99 } };

/** Counts while others write, as the end of an approval has it. */
const approve = (form: string) =>
  firm.product
    .query(`update ${TABLES[form]} set status = 'approved' where id = $1`, [pick(made.get(form) ?? []) ?? '0'])
    .catch(() => null);

/** Something to share out in the month, whatever else is written and taken back. */
async function spendIndirectly(month: string): Promise<void> {
  const spent = { title: '走查', side: 'indirect', dept: person.dept, subject: 'office', amount: '88.00' };
  const { data } = await firm.save('costEntry', { ...spent, date: `${month}-05` });
  await firm.product.query("update profit_cost_entry set status = 'approved' where id = $1", [data.id]);
}

const share = (month: string) => post('/b/profit/allocation', { month }, firm.finance);

/** Whether a record counts: drafts may still leave a closed month. */
const COUNTS = "coalesce(to_jsonb(t) ->> 'status', 'approved') not in ('draft', 'returned', 'refused')";

/** What a month holds of everything that is guarded and counts, read by the columns that guard it, and how many drafts. */
async function heldIn(month: string) {
  const held: Record<string, string> = {};
  let drafts = 0;
  for (const { table, columns } of await guarded()) {
    const [day = ''] = columns;
    const words = columns.map((column) => `t.${column}::text`).join(', ');
    const [row] = await firm.product.query<{ held: string | null; drafts: number }>(
      `select md5(string_agg(concat_ws(' ', t.id, ${words}), ',' order by t.id) filter (where ${COUNTS})) as held,
        (count(*) filter (where not (${COUNTS})))::int as drafts from ${table} t where left(t.${day}::text, 7) = $1`,
      [month],
    );
    held[table] = row?.held ?? '';
    drafts += row?.drafts ?? 0;
  }
  return { held, drafts };
}

/** The tables that closed months guard, each with its day first, as the database has them. */
async function guarded(): Promise<{ table: string; columns: string[] }[]> {
  const found = await firm.product.query<{ table: string; definition: string }>(
    `select t.tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) as definition from pg_trigger t
      where t.tgname = 'period_guarded' order by 1`,
  );
  return found.map(({ table, definition }) => ({
    table,
    columns: [...definition.matchAll(/'([a-z_]+)'/g)].map(([, column = '']) => column),
  }));
}

const dayIn = (month: string) => `${month}-${String(1 + roll(27)).padStart(2, '0')}`;

/** Drafts that were left in a month keep nobody from closing it; what waits is finished first. */
async function act(month: string): Promise<void> {
  const day = dayIn(roll(3) ? month : AFTER);
  const form = pick(FORMS) ?? '';
  const doors = [
    () => enter(form, day),
    () => enter(form, day),
    () => change(form, day),
    () => remove(form),
    () => bring(day),
    ...Array.from({ length: 4 }, () => () => approve(form)),
    () => share(month),
  ];
  await pick(doors)?.();
}

describe('a month that is closed', () => {
  it('stays as it was at that moment, by whatever door sixteen people go on writing', async () => {
    for (const month of MONTHS) {
      await spendIndirectly(month);
      const write = async (turn: number) => {
        for (let at = 0; at < turn; at++) await act(month);
      };
      await Promise.all(Array.from({ length: WRITERS }, () => write(STEPS)));
      const writing = Promise.all(Array.from({ length: WRITERS }, () => write(STEPS)));
      const closed = await post('/b/finance/period/close', { month }, firm.finance);
      expect(closed.msg).toBe('');
      const then = await heldIn(month);
      await writing;
      const now = await heldIn(month);
      expect([month, now.held]).toEqual([month, then.held]);
      expect(now.drafts).toBeLessThanOrEqual(then.drafts);
      const filled = Object.values(TABLES).filter((table) => now.held[table]);
      expect(filled.length, `what counts in ${month}: ${filled}`).toBeGreaterThan(1);
      for (const form of FORMS)
        expect([
          form,
          (await firm.save(form, { ...DRAFTS[form]?.(dayIn(month)), ...NEW[form] }, writer(form))).msg,
        ]).toEqual([form, `${month}已结账，其中的单据不能新增、修改或作废，请在未结账的月份办理`]);
      expect((await share(month)).msg).toContain(`${month}已结账`);
    }
    expect(FORMS.filter((form) => !made.get(form)?.length)).toEqual([]);
  }, 600_000);

  it('takes in no record of any guarded table, whoever writes it', async () => {
    const all = await guarded();
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const { table, columns } of all) {
      const [day = ''] = columns;
      const [row] = await firm.product.query<{ id: string; type: string }>(
        `select t.id::text, pg_typeof(t.${day})::text as type from ${table} t where left(t.${day}::text, 7) <> all($1) order by t.id desc limit 1`,
        [MONTHS],
      );
      if (!row) continue;
      const inside = row.type === 'text' ? MONTHS[0] : dayIn(MONTHS[0]);
      const moving = firm.product.query(`update ${table} set ${day} = $2 where id = $1`, [row.id, inside]);
      await expect(moving, table).rejects.toThrow('已结账');
    }
  });
});
