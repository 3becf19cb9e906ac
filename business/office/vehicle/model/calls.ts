import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';

const spent = z.object({
  vehicle: z.string(),
  plateNo: z.string(),
  /** yyyy-MM. */
  month: z.string(),
  kind: z.string(),
  amount: z.string(),
});
export type VehicleSpent = z.infer<typeof spent>;

const driven = z.object({ vehicle: z.string(), plateNo: z.string(), km: z.number().int() });
export type VehicleDriven = z.infer<typeof driven>;

export const vehicleCalls = defineCalls({
  costStatistics: getCall('/b/vehicle/costStatistics', {
    title: '车辆费用统计',
    access: 'vehicleCost:read',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
    answer: z.object({ spent: z.array(spent), driven: z.array(driven) }),
  }),
});
