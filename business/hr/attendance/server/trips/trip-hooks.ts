import { sql } from 'kysely';
import { InvalidInput, type ValueFault } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type AwaySpan, listDayHalves, type trip } from '../../model/index.ts';
import { changesFields } from '../days/changed-fields.ts';
import { findOverlap, occupySlots, releaseSlots, settleSlots } from '../days/day-slots.ts';
import { followChangedDays } from '../days/follow-changed-days.ts';
import { holdPeopleDays, lockedMonthFault, requireOpenMonths } from '../days/month-locks.ts';

interface TripDays {
  readonly id?: string | undefined;
  readonly people: readonly string[];
  readonly from: string;
  readonly to: string;
}

const spanOf = ({ from, to }: TripDays): AwaySpan => ({ from, to, fromHalf: 'am', toHalf: 'pm' });
const peopleOf = (applicant: unknown, companions: unknown): string[] => [
  ...new Set([applicant, ...(typeof companions === 'string' ? companions.split(',') : [])].map(String).filter(Boolean)),
];

async function daysFault(ctx: Context, asked: TripDays): Promise<ValueFault | null> {
  const except = asked.id
    ? { except: { kind: 'trip', id: asked.id } as const }
    : { except: { kind: 'trip', id: '0' } as const };
  return (
    (await lockedMonthFault(ctx, asked)) ??
    findOverlap(ctx, { people: asked.people, halves: listDayHalves(spanOf(asked)), ...except })
  );
}

type Stored = Omit<TripDays, 'people'> & {
  readonly id: string;
  readonly applicant: string;
  readonly companions: string | null;
  readonly status: string;
};

async function findTrip(tx: Context, id: string): Promise<(TripDays & { id: string; status: string }) | undefined> {
  const found = await fetchFirstRow(
    tx.db,
    sql<Stored>`select id, applicant, companions, status, from_date::text as "from", to_date::text as "to" from attendance_trip
      where company_id = ${tx.me.companyId} and id = ${id}`,
  );
  return found && { ...found, people: peopleOf(found.applicant, found.companions) };
}

const managerOf = async (ctx: Context, project: string): Promise<string | null> =>
  (
    await fetchFirstRow(
      ctx.db,
      sql<{
        manager: string | null;
      }>`select manager from pub_project where company_id = ${ctx.me.companyId} and id = ${project}`,
    )
  )?.manager ?? null;

/** Every leg of the journey lies within its days. */
function lineFault(lines: unknown, { from, to }: TripDays): boolean {
  if (!Array.isArray(lines)) return false;
  return lines.some(
    (line: { startDate?: unknown; endDate?: unknown }) =>
      String(line.startDate ?? from) < from || String(line.endDate ?? to) > to,
  );
}

/** What is wrong with the days of a trip and those of its legs. */
async function tripFaults(ctx: Context, asked: TripDays, lines: unknown): Promise<Record<string, ValueFault>> {
  const lying = await daysFault(ctx, asked);
  const faults: Record<string, ValueFault> = lying ? { fromDate: lying } : {};
  if (lineFault(lines, asked)) faults.lines = '行程日期应在出差日期之内';
  return faults;
}

const OF_DAYS = ['applicant', 'companions', 'fromDate', 'toDate'];

/** A trip holds the days of whoever is on it from the moment it is asked for. */
export const tripRecordHooks: RecordHooks<typeof trip> = {
  async beforeSave(ctx, values, existing) {
    changesFields(values, existing, OF_DAYS);
    const whole = { ...existing, ...values };
    if ('project' in values) values.manager = whole.project ? await managerOf(ctx, String(whole.project)) : null;
    const { fromDate: from, toDate: to } = whole;
    const stands = existing?.status === 'approved' || existing?.status === 'running';
    if (stands || !from || !to || to < from) return;
    const people = peopleOf(whole.applicant ?? ctx.me.userId, whole.companions);
    const faults = await tripFaults(ctx, { id: existing?.id, people, from, to }, values.lines);
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  },
  async onStatus(ctx, id, status) {
    const asked = await findTrip(ctx, id);
    if (!asked || asked.status === status) return;
    const record = { kind: 'trip', id } as const;
    await holdPeopleDays(ctx, asked.people);
    if (status === 'running') {
      const lying = await daysFault(ctx, asked);
      if (lying) throw new InvalidInput({ fromDate: lying });
      const held = { people: asked.people, halves: listDayHalves(spanOf(asked)) };
      await occupySlots(ctx, { ...record, label: '出差', leaveKind: null }, held);
      return;
    }
    if (status !== 'approved' && asked.status !== 'approved') {
      await releaseSlots(ctx, record);
      return;
    }
    await requireOpenMonths(ctx, asked);
    if (status === 'approved') await settleSlots(ctx, record);
    else await releaseSlots(ctx, record);
    await followChangedDays(ctx, asked);
  },
  undoApproval(_, { expense }) {
    if (expense) throw new InvalidInput({ expense: '该次出差已关联报销单，请先取消关联' });
  },
  taken: { attendance_trip_expense_key: { expense: '该报销单已关联其他出差' } },
};
