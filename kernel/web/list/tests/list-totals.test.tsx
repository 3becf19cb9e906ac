import { beforeEach, describe, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firstAndLastDayOf, previousMonthOf } from '#kernel/base/time/months.ts';
import { queryClient } from '../../api/query-client.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '../../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  fieldByName,
  renderScreen,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { ListPage } from '../list-page.tsx';
import { groupFilterParams } from '../totals/grouped-list-rows.ts';

const LIST = 'POST /form/bridge/queryList';
const SUMS = 'POST /form/bridge/querySums';
const view = (content: object) => ({
  ...{ id: '5', form: 'bridge', name: '按类型', shared: false, roles: [], own: true, usual: false, owner_label: '我' },
  content,
});
const text = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s/g, ''));

beforeEach(() => {
  signInTestUser();
  queryClient.clear();
  mockServerAnswer(LIST, mockListAnswer([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 41));
  mockServerAnswer(SUMS, {
    count: 41,
    sums: { cost: '9876543.21' },
    groups: [
      { value: 'arch', label: '拱桥', count: 40, sums: { cost: '9000000.00' } },
      { value: null, label: null, count: 1, sums: { cost: null } },
    ],
    more: false,
  });
});

describe('a list', () => {
  it('ends with what all found rows add up to, where its view says so', async () => {
    mockServerAnswer('GET /b/list-view', [view({ sums: true, filters: { name: '大' } })]);
    await renderScreen(<ListPage entity={bridgeEntity} />, '/bridge?v=5');
    await waitUntil(() => expect(text('tfoot td, .ant-table-summary td')).toContain('9,876,543.21'));
    expect(text('tfoot td, .ant-table-summary td')).toContain('合计（41条）');
    await waitUntil(() =>
      expect(sentRequests(SUMS).at(-1)?.body).toEqual({ params: { name$like: '大' }, columns: ['cost'] }),
    );
  });

  it('of money ends with them by its definition, until somebody switches them off', async () => {
    mockServerAnswer('GET /b/list-view', []);
    const of = { ...bridgeEntity, list: { ...bridgeEntity.list, sums: true } } as const;
    await renderScreen(<ListPage entity={of} />, '/bridge');
    await waitUntil(() => expect(text('tfoot td, .ant-table-summary td')).toContain('9,876,543.21'));
    await clickElement(buttonByName('合计与分组'));
    await clickElement(fieldByName('显示合计行'));
    await waitUntil(() => expect(document.querySelector('.ant-table-summary')).toBeNull());
  });

  it('stands in groups with number and sums, which open in place', async () => {
    mockServerAnswer('GET /b/list-view', [view({ group: 'kind' })]);
    await renderScreen(<ListPage entity={bridgeEntity} />, '/bridge?v=5');
    await waitUntil(() => expect(text('[data-row-key^="group"]')[0]).toContain('拱桥（40）'));
    expect(text('[data-row-key^="group"]')[1]).toContain('（空）（1）');
    expect(document.querySelector('[data-row-key="1"]')).toBeNull();
    const before = sentRequests(LIST).length;
    await clickElement(buttonByName('拱桥（40）'));
    await waitUntil(() => expect(document.querySelector('[data-row-key="1"]')).toBeTruthy());
    expect(sentRequests(LIST).slice(before).at(-1)?.body).toMatchObject({
      pageSize: 50,
      params: { kind$in: ['arch'] },
    });
    expect(text('[data-row-key^="more"]')[0]).toContain('还有38条');
    await clickElement(buttonByName('拱桥（40）'));
    await waitUntil(() => expect(document.querySelector('[data-row-key="1"]')).toBeNull());
  });
});

it('a list of money says what the month comes to beside the month before, of what it is narrowed to, and leads to both', async () => {
  const now = dayOfInstant(new Date()).slice(0, 7);
  const before = previousMonthOf(now);
  mockServerAnswer('GET /b/list-view', []);
  mockServerAnswer(SUMS, {
    ...{ count: 3, sums: { cost: '250.00' }, more: false },
    groups: [
      { value: now, label: now, count: 1, sums: { cost: '150.00' } },
      { value: before, label: before, count: 2, sums: { cost: '100.00' } },
    ],
  });
  const list = { ...bridgeEntity.list, filters: ['name', 'kind', 'day'] } as const;
  const of = {
    ...bridgeEntity,
    list: { ...list, monthly: { by: 'day', of: ['cost'], when: { kind: ['arch'] } } },
  } as const;
  await renderScreen(<ListPage entity={of} />, '/bridge?f.name=大&f.day=2020-01-01,2020-01-31');
  const line = () => document.querySelector('[role="note"]')?.textContent ?? '';
  await waitUntil(() => expect(line()).toContain('本月造价（拱桥）'));
  expect(line()).toContain('150.00 元');
  expect(line()).toContain('▲ +50.00 元（+50.00%）');
  const [first, last] = [firstAndLastDayOf(before)[0], firstAndLastDayOf(now)[1]];
  expect(sentRequests(SUMS).at(-1)?.body).toEqual({
    params: { name$like: '大', kind$in: 'arch', day$between: `${first},${last}` },
    columns: ['cost'],
    group: 'day',
  });
  await clickElement(buttonByName('100.00 元'));
  await waitUntil(() =>
    expect(currentAddress()).toContain(`f.day=${encodeURIComponent(firstAndLastDayOf(before).join())}`),
  );
  expect(currentAddress()).toContain('f.kind=arch');
});

it('a list says how many rows there are of each choice, of what it is narrowed to otherwise, and leads to them', async () => {
  mockServerAnswer('GET /b/list-view', []);
  const of = { ...bridgeEntity, list: { ...bridgeEntity.list, counted: 'kind' } } as const;
  await renderScreen(<ListPage entity={of} />, '/bridge?f.kind=beam&f.name=大');
  const choices = () => text('[aria-label="类型"] .ant-segmented-item');
  await waitUntil(() => expect(choices()).toEqual(['全部41', '拱桥40', '梁桥0']));
  const asked = sentRequests(SUMS).map(({ body }) => body);
  expect(asked).toContainEqual({ params: { name$like: '大' }, columns: [], group: 'kind' });
  await clickElement(fieldByName('拱桥 40'));
  await waitUntil(() => expect(currentAddress()).toContain('f.kind=arch'));
  expect(currentAddress()).toContain('f.name');
  await clickElement(fieldByName('全部 41'));
  await waitUntil(() => expect(currentAddress()).not.toContain('f.kind'));
});

it('a group of days is asked for by the days of its month', () => {
  const group = { value: '2028-02', label: '2028-02', count: 1, sums: {} };
  expect(groupFilterParams('day', bridgeEntity.fields.day, group)).toEqual({
    day$ge: '2028-02-01',
    day$le: '2028-02-29',
  });
  expect(groupFilterParams('day', bridgeEntity.fields.day, { ...group, value: null })).toEqual({ day$null: true });
});
