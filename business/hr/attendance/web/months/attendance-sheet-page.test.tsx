import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listDaysOfMonth } from '#kernel/base/time/months.ts';
import { mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { Page } from './attendance-sheet-page.tsx';

const SHEET = 'GET /b/attendance/checkWork';
const days = (month: string) =>
  listDaysOfMonth(month).map((day) => ({ day, works: ![0, 6].includes(new Date(day).getUTCDay()) }));
const chen = {
  ...{
    id: '7',
    name: '陈晓雯',
    deptName: '造价一部',
    due: 22,
    away: 1.5,
    present: 20.5,
    late: 0,
    missing: 0,
    absent: 0,
  },
  marks: [
    { day: '2026-01-08', kind: 'leave', label: '年休假', part: 0.5 },
    { day: '2026-01-09', kind: 'leave', label: '病假、事假', part: 1 },
  ],
};
const people = [
  chen,
  {
    id: '8',
    name: '王磊',
    deptName: '造价二部',
    due: 22,
    away: 0,
    present: 22,
    late: 1,
    missing: 0,
    absent: 0,
    marks: [],
  },
  { id: '9', name: '赵敏', deptName: null, due: 22, away: 22, present: 0, late: 0, missing: 0, absent: 0, marks: [] },
];
const rows = () => [...document.querySelectorAll('tbody tr')];
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
const month = () => document.querySelector('time')?.textContent;

beforeEach(() => {
  // Shortly after midnight of a first of January in Beijing, when it is still December elsewhere.
  vi.setSystemTime(new Date('2025-12-31T16:30:00Z'));
  signInTestUser({ functions: ['leave:read'] });
  mockServerAnswer(SHEET, { days: days('2026-01'), people });
});
afterEach(() => void vi.useRealTimers());

async function open(): Promise<void> {
  await renderScreen(<Page />);
  await waitUntil(() => expect(rows()).toHaveLength(3));
}

it('begins with the firm’s month and has a column for each of its days', async () => {
  await open();
  expect(month()).toBe('2026-01');
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads.slice(0, 5)).toEqual(['姓名', '部门', '应出勤', '请假', '实出勤']);
  expect(heads.slice(8)).toEqual(Array.from({ length: 31 }, (_, at) => String(at + 1)));
});

it('tells who was there how long: half days count, and nobody’s leave is no zero', async () => {
  await open();
  expect(rows().map((row) => cells(row).slice(0, 5))).toEqual([
    ['陈晓雯', '造价一部', '22', '1.5', '20.5'],
    ['王磊', '造价二部', '22', '', '22'],
    ['赵敏', '', '22', '22', '0'],
  ]);
});

it('a day away is marked by the first character of its leave; all of it, and that it was half a day, is told on it', async () => {
  await open();
  const marks = [...document.querySelectorAll<HTMLElement>('td[title]')];
  expect(marks.map(({ textContent, title }) => [textContent, title])).toEqual([
    ['年', '2026-01-08 年休假半天'],
    ['病', '2026-01-09 病假、事假'],
  ]);
});

it('goes over the turn of the year month by month', async () => {
  await open();
  await clickElement(buttonByName('上月'));
  expect(month()).toBe('2025-12');
  await waitUntil(() => expect(sentRequests(SHEET)).toHaveLength(2));
  await clickElement(buttonByName('下月'));
  await clickElement(buttonByName('下月'));
  expect(month()).toBe('2026-02');
});

it('leads to the approved leaves of the month up to its last day', async () => {
  mockServerAnswer(SHEET, { days: days('2026-02'), people });
  await open();
  await clickElement(buttonByName('下月'));
  await waitUntil(() =>
    expect(buttonByName('请假单').getAttribute('href')).toBe(
      '/main-page/leave/wf-list?f.status=approved&f.fromDate=,2026-02-28&f.toDate=2026-02-01,',
    ),
  );
});

it('shows one department alone; who has none is in no choice', async () => {
  await open();
  const control = fieldByName('部门');
  await clickElement(control);
  const options = await waitUntil(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')];
    expect(found).toHaveLength(2);
    return found;
  });
  expect(options.map(({ textContent }) => textContent)).toEqual(['造价一部', '造价二部']);
  await clickElement(options[1] ?? expect.unreachable());
  await waitUntil(() => expect(rows().map((row) => cells(row)[0])).toEqual(['王磊']));
});

it('says that there is nobody to be seen, and what cannot be read', async () => {
  mockServerAnswer(SHEET, { days: days('2026-01'), people: [] });
  await renderScreen(<Page />);
  await waitUntil(() => expect(screenText()).toContain('没有可以查看的人员'));
  mockServerAnswer(SHEET, mockRefusal('工作日历尚未维护'));
  await renderScreen(<Page />);
  await waitUntil(() => expect(screenText()).toContain('工作日历尚未维护'));
  mockServerAnswer(SHEET, { days: days('2026-01'), people });
  await clickElement(buttonByName('重试'));
  await waitUntil(() => expect(rows()).toHaveLength(3));
});
