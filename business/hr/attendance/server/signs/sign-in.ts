import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { formatTimeOfDay } from '#kernel/base/time/instants.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { isInNetworks, parseNetworkLines } from '#kernel/server/ip-networks.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { attendanceErrors, minutesOfTime, nearestPlace, type SignConfig, type SignRequest } from '../../model/index.ts';
import { followChangedDays } from '../days/follow-changed-days.ts';
import {
  type AttendGroup,
  groupOfPerson,
  groupWorksOn,
  loadAttendGroups,
  loadMembers,
} from '../days/load-attend-groups.ts';
import { holdPeopleDays, requireOpenMonths } from '../days/month-locks.ts';
import { countCorrections } from './sign-correction-hooks.ts';

type Sign = SignConfig['signs'][number];

async function ownGroup(ctx: Context): Promise<AttendGroup> {
  const [member] = await loadMembers(ctx, [ctx.me.userId]);
  return groupOfPerson(await loadAttendGroups(ctx), member ?? { id: ctx.me.userId, dept: null, path: [] });
}

const placesOf = (ctx: Context, group: AttendGroup) =>
  fetchRows(
    ctx.db,
    sql<
      SignConfig['places'][number]
    >`select name, lng::float8 as lng, lat::float8 as lat, radius from attendance_attend_place
      where company_id = ${ctx.me.companyId} and config = ${group.id} order by line_no`,
  );

const signsOf = (ctx: Context, day: string) =>
  fetchRows(
    ctx.db,
    sql<Sign>`select kind, at, source, place from attendance_sign where company_id = ${ctx.me.companyId} and person = ${ctx.me.userId} and day = ${day} order by at`,
  );

/** A network of the office, where some are kept: without any nobody is in one. */
const inNetwork = ({ networks }: AttendGroup, ip: string | undefined): boolean => {
  const kept = parseNetworkLines(networks);
  return kept.length > 0 && ip !== undefined && isInNetworks(kept, ip);
};

/** What is signed next: coming before the middle of the day where somebody has not come yet, going otherwise. */
function nextKind(signs: readonly Sign[], group: AttendGroup, now: Date): 'in' | 'out' {
  if (signs.some(({ kind }) => kind === 'in')) return 'out';
  const middle = (minutesOfTime(group.inTime) + minutesOfTime(group.outTime)) / 2;
  return minutesOfTime(formatTimeOfDay(now)) < middle ? 'in' : 'out';
}

/** One's own times, places and sign-ins of today. */
export async function loadSignConfig(ctx: Context): Promise<SignConfig> {
  const now = new Date();
  const day = dayOfInstant(now);
  const group = await ownGroup(ctx);
  const signs = await signsOf(ctx, day);
  return {
    group: group.name,
    day,
    works: groupWorksOn(await loadWorkCalendar(ctx), group, day),
    inTime: group.inTime,
    outTime: group.outTime,
    flexMinutes: group.flexMinutes,
    outside: group.outside,
    exempt: group.exempt,
    makeupMax: group.makeupMax,
    makeupUsed: await countCorrections(ctx, ctx.me.userId, day.slice(0, 7)),
    inNetwork: inNetwork(group, ctx.ip),
    places: await placesOf(ctx, group),
    next: nextKind(signs, group, now),
    signs,
  };
}

interface Where {
  readonly source: 'place' | 'network' | 'outside';
  readonly place: string | null;
  readonly distance: number | null;
}

/** Outside of every place and network. @throws Refusal where nobody may sign in from there, InvalidInput where a reason or picture is missing */
function outsideOf(
  { outside }: AttendGroup,
  at: ReturnType<typeof nearestPlace>,
  { reason, photo }: SignRequest,
): Where {
  if (!outside && at) throw attendanceErrors.signOutsideForbidden({ place: at.name, distance: at.distance });
  if (!outside) throw attendanceErrors.signNowhere();
  const missing = { ...(reason ? {} : { reason: '请填写外勤原因' }), ...(photo?.length ? {} : { photo: '请拍照' }) };
  if (Object.keys(missing).length > 0) throw new InvalidInput(missing);
  return { source: 'outside', place: at?.name ?? null, distance: at?.distance ?? null };
}

/** Where somebody is, by the position and the network. */
async function whereIs(ctx: Context, group: AttendGroup, asked: SignRequest): Promise<Where> {
  const { lng, lat } = asked;
  const at = lng !== undefined && lat !== undefined ? nearestPlace(await placesOf(ctx, group), { lng, lat }) : null;
  if (at?.within) return { source: 'place', place: at.name, distance: at.distance };
  if (inNetwork(group, ctx.ip)) return { source: 'network', place: null, distance: null };
  return outsideOf(group, at, asked);
}

/** Signs in or out, at the time of the server and from where the person is. */
export async function signIn(ctx: Context, asked: SignRequest): Promise<Sign> {
  const group = await ownGroup(ctx);
  const where = await whereIs(ctx, group, asked);
  return inTransaction(ctx, async (tx) => {
    const now = new Date();
    const day = dayOfInstant(now);
    const { companyId, userId } = tx.me;
    await holdPeopleDays(tx, [userId]);
    await requireOpenMonths(tx, { from: day, to: day });
    const kind = nextKind(await signsOf(tx, day), group, now);
    const outside = where.source === 'outside';
    const written = await fetchFirstRow(
      tx.db,
      sql<Sign>`insert into attendance_sign (company_id, person, day, at, kind, source, place, distance, lng, lat, reason, photo)
        values (${companyId}, ${userId}, ${day}, ${now.toISOString()}, ${kind}, ${where.source}, ${where.place}, ${where.distance}, ${asked.lng ?? null}, ${asked.lat ?? null},
          ${outside ? asked.reason : null}, ${outside ? JSON.stringify(asked.photo ?? []) : null}) returning kind, at, source, place`,
    );
    await followChangedDays(tx, { people: [userId], from: day, to: day });
    return written ?? { kind, at: now.toISOString(), source: where.source, place: where.place };
  });
}
