import type { createBonusTestFirm } from '../bonus-test-firm.ts';

type Firm = Awaited<ReturnType<typeof createBonusTestFirm>>;
interface Answer {
  readonly success?: boolean;
  readonly msg?: string;
}

/** A way in which somebody, the administrator included, might come at a frozen period, by its name. */
type FrozenDoor = readonly [name: string, attempt: () => Promise<Answer>];

const REASON = { reason: '走查' };

/** The generic calls of a record: saved, changed with others, taken to a step, removed, brought to an earlier version. */
function recordDoors({ firm: { product } }: Firm, token: string, [form, id, change]: [string, string, object]) {
  const call = (method: string, path: string, body?: object) => product.call(token, method, path, body);
  const version = async () => (await call('GET', `/form/${form}/${id}`)).data?.version ?? 1;
  const [field, value] = Object.entries(change)[0] ?? [];
  return [
    [`save ${form}`, async () => call('POST', `/form/${form}/save`, { id, version: await version(), ...change })],
    [
      `changeMany ${form}`,
      async () => {
        const answer = await call('POST', `/form/${form}/changeMany`, { ids: [id], field, value });
        return { success: answer.success && answer.data.changed > 0, msg: answer.msg };
      },
    ],
    [`remove ${form}`, () => call('DELETE', `/form/${form}/${id}`)],
    [
      `earlier version of ${form}`,
      async () => {
        const log = (await call('GET', `/form/${form}/${id}/changes`)).data ?? [];
        const path = `/form/${form}/${id}/changes/${log.at(-1)?.id ?? '1'}/restore`;
        return call('POST', path, { version: await version() });
      },
    ],
  ] satisfies FrozenDoor[];
}

/** Every door to a frozen period that stays shut. @param token of whoever knocks */
export async function frozenPeriodDoors(of: Firm, period: string, token: string): Promise<FrozenDoor[]> {
  const { product } = of.firm;
  const call = (method: string, path: string, body?: object) => product.call(token, method, path, body);
  const [head] = await product.query(
    'select c.id, c.project, l.id as line from bonus_bonus_calculation c left join bonus_bonus_line l on l.company_id = c.company_id and l.calculation = c.id where c.company_id = 1 and c.period = $1 order by 1, 3 limit 1',
    [period],
  );
  const [seen] = await product.query(
    'select start_date::text as "startDate", end_date::text as "endDate", rule from bonus_bonus_period where id = $1',
    [period],
  );
  const process = async () =>
    (await call('GET', `/b/wf/process/byRecord/bonusPeriod/${period}`)).data?.procInstId ?? '0';
  const step = (name: string) => async () => {
    const { version = 1 } = (await call('GET', `/form/bonusPeriod/${period}`)).data ?? {};
    return call('POST', `/form/bonusPeriod/${period}/step`, { step: name, version });
  };
  const again = { ...seen, name: '同一时间的期间' };
  const doors: FrozenDoor[] = [
    ...recordDoors(of, token, ['bonusPeriod', period, { name: '改名' }]),
    ['step reopen', step('reopen')],
    ['step freeze', step('freeze')],
    ['a period of the same days', () => call('POST', '/form/bonusPeriod/save', again)],
    ['calculate', () => of.post(`period/${period}/calculate`, {}, token)],
    ['void its approval', async () => call('DELETE', `/b/wf/process/delete/${await process()}`)],
    ['withdraw its approval', async () => call('POST', `/b/wf/process/${await process()}/act`, { action: 'withdraw' })],
    ['abandon its approval', async () => call('POST', `/b/wf/process/${await process()}/act`, { action: 'abandon' })],
  ];
  if (!head) return doors;
  const line = {
    calculation: head.id,
    role: 'leader',
    share: '0',
    gross: '1',
    retain: '0',
    released: '0',
    adjust: '0',
  };
  const adjustments = [{ line: head.line, amount: '1', ...REASON }];
  return [
    ...doors,
    ...recordDoors(of, token, ['bonusCalculation', head.id, { pool: '1' }]),
    ...recordDoors(of, token, ['bonusLine', head.line, { adjust: '1.00' }]),
    ['a new line', () => call('POST', '/form/bonusLine/save', { ...line, deducted: '0', pay: '1' })],
    ['adjust', () => of.post(`calculation/${head.id}/adjust`, { adjustments }, token)],
  ];
}

/** The same by whoever goes past the product, as statements; $1 is the period. */
export const FROZEN_STATEMENTS = [
  "update bonus_bonus_period set end_date = end_date + 1 where id = $1 and state = 'frozen'",
  'update bonus_bonus_period set pool = pool + 1 where id = $1',
  'delete from bonus_bonus_period where id = $1',
  'update bonus_bonus_calculation set quality = 1.05 where period = $1',
  'delete from bonus_bonus_calculation where period = $1',
  'insert into bonus_bonus_calculation (company_id, period, project) select 1, $1, max(id) + 1 from project_project',
  "update bonus_bonus_line set adjust_reason = 'x' where calculation in (select id from bonus_bonus_calculation where period = $1)",
  'update bonus_bonus_line set pay = pay + 1 where calculation in (select id from bonus_bonus_calculation where period = $1)',
  'delete from bonus_bonus_line where calculation in (select id from bonus_bonus_calculation where period = $1)',
  "insert into bonus_bonus_line (company_id, calculation, role, pay) select 1, min(id), 'leader', 1 from bonus_bonus_calculation where period = $1 having min(id) is not null",
  'delete from bonus_counted where calculation in (select id from bonus_bonus_calculation where period = $1)',
  'insert into bonus_counted (company_id, calculation, income) select 1, min(id), 0 from bonus_bonus_calculation where period = $1 having min(id) is not null',
  'delete from bonus_order_counted where calculation in (select id from bonus_bonus_calculation where period = $1)',
] as const;
