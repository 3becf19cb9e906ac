import { sql } from 'kysely';
import { type RecordedCost, recordCosts, withdrawCosts } from '#business/finance/profit/server/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { OilCardUse, oilCardUse, VehicleCost, VehicleUse, vehicleCost, vehicleUse } from '../model/index.ts';

type Noted = Omit<RecordedCost, 'form' | 'record' | 'kind' | 'subject'>;

/** Notes what a record costs, or that it costs nothing: what an expense or a payment request pays is a cost already. */
async function note(ctx: Context, record: Pick<RecordedCost, 'form' | 'record'>, cost: Noted | null): Promise<void> {
  if (cost) await recordCosts(ctx, [{ ...record, ...cost, kind: 'vehicle', subject: 'vehicle' }]);
  else await withdrawCosts(ctx, record);
}

/** What was paid on a trip, borne by its project, or by the department that asked for it. */
const noteTripCost = (ctx: Context, row: VehicleUse): Promise<void> => {
  const { id, no, title, dept, project, feeTotal, state, paid, startAt } = row;
  const isCost = state === 'returned' && paid !== 'claim' && Number(feeTotal ?? 0) > 0;
  const date = dayOfInstant(new Date(startAt));
  return note(
    ctx,
    { form: 'vehicleUse', record: id },
    isCost ? { no, title, date, dept, project, amount: String(feeTotal) } : null,
  );
};

/** Fuel is a cost as it is taken, unless the money on the card was one already as it was paid. */
async function noteFuelCost(ctx: Context, row: OilCardUse): Promise<void> {
  const { id, kind, summary, date, project, amount, deptId, card } = row;
  const held = await fetchFirstRow(
    ctx.db,
    sql<{ paid: string; no: string }>`select paid, card_no as no from vehicle_oil_card
      where company_id = ${ctx.me.companyId} and id = ${card}`,
  );
  const isCost = kind === 'fuel' && held?.paid !== 'claim';
  const cost = { no: held?.no ?? null, title: summary, date, dept: deptId, project, amount };
  await note(ctx, { form: 'oilCardUse', record: id }, isCost ? cost : null);
}

const noteVehicleCost = (ctx: Context, row: VehicleCost): Promise<void> => {
  const { id, summary: title, date, project, amount, paid, deptId: dept } = row;
  return note(
    ctx,
    { form: 'vehicleCost', record: id },
    paid === 'claim' ? null : { title, date, dept, project, amount },
  );
};

/** What goes with trips and cards when they are removed or come back. */
export const tripCostHooks: RecordHooks<typeof vehicleUse> = {
  afterSave: (ctx, row) => noteTripCost(ctx, row),
  afterRemove: (ctx, { id }) => withdrawCosts(ctx, { form: 'vehicleUse', record: id }),
  afterRestore: (ctx, row) => noteTripCost(ctx, row),
};

export const fuelCostHooks: RecordHooks<typeof oilCardUse> = {
  afterSave: (ctx, row) => noteFuelCost(ctx, row),
  afterRemove: (ctx, { id }) => withdrawCosts(ctx, { form: 'oilCardUse', record: id }),
  afterRestore: (ctx, row) => noteFuelCost(ctx, row),
};

export const vehicleCostRecordHooks: RecordHooks<typeof vehicleCost> = {
  afterSave: (ctx, row) => noteVehicleCost(ctx, row),
  afterRemove: (ctx, { id }) => withdrawCosts(ctx, { form: 'vehicleCost', record: id }),
  afterRestore: (ctx, row) => noteVehicleCost(ctx, row),
};
