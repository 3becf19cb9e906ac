import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { keptSettings, signIn } from '../../testing/person.ts';
import { button, click, field, press, seen, show, shownAddress, type, until } from '../../testing/screen.tsx';
import { pageOf, sent, serverAnswers } from '../../testing/wire.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
const SAVE = 'POST /b/list-view/save';
const asked = () => sent(LIST).at(-1)?.body as { params: object; sort?: string };
const heads = () => [...document.querySelectorAll<HTMLElement>('thead th[data-column]')];
const view = (more: object = {}) => ({
  ...{ id: '5', form: 'bridge', name: '大桥', shared: false, roles: [], own: true, usual: false, owner_label: '我' },
  content: { filters: { name: '大' }, sort: '-cost', columns: ['cost', 'name'] },
  ...more,
});

async function openList(at = '/bridge'): Promise<void> {
  queryClient.clear();
  await show(<ListPage entity={bridge} />, at);
  await until(() => expect(sent(LIST).length).toBeGreaterThan(0));
}

beforeEach(() => {
  signIn();
  serverAnswers(LIST, pageOf([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 2));
  serverAnswers('GET /b/list-view', [view()]);
});

describe('a saved view', () => {
  it('is opened by its link: what it asks for, and its columns', async () => {
    await openList('/bridge?v=5');
    await until(() => expect(asked()).toMatchObject({ params: { name$like: '大' }, sort: '-cost' }));
    await until(() => expect(heads().map((head) => head.dataset.column)).toEqual(['cost', 'name']));
    expect(decodeURIComponent(shownAddress())).toContain('f.name=大');
    expect(button('大桥')).toBeTruthy();
  });

  it('opens by itself for the people of its role, but never in place of what was asked for', async () => {
    serverAnswers('GET /b/list-view', [view({ usual: true, shared: true, own: false })]);
    await openList();
    await until(() => expect(asked().params).toEqual({ name$like: '大' }));
    await openList('/bridge?f.name=小');
    await until(() => expect(asked().params).toEqual({ name$like: '小' }));
    expect(shownAddress()).not.toContain('v=');
  });

  it('is saved as the list stands', async () => {
    serverAnswers(SAVE, ({ body }: { body: unknown }) => ({ ...view(), ...(body as object), id: '9' }));
    await openList('/bridge?f.name=江&o=-cost,name');
    await click(button('视图'));
    await until(() => expect(seen()).toContain('另存为新视图'));
    const entry = [...document.querySelectorAll('[role="menuitem"]')].find(
      (one) => one.textContent === '另存为新视图…',
    );
    if (entry) await click(entry);
    await until(() => field('视图名称'));
    await type(field('视图名称'), '江桥');
    await click(button('保存'));
    await until(() => expect(sent(SAVE)).toHaveLength(1));
    expect(sent(SAVE)[0]?.body).toMatchObject({
      form: 'bridge',
      name: '江桥',
      content: { filters: { name: '江' }, sort: '-cost,name' },
    });
    await until(() => expect(shownAddress()).toContain('v=9'));
  });
});

describe('headings', () => {
  it('are made wider and moved by keyboard', async () => {
    await openList();
    const head = (code: string) => heads().find((one) => one.dataset.column === code) ?? expect.unreachable();
    await until(() => head('kind'));
    await press(head('kind'), 'ArrowLeft', { altKey: true, shiftKey: true });
    await until(() => expect(heads().map((one) => one.dataset.column)).toEqual(['kind', 'name', 'cost', 'day']));
    await press(head('kind'), 'ArrowRight', { altKey: true });
    await until(() =>
      expect(keptSettings.get('list.bridge')).toMatchObject({
        widths: { kind: expect.any(Number) },
        columns: ['kind', 'name', 'cost', 'day'],
      }),
    );
  });

  it('sort by several columns with Shift', async () => {
    await openList();
    const head = (code: string) => heads().find((one) => one.dataset.column === code) ?? expect.unreachable();
    await until(() => head('cost'));
    await click(head('cost'));
    await until(() => expect(asked().sort).toBe('cost'));
    await press(head('name'), 'Enter', { shiftKey: true });
    await until(() => expect(asked().sort).toBe('cost,name'));
    await click(head('name'));
    await until(() => expect(asked().sort).toBe('-name'));
  });
});
