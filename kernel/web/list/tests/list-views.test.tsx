import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '../../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { savedSettings, signInTestUser } from '../../testing/test-user.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
const SAVE = 'POST /b/list-view/save';
const asked = () => sentRequests(LIST).at(-1)?.body as { params: object; sort?: string };
const heads = () => [...document.querySelectorAll<HTMLElement>('thead th[data-column]')];
const view = (more: object = {}) => ({
  ...{ id: '5', form: 'bridge', name: '大桥', shared: false, roles: [], own: true, usual: false, owner_label: '我' },
  content: { filters: { name: '大' }, sort: '-cost', columns: ['cost', 'name'] },
  ...more,
});

async function openList(at = '/bridge'): Promise<void> {
  queryClient.clear();
  await renderScreen(<ListPage entity={bridgeEntity} />, at);
  await waitUntil(() => expect(sentRequests(LIST).length).toBeGreaterThan(0));
}

beforeEach(() => {
  signInTestUser();
  mockServerAnswer(LIST, mockListAnswer([bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')], 2));
  mockServerAnswer('GET /b/list-view', [view()]);
});

describe('a saved view', () => {
  it('is opened by its link: what it asks for, and its columns', async () => {
    await openList('/bridge?v=5');
    await waitUntil(() => expect(asked()).toMatchObject({ params: { name$like: '大' }, sort: '-cost' }));
    await waitUntil(() => expect(heads().map((head) => head.dataset.column)).toEqual(['cost', 'name']));
    expect(decodeURIComponent(currentAddress())).toContain('f.name=大');
    expect(buttonByName('大桥')).toBeTruthy();
  });

  it('opens by itself for the people of its role, but never in place of what was asked for', async () => {
    mockServerAnswer('GET /b/list-view', [view({ usual: true, shared: true, own: false })]);
    await openList();
    await waitUntil(() => expect(asked().params).toEqual({ name$like: '大' }));
    await openList('/bridge?f.name=小');
    await waitUntil(() => expect(asked().params).toEqual({ name$like: '小' }));
    expect(currentAddress()).not.toContain('v=');
  });

  it('is saved as the list stands', async () => {
    mockServerAnswer(SAVE, ({ body }: { body: unknown }) => ({ ...view(), ...(body as object), id: '9' }));
    await openList('/bridge?f.name=江&o=-cost,name');
    await clickElement(buttonByName('视图'));
    await waitUntil(() => expect(screenText()).toContain('另存为新视图'));
    const entry = [...document.querySelectorAll('[role="menuitem"]')].find(
      (one) => one.textContent === '另存为新视图…',
    );
    if (entry) await clickElement(entry);
    await waitUntil(() => fieldByName('视图名称'));
    await typeText(fieldByName('视图名称'), '江桥');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(sentRequests(SAVE)).toHaveLength(1));
    expect(sentRequests(SAVE)[0]?.body).toMatchObject({
      form: 'bridge',
      name: '江桥',
      content: { filters: { name: '江' }, sort: '-cost,name' },
    });
    await waitUntil(() => expect(currentAddress()).toContain('v=9'));
  });
});

describe('headings', () => {
  it('are made wider and moved by keyboard', async () => {
    await openList();
    const head = (code: string) => heads().find((one) => one.dataset.column === code) ?? expect.unreachable();
    await waitUntil(() => head('kind'));
    await pressKeyOn(head('kind'), 'ArrowLeft', { altKey: true, shiftKey: true });
    await waitUntil(() => expect(heads().map((one) => one.dataset.column)).toEqual(['kind', 'name', 'cost', 'day']));
    await pressKeyOn(head('kind'), 'ArrowRight', { altKey: true });
    await waitUntil(() =>
      expect(savedSettings.get('list.bridge')).toMatchObject({
        widths: { kind: expect.any(Number) },
        columns: ['kind', 'name', 'cost', 'day'],
      }),
    );
  });

  it('sort by several columns with Shift', async () => {
    await openList();
    const head = (code: string) => heads().find((one) => one.dataset.column === code) ?? expect.unreachable();
    await waitUntil(() => head('cost'));
    await clickElement(head('cost'));
    await waitUntil(() => expect(asked().sort).toBe('cost'));
    await pressKeyOn(head('name'), 'Enter', { shiftKey: true });
    await waitUntil(() => expect(asked().sort).toBe('cost,name'));
    await clickElement(head('name'));
    await waitUntil(() => expect(asked().sort).toBe('-name'));
  });
});
