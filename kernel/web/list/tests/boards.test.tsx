import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { queryClient } from '../../api/query-client.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  pressKeyOn,
  renderScreen,
  screenText,
  setWindowKind,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { savedSettings, signInTestUser } from '../../testing/test-user.ts';
import { encodeListDisplay, listDisplaysOf } from '../displays/list-displays.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
const SAVE = 'POST /form/bridge/save';
/** A bridge with two days that belong together by their rule. */
const works = defineEntity({
  ...{ code: bridgeEntity.code, module: bridgeEntity.module, title: bridgeEntity.title, access: bridgeEntity.access },
  titleField: 'name',
  list: { columns: ['name', 'kind', 'cost', 'day'], filters: ['kind'], search: ['name'] },
  fields: {
    ...bridgeEntity.fields,
    day: dateField('开工日期'),
    ready: dateField('通车日期', { rules: { check: 'ready >= day', refusal: '通车日期不能早于开工日期' } }),
  },
  form: [
    ['name', 'kind'],
    ['day', 'ready'],
  ],
});
const today = '2026-12-24';
beforeAll(() => void vi.setSystemTime(`${today}T02:00:00Z`));
afterAll(() => void vi.useRealTimers());
const view = (look: string) => ({
  ...{ id: '5', form: 'bridge', name: '板', shared: false, roles: [], own: true, usual: false, owner_label: '我' },
  content: { look },
});
const rows = [
  bridgeRow('1', '一号桥', { day: today, ready: today }),
  bridgeRow('2', '二号桥', { day: today, ready: null }),
];
const entry = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-card], [data-entry], [data-bar]')];
  return (
    found.find((one) => `${one.textContent}${one.title}`.includes(name)) ?? expect.unreachable(`${name} is not there`)
  );
};
const columnOf = (name: string) => entry(name).closest('section')?.getAttribute('aria-label');

async function openAs(look: string): Promise<void> {
  mockServerAnswer('GET /b/list-view', [view(look)]);
  await renderScreen(<ListPage entity={works} />, '/bridge?v=5');
}

beforeEach(() => {
  setWindowKind('wide');
  signInTestUser();
  queryClient.clear();
  mockServerAnswer('GET /b/list-view', []);
  mockServerAnswer(LIST, mockListAnswer(rows, 2));
  mockServerAnswer('POST /form/bridge/querySums', {
    count: 2,
    sums: {},
    groups: [{ value: 'arch', label: '拱桥', count: 2, sums: { cost: '2469135.60' } }],
    more: false,
  });
});

describe('the looks of a list', () => {
  it('are those its fields allow, and two days belong together by their rule', () => {
    expect(listDisplaysOf(works).map(encodeListDisplay)).toEqual([
      'kanban:kind',
      'calendar:day',
      'calendar:ready',
      'gantt:day:ready',
    ]);
    const turned = {
      ...works.fields,
      ready: dateField('通车日期'),
      day: dateField('开工日期', { rules: { check: 'day <= ready' } }),
    };
    expect(listDisplaysOf({ ...works, fields: turned }).map(encodeListDisplay)).toContain('gantt:day:ready');
    expect(listDisplaysOf(bridgeEntity).map(encodeListDisplay)).toEqual(['kanban:kind', 'calendar:day']);
  });

  it('are chosen in its bar and remembered', async () => {
    await renderScreen(<ListPage entity={works} />, '/bridge');
    await clickElement(buttonByName('显示方式：表格'));
    const item = await waitUntil(
      () =>
        [...document.querySelectorAll('[role="menuitem"]')].find((one) => one.textContent === '按类型') ??
        expect.unreachable(),
    );
    await clickElement(item);
    await waitUntil(() => entry('一号桥'));
    await waitUntil(() => expect(savedSettings.get('list.bridge')).toMatchObject({ look: 'kanban:kind' }));
  });
});

describe('cards in columns', () => {
  it('stand with number and sum, and go to another by a save that may refuse', async () => {
    await openAs('kanban:kind');
    await waitUntil(() => expect(columnOf('一号桥')).toBe('拱桥，2条'));
    expect(screenText()).toContain('2,469,135.60');
    mockServerAnswer(SAVE, mockRefusal('拱桥不能改成梁桥'));
    await pressKeyOn(entry('一号桥').querySelector('a') ?? entry('一号桥'), 'ArrowRight', { altKey: true });
    await waitUntil(() => expect(shownToasts()).toContain('拱桥不能改成梁桥'));
    await waitUntil(() => expect(columnOf('一号桥')).toBe('拱桥，2条'));
    mockServerAnswer(SAVE, bridgeRow('1', '一号桥', { kind: 'beam', version: 2 }));
    await pressKeyOn(entry('一号桥').querySelector('a') ?? entry('一号桥'), 'ArrowRight', { altKey: true });
    await waitUntil(() => expect(columnOf('一号桥')).toBe('梁桥，0条'));
    expect(sentRequests(SAVE).at(-1)?.body).toEqual({ id: '1', version: 1, kind: 'beam' });
  });

  it('stay where they are for who may not change them', async () => {
    signInTestUser({ functions: [] });
    await openAs('kanban:kind');
    await waitUntil(() => expect(screenText()).toContain('“类型”在这里只能查看'));
    expect(document.querySelector('[data-card]')).toBeNull();
  });
});

it('a calendar asks for its weeks, Monday first, and moves a record by keyboard', async () => {
  await openAs('calendar:day');
  await waitUntil(() => entry('一号桥'));
  const asked = sentRequests(LIST).at(-1)?.body as { params: { day$ge: string; day$le: string } } | undefined;
  expect([asked?.params.day$ge, asked?.params.day$le].map((day) => new Date(day ?? '').getUTCDay())).toEqual([1, 0]);
  expect(document.querySelector('[data-today]')?.getAttribute('aria-label')).toBe(today);
  mockServerAnswer(SAVE, bridgeRow('1', '一号桥', { version: 2 }));
  await pressKeyOn(entry('一号桥').querySelector('a') ?? entry('一号桥'), 'ArrowRight', { altKey: true });
  const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await waitUntil(() => expect(sentRequests(SAVE).at(-1)?.body).toEqual({ id: '1', version: 1, day: next }));
});

it('a line of time shows what lies between two days; its end is moved by keyboard', async () => {
  await openAs('gantt:day:ready');
  await waitUntil(() => entry('一号桥'));
  expect(document.querySelector('[title^="今天"]')).toBeTruthy();
  mockServerAnswer(SAVE, bridgeRow('1', '一号桥', { version: 2 }));
  await pressKeyOn(entry('一号桥'), 'ArrowRight', { altKey: true, shiftKey: true });
  const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await waitUntil(() =>
    expect(sentRequests(SAVE).at(-1)?.body).toEqual({ id: '1', version: 1, day: today, ready: next }),
  );
});

describe('on a phone', () => {
  beforeEach(() => setWindowKind('phone'));

  it('a calendar lists the days that hold something, and says where none does', async () => {
    await openAs('calendar:day');
    await waitUntil(() => entry('一号桥'));
    expect(document.querySelectorAll('[data-entry]')).toHaveLength(2);
    expect(screenText()).toContain('（今天）');
    mockServerAnswer(LIST, mockListAnswer([], 0));
    await clickElement(buttonByName('下一月'));
    await waitUntil(() => expect(screenText()).toContain('这段时间没有记录'));
  });

  it('groups stand between the cards, and the sums on a card below them', async () => {
    mockServerAnswer('GET /b/list-view', [{ ...view(''), content: { group: 'kind', sums: true } }]);
    mockServerAnswer('POST /form/bridge/querySums', {
      count: 2,
      sums: { cost: '2469135.60' },
      groups: [{ value: 'arch', label: '拱桥', count: 2, sums: { cost: '2469135.60' } }],
      more: false,
    });
    await renderScreen(<ListPage entity={works} />, '/bridge?v=5');
    await waitUntil(() => expect(screenText()).toContain('合计（2 条）'));
    expect(screenText()).not.toContain('一号桥');
    await clickElement(buttonByName('拱桥（2）'));
    await waitUntil(() => expect(screenText()).toContain('一号桥'));
  });
});
