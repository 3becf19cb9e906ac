import { sql } from 'kysely';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { oilCard, oilCardUse, vehicle, vehicleCalls, vehicleCost, vehicleUse } from '../model/index.ts';
import { createDemoVehicles, demoVehicleFlows } from './demo.ts';
import { oilCardUseRecordHooks } from './oil-card-hooks.ts';
import { fuelCostHooks, tripCostHooks, vehicleCostRecordHooks } from './vehicle-costs.ts';
import { remindOfVehicleDates } from './vehicle-reminders.ts';
import { loadVehicleCostStatistics, vehicleSpendingListSource } from './vehicle-spending.ts';
import { vehicleUseRecordHooks } from './vehicle-use-hooks.ts';

export const vehicleServer: ServerModulePart = {
  lists: [vehicleSpendingListSource],
  calls: [
    implementCalls('车辆', vehicleCalls, {
      costStatistics: (ctx, { query }) => loadVehicleCostStatistics(ctx, query),
    }),
  ],
  hooks: [
    defineEntityHooks(vehicleUse, vehicleUseRecordHooks),
    defineEntityHooks(vehicleUse, tripCostHooks),
    defineEntityHooks(oilCardUse, oilCardUseRecordHooks),
    defineEntityHooks(oilCardUse, fuelCostHooks),
    defineEntityHooks(vehicleCost, vehicleCostRecordHooks),
  ],
  schedules: [{ name: 'vehicle-dates', when: 'night', run: remindOfVehicleDates }],
  demoWork: createDemoVehicles,
  demoFlows: (runtime) => runDemoFlows(runtime, demoVehicleFlows),
  handovers: [
    createPersonFieldHandover(vehicle, { kind: 'vehicleDriver', title: '驾驶的车辆', field: 'driver' }),
    createPersonFieldHandover(vehicle, { title: '管理的车辆', field: 'keeper' }),
    createPersonFieldHandover(oilCard, { title: '保管的油卡', field: 'keeper', open: sql`t.enabled is not false` }),
  ],
};
