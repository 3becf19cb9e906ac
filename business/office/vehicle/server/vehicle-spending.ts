import { sql } from 'kysely';
import { objectFromKeys, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { type VehicleDriven, type VehicleSpent, vehicleSpendingList } from '../model/index.ts';

/** All that vehicles cost: written as such, paid by oil card, spent on trips that came back. */
const spending = ({ me: { companyId } }: Context): Sql => sql`(
  select 'c' || id as id, company_id, date, vehicle, kind, kind_label, summary, amount, 'cost' as source, '车辆费用' as source_label
    from vehicle_vehicle_cost where company_id = ${companyId}
  union all select 'o' || id, company_id, date, vehicle, 'fuel', '油费', summary, amount, 'card', '油卡加油'
    from vehicle_oil_card_use where company_id = ${companyId} and kind = 'fuel' and vehicle is not null
  union all select 'f' || f.id, f.company_id, firm_day(u.start_at), u.vehicle, case f.kind when 'wash' then 'maintain' else 'road' end,
      case f.kind when 'wash' then '保养' else '路桥停车' end, concat_ws(' ', f.kind_label, u.no, f.note), f.amount, 'trip', '用车费用'
    from vehicle_vehicle_fee f join vehicle_vehicle_use u on u.company_id = f.company_id and u.id = f.use
    where f.company_id = ${companyId} and u.state = 'returned')`;

export const vehicleSpendingListSource = defineListSource(vehicleSpendingList, {
  query: (ctx) => ({
    id: sql`s.id`,
    company: sql`s.company_id`,
    dept: sql`null::bigint`,
    person: sql`null::bigint`,
    columns: {
      ...objectFromKeys(typedKeysOf(vehicleSpendingList.fields), (code) => sql.ref(`s.${code}`)),
      month: sql`to_char(s.date, 'YYYY-MM')`,
    },
    beside: { kind_label: sql`s.kind_label`, source_label: sql`s.source_label` },
    from: sql`${spending(ctx)} s`,
  }),
});

/** What each vehicle cost in a year, by month and kind, and how far it went. */
export async function loadVehicleCostStatistics(
  ctx: Context,
  { year }: { readonly year: number },
): Promise<{ spent: VehicleSpent[]; driven: VehicleDriven[] }> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const spent = await fetchRows(
    ctx.db,
    sql<VehicleSpent>`select v.id::text as vehicle, v.plate_no as "plateNo", to_char(s.date, 'YYYY-MM') as month, s.kind, sum(s.amount)::text as amount
      from ${spending(ctx)} s join vehicle_vehicle v on v.company_id = s.company_id and v.id = s.vehicle
      where s.date between ${first}::date and ${last}::date group by v.id, v.plate_no, 3, s.kind order by v.plate_no, 3, s.kind`,
  );
  const driven = await fetchRows(
    ctx.db,
    sql<VehicleDriven>`select v.id::text as vehicle, v.plate_no as "plateNo", coalesce(sum(u.km), 0)::int as km
      from vehicle_vehicle v left join vehicle_vehicle_use u on u.company_id = v.company_id and u.vehicle = v.id and u.state = 'returned'
        and firm_day(u.start_at) between ${first}::date and ${last}::date
      where v.company_id = ${ctx.me.companyId} group by v.id, v.plate_no order by v.plate_no`,
  );
  return { spent, driven };
}
