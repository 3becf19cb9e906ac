import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { isWorkday } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext, type DemoFlow } from '#platform/engines/workflow/server/index.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { oilCard, oilCardUse, vehicle, vehicleCost, vehicleUse } from '../model/index.ts';
import { vehicleFee } from '../model/vehicle-fee.entity.ts';

const VEHICLES = [
  { plateNo: '浙A6K218', model: '别克GL8', seats: 7, insured: 210, inspected: 260, since: 1900 },
  { plateNo: '浙A93C05', model: '大众帕萨特', seats: 5, insured: 24, inspected: 130, since: 1350 },
  { plateNo: '浙AF20766', model: '比亚迪宋', seats: 5, insured: 155, inspected: 20, since: 420 },
];
const PLACES = [
  '公司至云岭安置房项目部',
  '公司至市财政评审中心',
  '公司至轨道交通三标',
  '公司至公共资源交易中心',
  '公司至滨江学校工地',
];
const WHO = ['engineer', 'manager', 'user0012', 'user0024', 'user0033'];
const DRIVERS = ['user0040', 'user0041', 'user0042'];
/** Half a year, a trip of each vehicle about every week. */
const DAYS_BACK = 182;
const EVERY = 7;
const FIRST_KM = [38_000, 61_500, 8200];

interface Firm {
  readonly people: ReadonlyMap<string, string>;
  readonly vehicles: readonly string[];
  /** Days on which the firm worked, the oldest first. */
  readonly days: readonly string[];
}

const kmOf = (index: number): number => 46 + ((index * 37) % 120);
const idOf = (people: Firm['people'], login: string): string => people.get(login) ?? '';

/** Vehicles with trips, fuel and costs of half a year. */
export async function createDemoVehicles(runtime: Runtime): Promise<void> {
  const ctx = await createDemoContext(runtime, 'hr');
  const known = await fetchFirstRow(
    ctx.db,
    sql`select id from vehicle_vehicle where company_id = ${ctx.me.companyId} limit 1`,
  );
  if (known) return;
  const people = new Map(
    (
      await fetchRows(
        ctx.db,
        sql<{ login: string; id: string }>`select login_name as login, id::text as id from pub_person
          where company_id = ${ctx.me.companyId} and state = 'enabled'`,
      )
    ).map(({ login, id }) => [login, id]),
  );
  const [today, calendar] = [dayOfInstant(new Date()), await loadWorkCalendar(ctx)];
  const days = Array.from({ length: DAYS_BACK / EVERY }, (_, at) =>
    addDays(today, (at + 1) * EVERY - DAYS_BACK - 1),
  ).filter((day) => isWorkday(calendar, day));
  const vehicles = await createAllRecords(
    ctx,
    vehicle,
    VEHICLES.map(({ insured, inspected, since, ...one }, at) => ({
      ...one,
      driver: idOf(people, DRIVERS[at] ?? ''),
      keeper: ctx.me.userId,
      insuranceEnd: addDays(today, insured),
      inspectEnd: addDays(today, inspected),
      buyDate: addDays(today, -since),
      mileage: days.reduce((sum, _, index) => sum + kmOf(index * 3 + at), FIRST_KM[at] ?? 0),
      state: 'active',
    })),
  );
  const firm = { people, vehicles, days };
  await createTrips(ctx, firm);
  await createFuel(ctx, firm);
  await createCosts(ctx, firm);
}

/** Trips that came back, with what was paid on the way. */
async function createTrips(ctx: Context, { people, vehicles, days }: Firm): Promise<void> {
  const reached = [...FIRST_KM];
  const trips = days.flatMap((day, index) =>
    vehicles.map((id, at) => {
      const number = index * 3 + at;
      const startKm = reached[at] ?? 0;
      const endKm = startKm + kmOf(number);
      reached[at] = endKm;
      const place = PLACES[number % PLACES.length] ?? '';
      const toll = (12 + (number % 5) * 6).toFixed(2);
      const times = { startAt: `${day}T08:30:00`, endAt: `${day}T16:30:00` };
      return {
        toll,
        trip: {
          title: `${place}踏勘`,
          applicant: idOf(people, WHO[number % WHO.length] ?? ''),
          dept: ctx.me.deptId ?? '',
          vehicle: id,
          driver: idOf(people, DRIVERS[at] ?? ''),
          startAt: new Date(firmTimeToIso(times.startAt)).toISOString(),
          endAt: new Date(firmTimeToIso(times.endAt)).toISOString(),
          places: place,
          reason: '现场踏勘与资料收集',
          ...{ startKm, endKm, km: endKm - startKm, back: day, feeTotal: toll, paid: 'claim' },
          ...{ state: 'returned', status: 'approved' },
        },
      };
    }),
  );
  const made = await createAllRecords(
    ctx,
    vehicleUse,
    trips.map(({ trip }) => trip),
  );
  await createAllRecords(
    ctx,
    vehicleFee,
    made.map((use, index) => ({ use, kind: 'toll', amount: trips[index]?.toll ?? '0.01', note: null })),
  );
}

/** A card for each vehicle: recharged, and paid with for fuel every other trip. */
async function createFuel(ctx: Context, { vehicles, days }: Firm): Promise<void> {
  const cards = await createAllRecords(
    ctx,
    oilCard,
    vehicles.map((id, at) => ({
      cardNo: `10001133${String(20_260_301 + at)}`,
      vehicle: id,
      keeper: ctx.me.userId,
      enabled: true,
      paid: 'claim',
    })),
  );
  const first = days[0] ?? dayOfInstant(new Date());
  const loads = cards.map((card) => ({
    card,
    date: first,
    kind: 'recharge',
    summary: '充值',
    amount: '6000.00',
    agent: ctx.me.userId,
  }));
  const fuel = days.flatMap((date, index) =>
    index % 2
      ? []
      : cards.map((card, at) => {
          const liters = (32 + ((index + at) % 9)).toFixed(2);
          const amount = (Number(liters) * 7.5).toFixed(2);
          return {
            card,
            date,
            kind: 'fuel',
            summary: '加油',
            amount,
            liters,
            price: '7.50',
            vehicle: vehicles[at] ?? null,
            agent: ctx.me.userId,
          };
        }),
  );
  await createAllRecords(ctx, oilCardUse, [...loads, ...fuel]);
}

/** Insurance, service and inspection of each vehicle. */
async function createCosts(ctx: Context, { vehicles, days }: Firm): Promise<void> {
  const dayAt = (at: number) => days[at % Math.max(1, days.length)] ?? dayOfInstant(new Date());
  await createAllRecords(
    ctx,
    vehicleCost,
    vehicles.flatMap((id, at) => [
      {
        vehicle: id,
        date: dayAt(3 + at),
        kind: 'insurance',
        amount: '4260.00',
        summary: '交强险与商业险',
        paid: 'claim',
      },
      { vehicle: id, date: dayAt(8 + at), kind: 'maintain', amount: '680.00', summary: '常规保养', paid: 'claim' },
      {
        vehicle: id,
        date: dayAt(14 + at),
        kind: 'repair',
        amount: String(350 + at * 260),
        summary: '轮胎与刹车片更换',
        paid: 'claim',
      },
    ]),
  );
}

/** A trip to come, asked for and dispatched by people. */
async function tripToCome({ db, me }: Context, plateNo: string, inDays: number) {
  const car = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select id::text as id from vehicle_vehicle where company_id = ${me.companyId} and plate_no = ${plateNo}`,
  );
  const day = addDays(dayOfInstant(new Date()), inDays);
  const at = (time: string) => new Date(firmTimeToIso(`${day}T${time}:00`)).toISOString();
  return (
    car && {
      title: '轨道交通三标现场计量',
      vehicle: car.id,
      startAt: at('08:30'),
      endAt: at('16:00'),
      places: '公司至轨道交通三标',
      reason: '进度款现场计量',
    }
  );
}

/** Trips of the next days that were approved. */
export const demoVehicleFlows: readonly DemoFlow[] = [
  { by: 'engineer', process: 'vehicleUse', asked: 1, form: (ctx) => tripToCome(ctx, '浙A6K218', 1) },
  { by: 'manager', process: 'vehicleUse', asked: 1, form: (ctx) => tripToCome(ctx, '浙AF20766', 2) },
  { by: 'engineer', process: 'vehicleUse', asked: 1, answers: [], form: (ctx) => tripToCome(ctx, '浙A6K218', 3) },
];
