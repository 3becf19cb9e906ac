import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { addWorkdays, DEFAULT_WORK_CALENDAR } from '#kernel/base/time/work-calendar.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import { approveByEverybody } from '#tools/testing/workflow/submit-and-approve.ts';
import { timeOfHalfHour } from '../model/index.ts';
import { remindOfMeetingTodos, runMeetingClock } from './meeting-clock.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  DAY = addWorkdays(DEFAULT_WORK_CALENDAR, await todayAwayFromMidnight(), 40);
  product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer', 'hr']) tokens[name] = await product.signIn(name);
  for (const { id, login_name } of await product.query('select id::text as id, login_name from org_user'))
    ids[login_name] = id;
});

/** A working day far enough that no meeting of the demo firm lies there. */
let DAY: string;
const at = (time: string, day = DAY) => firmTimeToIso(`${day}T${time}:00`);
const as = (name: string, method: string, path: string, body?: object) =>
  product.call(tokens[name] ?? '', method, path, body);
const save = (name: string, code: string, body: object) => as(name, 'POST', `/form/${code}/save`, body);
let rooms = 0;
const room = async (more: object = {}): Promise<string> => {
  rooms += 1;
  const draft = { code: `T${rooms}`, name: `测试会议室${rooms}`, seats: 8, open: '08:00', close: '18:00', ...more };
  const { data, msg } = await save('hr', 'meetingRoom', draft);
  expect(msg).toBe('');
  return data.id;
};
const meeting = (given: object) => ({ subject: '项目例会', startAt: at('09:00'), endAt: at('10:00'), ...given });
const book = (name: string, given: object) => save(name, 'meetingBooking', meeting(given));
const read = async (id: string): Promise<AnsweredJson> => (await as('gm', 'GET', `/form/meetingBooking/${id}`)).data;
const messages = async (name: string, title: string) =>
  product.query('select content from message_message where receiver = $1 and title = $2 order by id', [
    ids[name],
    title,
  ]);

describe('a booking', () => {
  it('that overlaps another of its room is refused at the time, with what lies there', async () => {
    const inside = await room();
    expect((await book('engineer', { room: inside })).msg).toBe('');
    const { data } = await book('manager', { room: inside, startAt: at('09:30'), endAt: at('11:00') });
    expect(JSON.stringify(data.faults)).toContain('项目例会');
    expect((await book('manager', { room: inside, startAt: at('10:00'), endAt: at('11:00') })).msg).toBe('');
  });

  it('is made by one of two who book at the same moment', async () => {
    const inside = await room();
    const answers = await Promise.all(['engineer', 'manager', 'gm'].map((name) => book(name, { room: inside })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('of those made at once, none overlaps another of its room, and whoever comes too late is told at the time', async () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 16, max: 30 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 2,
      maxLength: 6,
    });
    const time = (half: number) => at(timeOfHalfHour(half));
    await fc.assert(
      fc.asyncProperty(spans, async (wanted) => {
        const inside = await room();
        const answers = await Promise.all(
          wanted.map(([start, length], index) =>
            book(index % 2 ? 'engineer' : 'manager', {
              room: inside,
              startAt: time(start),
              endAt: time(start + length),
            }),
          ),
        );
        for (const { success, data } of answers) if (!success) expect(data.faults.startAt).toContain('时间不能重叠');
        const [{ pairs, kept }] = await product.query(
          `select count(*)::int as pairs, (select count(*)::int from meeting_meeting_booking where room = $1) as kept
            from meeting_meeting_booking a join meeting_meeting_booking b on a.id < b.id and a.room = b.room
              and a.start_at < b.end_at and b.start_at < a.end_at where a.room = $1`,
          [inside],
        );
        expect([pairs, kept]).toEqual([0, answers.filter(({ success }) => success).length]);
      }),
      { numRuns: 6 },
    );
  });

  it('lies inside the hours its room is open, on one day, and in the time to come', async () => {
    const inside = await room({ name: '晨会室' });
    const faults = async (given: object) => (await book('engineer', { room: inside, ...given })).data.faults;
    expect(await faults({ startAt: at('07:30') })).toEqual({ startAt: '晨会室的开放时间为08:00至18:00' });
    expect(await faults({ endAt: at('18:30') })).toEqual({ endAt: '晨会室的开放时间为08:00至18:00' });
    expect(await faults({ endAt: at('09:00', addDays(DAY, 1)) })).toEqual({ endAt: '会议须在同一天内结束' });
    expect(await faults({ endAt: at('08:30') })).toEqual({ endAt: '结束时间须晚于开始时间' });
    const past = addDays(dayOfInstant(new Date()), -1);
    expect(await faults({ startAt: at('09:00', past), endAt: at('10:00', past) })).toEqual({
      startAt: '开始时间已过，请选择之后的时间',
    });
  });

  it('is for no more people than its room seats, named or said, and for nobody who has left', async () => {
    const inside = await room({ name: '小会议室', seats: 2 });
    const users = `${ids.gm},${ids.manager}`;
    expect((await book('engineer', { room: inside, users })).data.faults).toEqual({
      people: '小会议室只有2个座位，参会3人',
    });
    expect((await book('engineer', { room: inside, people: 9 })).data.faults.people).toContain('参会9人');
    await product.query("update org_user set state = 'left' where login_name = 'user0030'");
    expect((await book('engineer', { room: inside, users: ids.user0030 })).data.faults.users).toContain('已离职');
    expect((await book('engineer', { room: inside, users: ids.gm })).data.people).toBe(2);
  });

  it('is moved and called off by who made or leads it alone, and those who come hear of it', async () => {
    const inside = await room();
    const { data } = await book('engineer', { room: inside, subject: '移动的会议', users: ids.manager });
    expect(await messages('manager', '会议通知：移动的会议')).toHaveLength(1);
    const moved = { id: data.id, version: data.version, startAt: at('14:00'), endAt: at('15:00') };
    expect((await save('manager', 'meetingBooking', moved)).msg).toContain('只有预订人、主持人和会议室管理员');
    const { data: now } = await save('engineer', 'meetingBooking', moved);
    expect(await messages('manager', '会议改期：移动的会议')).toHaveLength(1);
    await as('engineer', 'POST', `/form/meetingBooking/${data.id}/step`, {
      step: 'cancel',
      version: now.version,
      values: {},
    });
    expect(await read(data.id)).toMatchObject({ state: 'cancelled' });
    expect(await messages('manager', '会议取消：移动的会议')).toHaveLength(1);
    expect((await book('manager', { room: inside, startAt: at('14:00'), endAt: at('15:00') })).msg).toBe('');
  });
});

describe('a series', () => {
  it('is made together: on each working day, or each week, until its last day', async () => {
    const inside = await room();
    const { data } = await book('engineer', { room: inside, repeat: 'week', until: addDays(DAY, 21) });
    const made = await product.query('select start_at from meeting_meeting_booking where series = $1', [data.id]);
    expect(made).toHaveLength(4);
    const daily = await book('engineer', {
      room: inside,
      startAt: at('11:00'),
      endAt: at('12:00'),
      repeat: 'day',
      until: addDays(DAY, 6),
    });
    expect(
      await product.query('select 1 from meeting_meeting_booking where series = $1', [daily.data.id]),
    ).toHaveLength(5);
  });

  it('is called off from one meeting on, by who booked it, and those who come are told once', async () => {
    const inside = await room();
    const asked = { room: inside, subject: '系列周会', repeat: 'week', until: addDays(DAY, 21), users: ids.manager };
    const { data } = await book('engineer', asked);
    const made = await product.query(
      'select id::text as id from meeting_meeting_booking where series = $1 order by start_at',
      [data.id],
    );
    const cancel = (name: string) => as(name, 'POST', `/b/office/meetingBooking/${made[1].id}/cancelSeries`);
    expect((await cancel('manager')).httpCode).toBe(403);
    expect((await cancel('engineer')).data).toEqual({ cancelled: 3 });
    const states = await Promise.all(made.map(async ({ id }) => (await read(id)).state));
    expect(states).toEqual(['booked', 'cancelled', 'cancelled', 'cancelled']);
    expect(await messages('manager', '会议取消：系列周会')).toHaveLength(1);
    expect((await cancel('engineer')).data).toEqual({ cancelled: 0 });
  });

  it('of which one meeting finds no room is not made at all, and says on which day', async () => {
    const inside = await room();
    const later = addDays(DAY, 14);
    await book('manager', {
      room: inside,
      subject: '挡路的会',
      startAt: at('09:30', later),
      endAt: at('10:30', later),
    });
    const { data } = await book('engineer', { room: inside, repeat: 'week', until: addDays(DAY, 28) });
    expect(JSON.stringify(data.faults)).toContain('挡路的会');
    expect(await product.query('select 1 from meeting_meeting_booking where room = $1', [inside])).toHaveLength(1);
  });

  it('needs a last day after its first, within half a year', async () => {
    const inside = await room();
    const faults = async (until: string) =>
      (await book('engineer', { room: inside, repeat: 'day', until })).data.faults;
    expect(await faults(DAY)).toEqual({ until: '重复至须晚于会议当天' });
    expect(await faults(addDays(DAY, 400))).toEqual({ until: '重复预订最长180天' });
  });
});

describe('a room that asks for approval', () => {
  it('is kept while the office decides, and free again once it refuses', async () => {
    const inside = await room({ name: '贵宾会议室', approve: true });
    const { data } = await book('engineer', { room: inside, subject: '评审会', users: ids.manager });
    expect(await read(data.id)).toMatchObject({ state: 'asked', status: 'running' });
    expect((await book('manager', { room: inside })).success).toBe(false);
    expect(await messages('manager', '会议通知：评审会')).toHaveLength(0);
    const [{ id }] = await product.query('select id from workflow_instance where form_code = $1 and record_id = $2', [
      'meetingBooking',
      data.id,
    ]);
    expect(await approveByEverybody(product, id)).toEqual(['行政审批']);
    expect(await read(data.id)).toMatchObject({ state: 'booked', status: 'approved' });
    expect(await messages('manager', '会议通知：评审会')).toHaveLength(1);
  });
});

describe('the clock', () => {
  it('reminds those who come shortly before, begins and ends meetings', async () => {
    const inside = await room({ open: '06:00', close: '23:30' });
    const { data } = await book('engineer', { room: inside, subject: '整点会议', users: ids.manager });
    const lies = (start: string, end: string) =>
      product.query(
        `update meeting_meeting_booking set start_at = now() + $2::interval, end_at = now() + $3::interval where id = $1`,
        [data.id, start, end],
      );
    await lies('10 minutes', '40 minutes');
    await runMeetingClock(product.runtime);
    await runMeetingClock(product.runtime);
    expect(await messages('manager', '会议即将开始：整点会议')).toHaveLength(1);
    await lies('-1 minutes', '40 minutes');
    await runMeetingClock(product.runtime);
    expect((await read(data.id)).state).toBe('ongoing');
    await lies('-50 minutes', '-1 minutes');
    await runMeetingClock(product.runtime);
    expect((await read(data.id)).state).toBe('done');
  });
});

describe('minutes', () => {
  it('hold what people are to do, who are told of it, and reminded when it is due', async () => {
    const inside = await room();
    const { data } = await book('engineer', { room: inside, subject: '有待办的会议' });
    const todos = [{ content: '整理询价记录', person: ids.manager, due: dayOfInstant(new Date()) }];
    const draft = { id: data.id, version: data.version, minutes: '一、确定询价范围', todos };
    const { data: kept } = await save('engineer', 'meetingBooking', draft);
    expect(kept.todos[0]).toMatchObject({ content: '整理询价记录' });
    expect(await messages('manager', '会议待办：整理询价记录')).toHaveLength(1);
    await remindOfMeetingTodos(product.runtime);
    await remindOfMeetingTodos(product.runtime);
    expect(await messages('manager', '会议待办到期：整理询价记录')).toHaveLength(1);
  });
});
