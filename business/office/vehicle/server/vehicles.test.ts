import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import { approveIfPossible, submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { remindOfVehicleDates } from './vehicle-reminders.ts';

let product: TestProduct;
let TODAY: string;
/** No trip of the demo firm lies there. */
let DAY: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  TODAY = await todayAwayFromMidnight();
  DAY = addDays(TODAY, 60);
  product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer', 'hr']) tokens[name] = await product.signIn(name);
  for (const { id, login_name } of await product.query('select id::text as id, login_name from org_user'))
    ids[login_name] = id;
});

const at = (time: string, day = DAY) => firmTimeToIso(`${day}T${time}:00`);
const as = (name: string, method: string, path: string, body?: object) =>
  product.call(tokens[name] ?? '', method, path, body);
const save = (name: string, code: string, body: object) => as(name, 'POST', `/form/${code}/save`, body);
const read = async (code: string, id: string): Promise<AnsweredJson> =>
  (await as('gm', 'GET', `/form/${code}/${id}`)).data;
let plates = 0;
const vehicle = async (more: object = {}): Promise<string> => {
  plates += 1;
  const ends = { insuranceEnd: addDays(TODAY, 300), inspectEnd: addDays(TODAY, 300) };
  const plateNo = `浙T${String(10_000 + plates)}`;
  const { data, msg } = await save('hr', 'vehicle', {
    plateNo,
    model: '轿车',
    seats: 5,
    mileage: 1000,
    ...ends,
    ...more,
  });
  expect(msg).toBe('');
  return data.id;
};
const trip = (given: object) => ({
  title: '去项目现场',
  places: '公司至项目部',
  reason: '现场踏勘',
  startAt: at('09:00'),
  endAt: at('12:00'),
  driver: ids.user0033,
  ...given,
});
const ask = (name: string, given: object) => save(name, 'vehicleUse', trip(given));
const approved = async (name: string, given: object): Promise<string> => {
  const { data, msg } = await ask(name, given);
  expect(msg).toBe('');
  await submitAndApprove(product, { token: tokens[name] ?? '', processCode: 'vehicleUse', recordId: data.id });
  return data.id;
};
const step = async (name: string, id: string, values: object) =>
  as(name, 'POST', `/form/vehicleUse/${id}/step`, {
    step: 'giveBack',
    version: (await read('vehicleUse', id)).version,
    values,
  });

/** What a record was noted to cost. */
const costs = async (form: string, record: string): Promise<string[]> =>
  (
    await product.query('select amount::text as amount from profit_recorded_cost where form = $1 and record = $2', [
      form,
      record,
    ])
  ).map(({ amount }) => amount);

describe('a trip', () => {
  it('is decided by the department, dispatched by the office, and given back with its kilometres and fees', async () => {
    const car = await vehicle();
    const began = { startAt: at('08:00', addDays(TODAY, -1)), endAt: at('18:00', addDays(TODAY, -1)) };
    const { data } = await ask('engineer', { vehicle: car, ...began });
    const nodes = await submitAndApprove(product, {
      token: tokens.engineer ?? '',
      processCode: 'vehicleUse',
      recordId: data.id,
    });
    expect(nodes).toEqual(['部门负责人审批', '行政派车']);
    expect(await read('vehicleUse', data.id)).toMatchObject({ state: 'dispatched', status: 'approved' });
    const back = { back: TODAY, startKm: 1000, endKm: 1086 };
    expect((await step('engineer', data.id, { ...back, startKm: 900 })).data.faults.startKm).toContain('1000公里');
    expect((await step('engineer', data.id, { ...back, endKm: 1000 })).data.faults).toEqual({
      endKm: '归还里程须大于出车里程',
    });
    expect((await step('engineer', data.id, { ...back, back: addDays(TODAY, 1) })).data.faults.back).toContain('今天');
    expect((await step('engineer', data.id, back)).msg).toBe('');
    const { version } = await read('vehicleUse', data.id);
    const fees = [
      { kind: 'toll', amount: '35.00' },
      { kind: 'parking', amount: '12.50' },
    ];
    expect((await save('engineer', 'vehicleUse', { id: data.id, version, fees })).msg).toBe('');
    expect(await read('vehicleUse', data.id)).toMatchObject({ state: 'returned', km: 86, feeTotal: '47.50' });
    expect((await read('vehicle', car)).mileage).toBe(1086);
    expect(await costs('vehicleUse', data.id)).toEqual(['47.50']);
    const again = await read('vehicleUse', data.id);
    await save('engineer', 'vehicleUse', { id: data.id, version: again.version, paid: 'claim' });
    expect(await costs('vehicleUse', data.id)).toEqual([]);
  });

  it('over another of its vehicle or driver is refused in words, also as it is handed in', async () => {
    const [one, other] = [await vehicle(), await vehicle()];
    const id = await approved('engineer', { vehicle: one });
    expect(id).toBeTruthy();
    const late = { startAt: at('11:00'), endAt: at('14:00') };
    expect((await ask('engineer', { vehicle: one, driver: ids.user0032, ...late })).data.faults.startAt).toContain(
      '该车辆',
    );
    expect((await ask('engineer', { vehicle: other, ...late })).data.faults.startAt).toContain('该驾驶人');
    expect((await ask('engineer', { vehicle: other, driver: ids.user0032, ...late })).msg).toBe('');
  });

  it('needs a vehicle in order, insured and inspected to its end, with seats for all, and people who are there', async () => {
    const faults = async (car: string, more: object = {}) =>
      (await ask('engineer', { vehicle: car, ...more })).data.faults;
    expect((await faults(await vehicle({ insuranceEnd: addDays(TODAY, 10) }))).vehicle).toContain('的保险于');
    expect((await faults(await vehicle({ inspectEnd: addDays(TODAY, 10) }))).vehicle).toContain('的年检于');
    expect((await faults(await vehicle({ state: 'repair' }))).vehicle).toContain('维修中');
    const small = await vehicle({ seats: 2 });
    expect((await faults(small, { companions: `${ids.gm},${ids.hr}` })).companions).toContain('只有2个座位');
    await product.query("update org_user set state = 'left' where login_name = 'user0030'");
    expect((await faults(await vehicle(), { driver: ids.user0030 })).driver).toContain('已离职');
    expect(await faults(await vehicle(), { endAt: at('08:00') })).toEqual({ endAt: '预计归还时间须晚于用车开始时间' });
  });

  it('of those asked for and approved at once, no two of one vehicle overlap', async () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 8, max: 18 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 2,
      maxLength: 4,
    });
    let day = 100;
    await fc.assert(
      fc.asyncProperty(spans, async (wanted) => {
        day += 1;
        const car = await vehicle();
        const on = addDays(TODAY, day);
        await Promise.all(
          wanted.map(async ([start, length], index) => {
            const times = {
              startAt: at(`${String(start).padStart(2, '0')}:00`, on),
              endAt: at(`${String(start + length).padStart(2, '0')}:00`, on),
            };
            const name = index % 2 ? 'engineer' : 'manager';
            const { data, success } = await ask(name, { vehicle: car, driver: null, ...times });
            if (success)
              await submitRecord(product, { token: tokens[name] ?? '', processCode: 'vehicleUse', recordId: data.id });
          }),
        );
        const [{ pairs, kept }] = await product.query(
          `select count(*)::int as pairs, (select count(*)::int from vehicle_vehicle_use where vehicle = $1 and status = 'running') as kept
            from vehicle_vehicle_use a join vehicle_vehicle_use b on a.id < b.id and a.vehicle = b.vehicle and a.start_at < b.end_at and b.start_at < a.end_at
            where a.vehicle = $1 and a.status = 'running' and b.status = 'running'`,
          [car],
        );
        expect(pairs).toBe(0);
        expect(kept).toBeGreaterThan(0);
      }),
      { numRuns: 4 },
    );
  });

  it('is dispatched with a driver', async () => {
    const { data } = await ask('engineer', { vehicle: await vehicle(), driver: null });
    const { data: started } = await submitRecord(product, {
      token: tokens.engineer ?? '',
      processCode: 'vehicleUse',
      recordId: data.id,
    });
    expect(await approveIfPossible(product, started.procInstId)).toBe(false);
    expect((await read('vehicleUse', data.id)).state).toBe('asked');
  });
});

describe('an oil card', () => {
  const card = async (): Promise<string> => {
    plates += 1;
    return (await save('hr', 'oilCard', { cardNo: `9000${String(100_000 + plates)}`, vehicle: await vehicle() })).data
      .id;
  };
  const use = (id: string, kind: string, amount: string) =>
    save('hr', 'oilCardUse', { card: id, kind, amount, summary: '油卡', date: TODAY });

  it('pays no more than is on it, told at the amount', async () => {
    const id = await card();
    expect((await use(id, 'recharge', '500.00')).msg).toBe('');
    expect((await use(id, 'fuel', '500.01')).data.faults).toEqual({ amount: '油卡余额不足，请先充值或圈存' });
    expect((await use(id, 'fuel', '320.00')).msg).toBe('');
    expect((await read('oilCard', id)).balance).toBe('180.00');
    const fuel = await product.query(
      "select id::text as id from vehicle_oil_card_use where card = $1 and kind = 'fuel'",
      [id],
    );
    expect(await costs('oilCardUse', fuel[0].id)).toEqual(['320.00']);
    const recharge = await product.query(
      "select id::text as id from vehicle_oil_card_use where card = $1 and kind = 'recharge'",
      [id],
    );
    expect(await costs('oilCardUse', recharge[0].id)).toEqual([]);
  });

  it('holds the sum of its moves and never less than nothing, whoever writes at once', async () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('recharge', 'load', 'fuel'), fc.integer({ min: 1, max: 50_000 })), {
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (wanted) => {
        const id = await card();
        const answers = await Promise.all(wanted.map(([kind, cents]) => use(id, kind, (cents / 100).toFixed(2))));
        const kept = wanted.filter((_, index) => answers[index]?.success);
        const sum = sumDecimals(kept.map(([kind, cents]) => ((kind === 'fuel' ? -cents : cents) / 100).toFixed(2)));
        const { balance } = await read('oilCard', id);
        expect(balance).toBe(sum.toFixed(2));
        expect(Number(balance)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 8 },
    );
  });
});

describe('costs of vehicles', () => {
  it('come from costs, cards and trips, each once, and their list adds up to the statistics', async () => {
    const year = Number(TODAY.slice(0, 4));
    const { data } = await as('hr', 'GET', `/b/vehicle/costStatistics?year=${year}`);
    const params = { month$ge: `${year}-01`, month$le: `${year}-12` };
    const { data: rows } = await as('hr', 'POST', '/form/vehicleSpending/queryList', { pageSize: 1000, params });
    const sum = (all: readonly { amount: string }[]) => sumDecimals(all.map(({ amount }) => amount)).toFixed(2);
    expect(sum(data.spent)).toBe(sum(rows));
    expect(rows.length).toBeGreaterThan(0);
    expect((await as('engineer', 'GET', `/b/vehicle/costStatistics?year=${year}`)).status).toBe(403);
  });

  it('are noted once for the department, unless an expense or a payment request pays them', async () => {
    const cost = { vehicle: await vehicle(), date: TODAY, kind: 'repair', amount: '560.00', summary: '更换轮胎' };
    const { data } = await save('hr', 'vehicleCost', { ...cost, paid: 'cash' });
    await save('hr', 'vehicleCost', { id: data.id, version: data.version, amount: '600.00' });
    expect(await costs('vehicleCost', data.id)).toEqual(['600.00']);
    const claimed = await save('hr', 'vehicleCost', { ...cost, paid: 'claim' });
    expect(await costs('vehicleCost', claimed.data.id)).toEqual([]);
    await as('hr', 'DELETE', `/form/vehicleCost/${data.id}`);
    expect(await costs('vehicleCost', data.id)).toEqual([]);
  });

  it('of insurances and inspections that end soon are told once to who keeps the vehicle', async () => {
    await vehicle({ insuranceEnd: addDays(TODAY, 20) });
    const plateNo = `浙T${String(10_000 + plates)}`;
    await remindOfVehicleDates(product.runtime);
    await remindOfVehicleDates(product.runtime);
    const told = await product.query('select content from message_message where title = $1', [
      `车辆到期提醒：${plateNo}`,
    ]);
    expect(told).toHaveLength(1);
    expect(told[0].content).toContain('保险于');
  });
});
