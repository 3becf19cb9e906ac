import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { queryClient } from '../../api/query-client.ts';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { keptSettings, signIn } from '../../testing/person.ts';
import { button, click, press, seen, show, until, windowIs } from '../../testing/screen.tsx';
import { pageOf, refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { ListPage } from '../list-page.tsx';
import { lookKey, looksOf } from '../looks/looks.ts';

const LIST = 'POST /form/bridge/queryList';
const SAVE = 'POST /form/bridge/save';
/** A bridge with two days that belong together by their rule. */
const works = defineEntity({
  ...{ code: bridge.code, module: bridge.module, title: bridge.title, access: bridge.access },
  titleField: 'name',
  list: { columns: ['name', 'kind', 'cost', 'day'], filters: ['kind'], search: ['name'] },
  fields: {
    ...bridge.fields,
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
  serverAnswers('GET /b/list-view', [view(look)]);
  await show(<ListPage entity={works} />, '/bridge?v=5');
}

beforeEach(() => {
  windowIs('wide');
  signIn();
  queryClient.clear();
  serverAnswers('GET /b/list-view', []);
  serverAnswers(LIST, pageOf(rows, 2));
  serverAnswers('POST /form/bridge/querySums', {
    count: 2,
    sums: {},
    groups: [{ value: 'arch', label: '拱桥', count: 2, sums: { cost: '2469135.60' } }],
    more: false,
  });
});

describe('the looks of a list', () => {
  it('are those its fields allow, and two days belong together by their rule', () => {
    expect(looksOf(works).map(lookKey)).toEqual(['kanban:kind', 'calendar:day', 'calendar:ready', 'gantt:day:ready']);
    const turned = {
      ...works.fields,
      ready: dateField('通车日期'),
      day: dateField('开工日期', { rules: { check: 'day <= ready' } }),
    };
    expect(looksOf({ ...works, fields: turned }).map(lookKey)).toContain('gantt:day:ready');
    expect(looksOf(bridge).map(lookKey)).toEqual(['kanban:kind', 'calendar:day']);
  });

  it('are chosen in its bar and remembered', async () => {
    await show(<ListPage entity={works} />, '/bridge');
    await click(button('显示方式：表格'));
    const item = await until(
      () =>
        [...document.querySelectorAll('[role="menuitem"]')].find((one) => one.textContent === '按类型') ??
        expect.unreachable(),
    );
    await click(item);
    await until(() => entry('一号桥'));
    await until(() => expect(keptSettings.get('list.bridge')).toMatchObject({ look: 'kanban:kind' }));
  });
});

describe('cards in columns', () => {
  it('stand with number and sum, and go to another by a save that may refuse', async () => {
    await openAs('kanban:kind');
    await until(() => expect(columnOf('一号桥')).toBe('拱桥，2条'));
    expect(seen()).toContain('2,469,135.60');
    serverAnswers(SAVE, refusal('拱桥不能改成梁桥'));
    await press(entry('一号桥').querySelector('a') ?? entry('一号桥'), 'ArrowRight', { altKey: true });
    await until(() => expect(toasts()).toContain('拱桥不能改成梁桥'));
    await until(() => expect(columnOf('一号桥')).toBe('拱桥，2条'));
    serverAnswers(SAVE, bridgeRow('1', '一号桥', { kind: 'beam', version: 2 }));
    await press(entry('一号桥').querySelector('a') ?? entry('一号桥'), 'ArrowRight', { altKey: true });
    await until(() => expect(columnOf('一号桥')).toBe('梁桥，0条'));
    expect(sent(SAVE).at(-1)?.body).toEqual({ id: '1', version: 1, kind: 'beam' });
  });

  it('stay where they are for who may not change them', async () => {
    signIn({ functions: [] });
    await openAs('kanban:kind');
    await until(() => expect(seen()).toContain('“类型”在这里只能查看'));
    expect(document.querySelector('[data-card]')).toBeNull();
  });
});

it('a calendar asks for its weeks, Monday first, and moves a record by keyboard', async () => {
  await openAs('calendar:day');
  await until(() => entry('一号桥'));
  const asked = sent(LIST).at(-1)?.body as { params: { day$ge: string; day$le: string } } | undefined;
  expect([asked?.params.day$ge, asked?.params.day$le].map((day) => new Date(day ?? '').getUTCDay())).toEqual([1, 0]);
  expect(document.querySelector('[data-today]')?.getAttribute('aria-label')).toBe(today);
  serverAnswers(SAVE, bridgeRow('1', '一号桥', { version: 2 }));
  await press(entry('一号桥').querySelector('a') ?? entry('一号桥'), 'ArrowRight', { altKey: true });
  const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await until(() => expect(sent(SAVE).at(-1)?.body).toEqual({ id: '1', version: 1, day: next }));
});

it('a line of time shows what lies between two days; its end is moved by keyboard', async () => {
  await openAs('gantt:day:ready');
  await until(() => entry('一号桥'));
  expect(document.querySelector('[title^="今天"]')).toBeTruthy();
  serverAnswers(SAVE, bridgeRow('1', '一号桥', { version: 2 }));
  await press(entry('一号桥'), 'ArrowRight', { altKey: true, shiftKey: true });
  const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await until(() => expect(sent(SAVE).at(-1)?.body).toEqual({ id: '1', version: 1, day: today, ready: next }));
});

describe('on a phone', () => {
  beforeEach(() => windowIs('phone'));

  it('a calendar lists the days that hold something, and says where none does', async () => {
    await openAs('calendar:day');
    await until(() => entry('一号桥'));
    expect(document.querySelectorAll('[data-entry]')).toHaveLength(2);
    expect(seen()).toContain('（今天）');
    serverAnswers(LIST, pageOf([], 0));
    await click(button('下一月'));
    await until(() => expect(seen()).toContain('这段时间没有记录'));
  });

  it('groups stand between the cards, and the sums on a card below them', async () => {
    serverAnswers('GET /b/list-view', [{ ...view(''), content: { group: 'kind', sums: true } }]);
    serverAnswers('POST /form/bridge/querySums', {
      count: 2,
      sums: { cost: '2469135.60' },
      groups: [{ value: 'arch', label: '拱桥', count: 2, sums: { cost: '2469135.60' } }],
      more: false,
    });
    await show(<ListPage entity={works} />, '/bridge?v=5');
    await until(() => expect(seen()).toContain('合计（2 条）'));
    expect(seen()).not.toContain('一号桥');
    await click(button('拱桥（2）'));
    await until(() => expect(seen()).toContain('一号桥'));
  });
});
