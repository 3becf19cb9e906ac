import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { requirePeopleStillEmployed } from '#platform/people/org/server/index.ts';
import { type VehicleUse, vehicle, vehicleUse } from '../model/index.ts';

type Values = ValuesOf<typeof vehicleUse>;

/** What a vehicle says of trips with it. */
interface HeldVehicle {
  readonly plateNo: string;
  readonly driver: string | null;
  readonly seats: number;
  readonly insuranceEnd: string | null;
  readonly inspectEnd: string | null;
  readonly mileage: number;
  readonly state: string;
}

/** The vehicle, held until the trip is written. @throws InvalidInput where there is none */
async function lockVehicle(ctx: Context, id: unknown): Promise<HeldVehicle> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<HeldVehicle>`select plate_no as "plateNo", driver::text as driver, seats, insurance_end as "insuranceEnd", inspect_end as "inspectEnd",
      coalesce(mileage, 0) as mileage, state from vehicle_vehicle
      where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(String(id ?? ''))} for update`,
  );
  if (!found) throw new InvalidInput({ vehicle: '请选择车辆' });
  return found;
}

/** A vehicle is driven while it is in order, insured and inspected until the trip is over. @throws InvalidInput */
function requireDrivable({ plateNo, state, insuranceEnd, inspectEnd }: HeldVehicle, endAt: string): void {
  const last = dayOfInstant(new Date(endAt));
  if (state !== 'active')
    throw new InvalidInput({ vehicle: translatable`${plateNo}${state === 'repair' ? '维修中' : '已停用'}，不能派车` });
  if (insuranceEnd && insuranceEnd < last)
    throw new InvalidInput({ vehicle: translatable`${plateNo}的保险于${insuranceEnd}到期，不能用于${last}的行程` });
  if (inspectEnd && inspectEnd < last)
    throw new InvalidInput({ vehicle: translatable`${plateNo}的年检于${inspectEnd}到期，不能用于${last}的行程` });
}

/** Driver and companions have a seat. @throws InvalidInput */
function requireSeats({ plateNo, seats }: HeldVehicle, { companions, applicant }: Values): void {
  const people = new Set([applicant, ...(companions ?? '').split(',')].filter(Boolean)).size + 1;
  if (people > seats)
    throw new InvalidInput({ companions: translatable`${plateNo}只有${seats}个座位，含驾驶人共${people}人` });
}

/** What a return says of kilometres and day. @throws InvalidInput */
function requireRealReturn({ mileage, plateNo }: HeldVehicle, { startKm, endKm, back, startAt }: Values): void {
  if (startKm !== null && startKm !== undefined && startKm < mileage)
    throw new InvalidInput({ startKm: translatable`出车里程不能小于${plateNo}已登记的${mileage}公里` });
  if (Number(endKm) <= Number(startKm)) throw new InvalidInput({ endKm: '归还里程须大于出车里程' });
  if (back && back > dayOfInstant(new Date())) throw new InvalidInput({ back: '归还日期不能晚于今天' });
  if (back && back < dayOfInstant(new Date(String(startAt))))
    throw new InvalidInput({ back: '归还日期不能早于用车开始' });
}

/** A trip that comes back before it was to frees the vehicle from then on. */
function endOfReturned({ startAt, endAt }: VehicleUse): string {
  const now = Date.now();
  const isEarly = now > Date.parse(startAt) && now < Date.parse(endAt);
  return isEarly ? new Date(now).toISOString() : endAt;
}

const OF_THE_VEHICLE = ['vehicle', 'driver', 'startAt', 'endAt', 'companions', 'applicant'] as const;

async function judgeReturn(ctx: Context, values: Values, existing: VehicleUse): Promise<void> {
  const whole = { ...existing, ...values };
  requireRealReturn(await lockVehicle(ctx, whole.vehicle), whole);
  values.km = Number(whole.endKm) - Number(whole.startKm);
  values.endAt = endOfReturned(existing);
}

export const vehicleUseRecordHooks: RecordHooks<typeof vehicleUse> = {
  async beforeSave(ctx, values, existing) {
    if (existing && existing.state === 'dispatched' && values.state === 'returned')
      return judgeReturn(ctx, values, existing);
    const isAsked =
      existing === null || OF_THE_VEHICLE.some((code) => values[code] !== undefined && values[code] !== existing[code]);
    if (!isAsked) return;
    const whole: Values = { ...existing, ...values };
    if (!(whole.vehicle && whole.startAt && whole.endAt)) return;
    const held = await lockVehicle(ctx, whole.vehicle);
    if (!whole.driver && held.driver) values.driver = held.driver;
    await requireAllChecks(
      () => requireDrivable(held, String(whole.endAt)),
      () => requireSeats(held, whole),
      () => requirePeopleStillEmployed(ctx, { driver: values.driver ?? whole.driver, companions: whole.companions }),
    );
  },
  async afterSave(ctx, row, existing) {
    if (row.state === 'returned' && existing?.state !== 'returned')
      await changeRecords(toSystemContext(ctx), vehicle, row.vehicle, { mileage: row.endKm });
  },
  async onStatus(ctx, id, status) {
    if (status !== 'running' && status !== 'approved') return;
    const row = await getRecord(ctx, vehicleUse, id);
    requireDrivable(await lockVehicle(ctx, row.vehicle), row.endAt);
    if (status === 'approved' && !row.driver) throw new InvalidInput({ driver: '派车时请指定驾驶人' });
  },
};
