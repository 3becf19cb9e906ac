import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '../../testing/mock-server.ts';
import { buttonByName, clickElement, pressKeyOn, renderScreen, waitUntil } from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';
let total = 0;

beforeEach(() => {
  signInTestUser({ functions: ['bridge:export'] });
  queryClient.clear();
  vi.stubGlobal('print', vi.fn());
  mockServerAnswer('GET /b/list-view', []);
  mockServerAnswer(LIST, ({ body }: { body: unknown }) => {
    const { pageNo, pageSize } = body as { pageNo: number; pageSize: number };
    const from = (pageNo - 1) * pageSize;
    const count = Math.max(0, Math.min(pageSize, total - from));
    return mockListAnswer(
      Array.from({ length: count }, (_, at) => bridgeRow(String(from + at + 1), `${from + at + 1}号桥`)),
      total,
    );
  });
});

const paper = () => document.querySelector('[data-print-sheet]');
const lines = () => [...(paper()?.querySelectorAll('tbody tr') ?? [])];

it('prints every row that the list finds, under one head, in its columns and order', async () => {
  total = 1234;
  await renderScreen(<ListPage entity={bridgeEntity} />, '/bridge?f.name=桥&o=-cost');
  await waitUntil(() => expect(document.querySelector('[data-row-key="1"]')).toBeTruthy());
  await clickElement(buttonByName('打印列表'));
  await waitUntil(() => expect(lines()).toHaveLength(1234));
  expect(lines().at(-1)?.textContent).toContain('1234号桥');
  expect([...(paper()?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent)).toEqual([
    '名称',
    '类型',
    '造价（元）',
    '开工日期',
  ]);
  expect(paper()?.textContent).toContain('共 1,234 条');
  expect(sentRequests(LIST).at(-1)?.body).toEqual({
    pageNo: 2,
    pageSize: 1000,
    params: { name$like: '桥' },
    sort: '-cost',
  });
  await waitUntil(() => expect(window.print).toHaveBeenCalled());
});

it('says what of a very long list is not on paper', async () => {
  total = 5000;
  await renderScreen(<ListPage entity={bridgeEntity} />, '/bridge');
  await waitUntil(() => expect(document.querySelector('[data-row-key="1"]')).toBeTruthy());
  expect(await pressKeyOn(document, 'p', { ctrlKey: true })).toBe(true);
  await waitUntil(() => expect(lines()).toHaveLength(3000));
  expect(paper()?.textContent).toContain('共 5,000 条，打印前 3,000 条');
});
