import { beforeEach, describe, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firstAndLastDayOf, previousMonthOf } from '#kernel/base/time/months.ts';
import { queryClient } from '../../api/query-client.ts';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, field, show, shownAddress, until } from '../../testing/screen.tsx';
import { pageOf, sent, serverAnswers } from '../../testing/wire.ts';
import { ListPage } from '../list-page.tsx';
import { groupParams } from '../sums/group-rows.ts';

const LIST = 'POST /form/bridge/queryList';
const SUMS = 'POST /form/bridge/querySums';
const view = (content: object) => ({
  ...{ id: '5', form: 'bridge', name: '按类型', shared: false, roles: [], own: true, usual: false, owner_label: '我' },
  content,
});
const text = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s/g, ''));

beforeEach(() => {
  signIn();
  queryClient.clear();
  serverAnswers(LIST, pageOf([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 41));
  serverAnswers(SUMS, {
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
    serverAnswers('GET /b/list-view', [view({ sums: true, filters: { name: '大' } })]);
    await show(<ListPage entity={bridge} />, '/bridge?v=5');
    await until(() => expect(text('tfoot td, .ant-table-summary td')).toContain('9,876,543.21'));
    expect(text('tfoot td, .ant-table-summary td')).toContain('合计（41条）');
    await until(() => expect(sent(SUMS).at(-1)?.body).toEqual({ params: { name$like: '大' }, columns: ['cost'] }));
  });

  it('of money ends with them by its definition, until somebody switches them off', async () => {
    serverAnswers('GET /b/list-view', []);
    const of = { ...bridge, list: { ...bridge.list, sums: true } } as const;
    await show(<ListPage entity={of} />, '/bridge');
    await until(() => expect(text('tfoot td, .ant-table-summary td')).toContain('9,876,543.21'));
    await click(button('合计与分组'));
    await click(field('显示合计行'));
    await until(() => expect(document.querySelector('.ant-table-summary')).toBeNull());
  });

  it('stands in groups with number and sums, which open in place', async () => {
    serverAnswers('GET /b/list-view', [view({ group: 'kind' })]);
    await show(<ListPage entity={bridge} />, '/bridge?v=5');
    await until(() => expect(text('[data-row-key^="group"]')[0]).toContain('拱桥（40）'));
    expect(text('[data-row-key^="group"]')[1]).toContain('（空）（1）');
    expect(document.querySelector('[data-row-key="1"]')).toBeNull();
    const before = sent(LIST).length;
    await click(button('拱桥（40）'));
    await until(() => expect(document.querySelector('[data-row-key="1"]')).toBeTruthy());
    expect(sent(LIST).slice(before).at(-1)?.body).toMatchObject({ pageSize: 50, params: { kind$in: ['arch'] } });
    expect(text('[data-row-key^="more"]')[0]).toContain('还有38条');
    await click(button('拱桥（40）'));
    await until(() => expect(document.querySelector('[data-row-key="1"]')).toBeNull());
  });
});

it('a list of money says what the month comes to beside the month before, of what it is narrowed to, and leads to both', async () => {
  const now = dayOfInstant(new Date()).slice(0, 7);
  const before = previousMonthOf(now);
  serverAnswers('GET /b/list-view', []);
  serverAnswers(SUMS, {
    ...{ count: 3, sums: { cost: '250.00' }, more: false },
    groups: [
      { value: now, label: now, count: 1, sums: { cost: '150.00' } },
      { value: before, label: before, count: 2, sums: { cost: '100.00' } },
    ],
  });
  const list = { ...bridge.list, filters: ['name', 'kind', 'day'] } as const;
  const of = { ...bridge, list: { ...list, monthly: { by: 'day', of: ['cost'], when: { kind: ['arch'] } } } } as const;
  await show(<ListPage entity={of} />, '/bridge?f.name=大&f.day=2020-01-01,2020-01-31');
  const line = () => document.querySelector('[role="note"]')?.textContent ?? '';
  await until(() => expect(line()).toContain('本月造价（拱桥）'));
  expect(line()).toContain('150.00 元');
  expect(line()).toContain('▲ +50.00 元（+50.00%）');
  const [first, last] = [firstAndLastDayOf(before)[0], firstAndLastDayOf(now)[1]];
  expect(sent(SUMS).at(-1)?.body).toEqual({
    params: { name$like: '大', kind$in: 'arch', day$between: `${first},${last}` },
    columns: ['cost'],
    group: 'day',
  });
  await click(button('100.00 元'));
  await until(() => expect(shownAddress()).toContain(`f.day=${encodeURIComponent(firstAndLastDayOf(before).join())}`));
  expect(shownAddress()).toContain('f.kind=arch');
});

it('a list says how many rows there are of each choice, of what it is narrowed to otherwise, and leads to them', async () => {
  serverAnswers('GET /b/list-view', []);
  const of = { ...bridge, list: { ...bridge.list, counted: 'kind' } } as const;
  await show(<ListPage entity={of} />, '/bridge?f.kind=beam&f.name=大');
  const choices = () => text('[aria-label="类型"] .ant-segmented-item');
  await until(() => expect(choices()).toEqual(['全部41', '拱桥40', '梁桥0']));
  const asked = sent(SUMS).map(({ body }) => body);
  expect(asked).toContainEqual({ params: { name$like: '大' }, columns: [], group: 'kind' });
  await click(field('拱桥 40'));
  await until(() => expect(shownAddress()).toContain('f.kind=arch'));
  expect(shownAddress()).toContain('f.name');
  await click(field('全部 41'));
  await until(() => expect(shownAddress()).not.toContain('f.kind'));
});

it('a group of days is asked for by the days of its month', () => {
  const group = { value: '2028-02', label: '2028-02', count: 1, sums: {} };
  expect(groupParams('day', bridge.fields.day, group)).toEqual({ day$ge: '2028-02-01', day$le: '2028-02-29' });
  expect(groupParams('day', bridge.fields.day, { ...group, value: null })).toEqual({ day$null: true });
});
