import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { vehicle } from '../model/index.ts';

/** So many days before its day somebody is told of an insurance or an inspection. */
const BEFORE_DAYS = 30;

interface Due {
  readonly company: string;
  readonly id: string;
  readonly keeper: string;
  readonly plate: string;
  readonly insurance: string | null;
  readonly inspection: string | null;
}

/** Tells who keeps vehicles of insurances and inspections that end within a month: each end once. */
export async function remindOfVehicleDates(runtime: Runtime): Promise<void> {
  const until = addDays(dayOfInstant(new Date()), BEFORE_DAYS);
  const due = await fetchRows(
    runtime.database.system,
    sql<Due>`select company_id::text as company, id::text as id, keeper::text as keeper, plate_no as plate,
        case when insurance_end <= ${until}::date and insurance_warned is distinct from insurance_end then insurance_end::text end as insurance,
        case when inspect_end <= ${until}::date and inspect_warned is distinct from inspect_end then inspect_end::text end as inspection
      from vehicle_vehicle where state <> 'stopped' and ((insurance_end <= ${until}::date and insurance_warned is distinct from insurance_end)
        or (inspect_end <= ${until}::date and inspect_warned is distinct from inspect_end)) order by company_id, id`,
  );
  for (const one of due)
    await inTransaction(await createSystemContext(runtime, one.company, 'vehicle-reminders'), (ctx) => tell(ctx, one));
}

/** Marks what is told, so that it is told once. */
async function tell(ctx: Context, { id, keeper, plate, insurance, inspection }: Due): Promise<void> {
  const marks = {
    ...(insurance ? { insuranceWarned: insurance } : {}),
    ...(inspection ? { inspectWarned: inspection } : {}),
  };
  await changeRecordsSilently(ctx, vehicle, id, marks);
  const ends = [insurance && `保险于${insurance}到期`, inspection && `年检于${inspection}到期`].filter(Boolean);
  await sendMessage(ctx, {
    receivers: [keeper],
    type: 'administration',
    title: `车辆到期提醒：${plate}`,
    content: `${ends.join('，')}，请及时办理`,
    link: `/main-page/vehicle/wf-form?id=${id}`,
  });
}
