import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { isWorkday } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext } from '#platform/engines/workflow/server/index.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { meetingBooking, meetingRoom, meetingTodo } from '../model/index.ts';

const ROOMS = [
  { code: 'HY01', name: '第一会议室', place: '3楼东侧', seats: 20, equipment: 'screen,video,sound', sort: 1 },
  { code: 'HY02', name: '第二会议室', place: '3楼西侧', seats: 10, equipment: 'screen,board', sort: 2 },
  { code: 'HY03', name: '洽谈室', place: '1楼前台旁', seats: 4, equipment: 'board', sort: 3 },
  {
    code: 'HY04',
    name: '董事会议室',
    place: '5楼',
    seats: 16,
    equipment: 'screen,video,phone,sound',
    approve: true,
    sort: 4,
  },
];

/** Room, subject, from, to, who leads it, who comes: taken in turn by the working days around today. */
const MEETINGS = [
  [0, '造价一部周例会', '09:00', '10:30', 'manager', ['engineer', 'user0012', 'user0024']],
  [1, '结算审核争议碰头会', '14:00', '15:30', 'reviewer', ['manager', 'engineer']],
  [0, '限价编制交底会', '10:30', '11:30', 'engineer', ['manager', 'user0033']],
  [2, '业主来访洽谈', '15:00', '16:00', 'gm', ['manager']],
  [1, '三级复核集中讨论', '09:30', '11:00', 'reviewer', ['engineer', 'user0012']],
  [0, '月度经营分析会', '14:00', '16:30', 'gm', ['manager', 'reviewer', 'finance', 'hr']],
  [2, '新员工面谈', '10:00', '11:00', 'hr', ['manager']],
  [1, '投标报价评审', '16:00', '17:30', 'manager', ['gm', 'engineer']],
] as const;

/** Working days before and after today on which the firm met or meets. */
const BEFORE = 10;
const AFTER = 10;

const peopleByLogin = async ({ db, me }: Context): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await fetchRows(
        db,
        sql<{ login: string; id: string }>`select login_name as login, id::text as id from pub_person
          where company_id = ${me.companyId} and state = 'enabled'`,
      )
    ).map(({ login, id }) => [login, id]),
  );

async function workdaysAround(ctx: Context): Promise<readonly string[]> {
  const [calendar, today] = [await loadWorkCalendar(ctx), dayOfInstant(new Date())];
  const span = Array.from({ length: 40 }, (_, at) => addDays(today, at - 20)).filter((day) => isWorkday(calendar, day));
  const [past, coming] = [span.filter((day) => day < today), span.filter((day) => day >= today)];
  return [...past.slice(-BEFORE), ...coming.slice(0, AFTER)];
}

/** Rooms, what was and will be met about in them, and what came of one meeting. */
export async function createDemoMeetings(runtime: Runtime): Promise<void> {
  const ctx = await createDemoContext(runtime, 'hr');
  const known = await fetchFirstRow(
    ctx.db,
    sql`select id from meeting_meeting_room where company_id = ${ctx.me.companyId} limit 1`,
  );
  if (known) return;
  const people = await peopleByLogin(ctx);
  const rooms = await createAllRecords(
    ctx,
    meetingRoom,
    ROOMS.map((room) => ({
      open: '08:00',
      close: '20:00',
      approve: false,
      enabled: true,
      keeper: ctx.me.userId,
      ...room,
    })),
  );
  const days = await workdaysAround(ctx);
  const bookings = days.flatMap((day, index) =>
    [0, 1, 2].flatMap((turn) => {
      const meeting = MEETINGS[(index * 3 + turn) % MEETINGS.length];
      return meeting ? [bookingOf(meeting, day, { rooms, people })] : [];
    }),
  );
  const made = await createAllRecords(ctx, meetingBooking, bookings);
  await createDemoTodos(ctx, { bookings, made, people });
}

interface Firm {
  readonly rooms: readonly string[];
  readonly people: ReadonlyMap<string, string>;
}

function bookingOf(
  [room, subject, from, to, host, users]: (typeof MEETINGS)[number],
  day: string,
  { rooms, people }: Firm,
) {
  const [startAt, endAt] = [from, to].map((time) => new Date(firmTimeToIso(`${day}T${time}:00`)).toISOString());
  const named = users.flatMap((login) => people.get(login) ?? []);
  const isOver = String(endAt) < new Date().toISOString();
  return {
    subject,
    room: rooms[room] ?? '',
    startAt: startAt ?? '',
    endAt: endAt ?? '',
    host: people.get(host) ?? '',
    users: named.join(','),
    people: named.length + 1,
    state: isOver ? 'done' : 'booked',
    reminded: isOver,
    minutes: isOver ? '一、通报各项目进展；二、明确下周节点与责任人；三、争议事项提交技术负责人。' : null,
  };
}

interface Made extends Pick<Firm, 'people'> {
  readonly bookings: readonly { readonly state: string }[];
  readonly made: readonly string[];
}

/** What the last meeting that is over gave people to do. */
async function createDemoTodos(ctx: Context, { bookings, made, people }: Made): Promise<void> {
  const booking = made[bookings.findLastIndex(({ state }) => state === 'done')];
  if (!booking) return;
  const due = addDays(dayOfInstant(new Date()), 5);
  await createAllRecords(ctx, meetingTodo, [
    { booking, content: '整理材料询价记录并上传', person: people.get('engineer') ?? '', due, done: false, told: true },
    { booking, content: '与业主确认变更签证清单', person: people.get('manager') ?? '', due, done: true, told: true },
  ]);
}
