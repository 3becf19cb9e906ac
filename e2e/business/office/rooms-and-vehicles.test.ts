import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { waitUntilIdle } from '../../page-actions.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { waitForToast } from '../../shown-toasts.ts';
import { approveByPeople, createStoryCalls, fillField, pressButton } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

const ROOMS = '/administration-management/meeting-room-management';
const VEHICLES = '/administration-management/use-vehicle-info';
const TODAY = dayOfInstant(new Date());
const TOMORROW = addDays(TODAY, 1);
const LANE = `故事会议室 ${TOMORROW}`;
/** The hours that the rooms of the demo firm show. */
const HOURS = { from: 8, to: 20 };

/** Where an hour of tomorrow lies in the room's lane, in the window. */
async function placeOf(page: Page, hour: number) {
  const box = await page.getByRole('group', { name: LANE }).boundingBox();
  if (!box) throw new Error('no lane');
  return { x: box.x + ((hour - HOURS.from) / (HOURS.to - HOURS.from)) * box.width, y: box.y + box.height / 2 };
}

/** A time of tomorrow. */
const at = (time: string) => new Date(firmTimeToIso(`${TOMORROW}T${time}:00`)).toISOString();
const booked = () =>
  call('gm', 'POST', '/form/meetingBooking/queryList', { params: { subject: '交底会' }, pageSize: 1 });

/** Presses at one hour of the lane and lets go at another. */
async function dragHours(page: Page, from: number, to: number): Promise<void> {
  const [begin, end] = [await placeOf(page, from), await placeOf(page, to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

it('a room is booked by drawing over free time, who books the same time is told what lies there, and a meeting is moved by dragging and by keys', async () => {
  await call('hr', 'POST', '/form/meetingRoom/save', {
    ...{ code: 'GS01', name: '故事会议室', seats: 8, open: '08:00', close: '20:00', sort: 0 },
  });
  const [page, other] = [await story.personAt('engineer', ROOMS), await story.personAt('manager', ROOMS)];
  for (const one of [page, other]) {
    await pressButton(one, '后一天');
    await one.getByRole('group', { name: LANE }).waitFor();
    await dragHours(one, 9.1, 9.9);
    await fillField(one, '会议主题', one === page ? '交底会' : '碰头会');
  }
  await pressButton(page, '保存');
  await waitForToast(page, '保存成功');
  await pressButton(other, '保存');
  await other.getByText('09:00至10:00已有“交底会”，时间不能重叠').first().waitFor();
  await takeScreenshot(other, 'room-taken-1366');

  await page.goto(story.address + ROOMS);
  await pressButton(page, '后一天');
  await page.getByRole('button', { name: /^交底会，09:00–10:00/ }).waitFor();
  await takeScreenshot(page, 'meeting-calendar-1366');
  await dragHours(page, 9.5, 11.5);
  for (const [keys, from, to] of [
    [null, '11:00', '12:00'],
    ['Alt+ArrowRight', '11:30', '12:30'],
    ['Alt+Shift+ArrowRight', '11:30', '13:00'],
  ] as const) {
    if (keys) await page.keyboard.press(keys);
    await expect.poll(booked).toMatchObject([{ startAt: at(from), endAt: at(to) }]);
    await page.getByRole('button', { name: new RegExp(`^交底会，${from}–${to}`) }).focus();
    await waitUntilIdle(page);
  }
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('a car is asked for from its calendar by keys, dispatched, and given back with its kilometres', async () => {
  const ends = { insuranceEnd: addDays(TODAY, 300), inspectEnd: addDays(TODAY, 300) };
  const [driver] = await call('hr', 'POST', '/form/user/queryList', { params: { loginName: 'user0033' } });
  const car = await call('hr', 'POST', '/form/vehicle/save', {
    ...{ plateNo: '浙A00001', model: '故事轿车', seats: 5, mileage: 1000, driver: driver.id, ...ends },
  });
  const page = await story.personAt('engineer', VEHICLES);
  await page.getByRole('group', { name: `浙A00001 ${TODAY}` }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await fillField(page, '标题', '去项目现场');
  await fillField(page, '起止地点', '公司至项目部');
  await fillField(page, '用车事由', '现场踏勘');
  await pressButton(page, '提交');
  await waitForToast(page, '提交成功');
  const [{ id }] = await call('gm', 'POST', '/form/vehicleUse/queryList', { params: { vehicle: car.id } });
  await approveByPeople(call, ['manager', 'hr'], ['vehicleUse', id]);

  await page.goto(`${story.address}/main-page/vehicleUse/wf-form?id=${id}`);
  await pressButton(page, '登记归还');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('出车里程').fill('1000');
  await dialog.getByLabel('归还里程').fill('1086');
  await dialog.getByRole('button', { name: /^登记归还|^确\s?定|^保\s?存/ }).click();
  await expect.poll(() => call('gm', 'GET', `/form/vehicleUse/${id}`)).toMatchObject({ state: 'returned', km: 86 });
  expect(await call('gm', 'GET', `/form/vehicle/${car.id}`)).toMatchObject({ mileage: 1086 });
});
