import { useNavigate } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { TimetableEntry, TimetableSpan } from '#kernel/web/pattern/timetable/timetable-times.ts';
import {
  type TimetableResource,
  TimetableView,
  useTimetableDays,
} from '#kernel/web/pattern/timetable/timetable-view.tsx';
import { useCurrentUser, useHasRight } from '#kernel/web/session/session-store.ts';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { vehicleUse } from '../model/index.ts';
import { useTrips, useVehicles } from './use-vehicle-trips.ts';

/** Model and seats, and why it is not driven now. */
const resourceOf = ({ id, plateNo, model, seats, state, state_label }: DisplayedRecord): TimetableResource => ({
  id,
  label: String(plateNo),
  note: `${String(model)} ${String(seats)}座${state === 'active' ? '' : `，${String(state_label)}`}`,
  open: '06:00',
  close: '22:00',
});

/** How a trip is marked to a person. */
function toneOf(row: DisplayedRecord, me: string): TimetableEntry['tone'] {
  if (row.state === 'asked') return 'asked';
  if (row.state === 'returned') return 'past';
  return [row.applicant, row.createdBy, row.driver].includes(me) ? 'own' : 'other';
}

/** A trip stays where it was approved: nothing is dragged. */
const entryOf = (row: DisplayedRecord, me: string): TimetableEntry => ({
  id: row.id,
  resource: String(row.vehicle),
  startAt: String(row.startAt),
  endAt: String(row.endAt),
  title: String(row.places),
  note: [row.applicant_label, row.driver_label].filter(Boolean).join('／'),
  tone: toneOf(row, me),
  movable: false,
});

/** The trips of all vehicles on a day, or of one in a week: free time drawn over begins a request. */
export function VehicleCalendar() {
  const navigate = useNavigate();
  const me = useCurrentUser().userId;
  const mayAsk = useHasRight('vehicleUse:write');
  const shown = useTimetableDays();
  const vehicles = useVehicles();
  const trips = useTrips(shown.first, shown.last);
  const all = vehicles.data?.data ?? [];
  const rows = trips.data?.data ?? [];
  const ask = ({ resource, ...times }: TimetableSpan) => {
    const vehicle_label = all.find(({ id }) => id === resource)?.plateNo;
    const given = { vehicle: resource, vehicle_label, ...times };
    navigate(flowPageAddress({ procDefineId: vehicleUse.workflow?.process, name: '新建用车申请', given }));
  };
  return (
    <TimetableView
      label="用车日历"
      shown={shown}
      resources={all.map(resourceOf)}
      resourceLabel="车辆"
      bookLabel="申请"
      entries={rows.map((row) => entryOf(row, me))}
      busy={vehicles.isPending || trips.isPending}
      empty={vehicles.isPending ? '正在读取车辆' : '还没有车辆，请先在“车辆”中登记'}
      error={vehicles.error ?? trips.error}
      retry={() => void trips.refetch()}
      onBook={mayAsk ? ask : undefined}
      onMove={() => undefined}
      onOpen={({ id }) => {
        const row = rows.find((one) => one.id === id);
        if (row) navigate(flowDocumentAddresses(vehicleUse).address(row));
      }}
    />
  );
}
