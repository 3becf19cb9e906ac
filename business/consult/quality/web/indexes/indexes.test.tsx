import { beforeEach, expect, it } from 'vitest';
import { mockListAnswer, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { IndexAnalysis } from '../../model/index.ts';
import { CostIndexGrid } from './cost-index-grid.tsx';
import { IndexSourceDrawer } from './index-source-drawer.tsx';
import { SaveToIndexLibraryDialog } from './save-to-index-library-dialog.tsx';

type Listed = IndexAnalysis['indexes'][number];
const index = (key: string, more: Partial<Listed>): Listed => ({
  ...{ group: 'quantity', key, parentKey: null, title: key, unit: 'm3', amount: '1200.5', quantity: '30' },
  ...{ unitCost: '12.01', content: '0.3', price: '40.016', totalShare: null, parentShare: null, rows: 4, unfit: 0 },
  usual: null,
  ...more,
});
const usual = { count: 12, median: 0.25, mad: 0.02, low: 0.2, high: 0.29 };
const analysis = (...indexes: Listed[]): IndexAnalysis => ({
  ...{ fileId: '5', fileName: '道路.xml', projectName: '龙泉路', area: '', kind: 'road', kindName: '道路' },
  ...{ scale: '100', scaleUnit: 'm2', total: '1000', priceDate: '', indexes, corrected: 0 },
  left: { bills: 0, billTotal: '0', resources: 0, resourceTotal: '0' },
});
const GATHERED = 'POST /b/quality/index/gathered';
const INTO = 'POST /b/evaluate/project/intoPersonLib';
const lines = () => [...document.querySelectorAll('[role="treegrid"] tbody tr')];

beforeEach(() => signInTestUser({ functions: ['quality:read', 'quality:write'] }));

it('an index beside the library: its median and range, too few samples as such, and figures far off stand out', async () => {
  const shown = analysis(
    index('砖', { usual }),
    index('砂', { usual: { count: 2, median: null, mad: null, low: null, high: null } }),
    index('石', { usual, content: '0.25', unfit: 2 }),
    index('economic', { group: 'economic' }),
  );
  await renderScreen(<CostIndexGrid group="quantity" analysis={shown} onOpen={() => undefined} />);
  await waitUntil(() => expect(lines()).toHaveLength(3));
  const words = lines().map((line) => line.querySelector('td:nth-child(9)'));
  expect(words.map((cell) => cell?.textContent)).toEqual([
    '0.2500（0.2000～0.2900，12 个）',
    '样本不足（2/5）',
    '0.2500（0.2000～0.2900，12 个）',
  ]);
  expect(words.map((cell) => Boolean(cell?.querySelector('[class*="bad"]')))).toEqual([true, false, false]);
  expect(lines()[2]?.textContent).toContain('4（2 行单位不符）');
});

it('costs stand below the work they are part of; only what is gathered from rows opens them', async () => {
  const opened: unknown[] = [];
  const parts = [index('project', { group: 'economic' }), index('土建', { group: 'economic', parentKey: 'project' })];
  await renderScreen(
    <CostIndexGrid group="economic" analysis={analysis(...parts)} onOpen={(one) => opened.push(one)} />,
  );
  await waitUntil(() => expect(lines().map((line) => line.getAttribute('aria-level'))).toEqual(['1', '2']));
  const grid = () => document.querySelector('[role="treegrid"]') ?? expect.unreachable();
  await pressKeyOn(grid(), 'ArrowDown');
  await pressKeyOn(grid(), 'Enter');
  expect(opened).toEqual([]);
  const resource = index('水泥', { group: 'resource' });
  await renderScreen(
    <CostIndexGrid group="resource" analysis={analysis(resource)} onOpen={(one) => opened.push(one)} />,
  );
  await pressKeyOn(grid(), 'ArrowDown');
  await pressKeyOn(grid(), 'Enter');
  expect(opened).toEqual([{ kind: 'resource', item: '水泥', title: '水泥' }]);
});

it('rows behind an index are ticked to be moved, which only who may write can do', async () => {
  const row = { code: '0104', words: '', unit: 'm3', quantity: '2', price: '1', total: '2', item: '砖' };
  const rows = [
    { ...row, id: 1, name: '砖墙', isCorrected: true },
    { ...row, id: 2, name: '砖柱', isCorrected: false },
  ];
  mockServerAnswer(GATHERED, () => mockListAnswer(rows));
  const show = () =>
    renderScreen(
      <IndexSourceDrawer {...{ fileId: '5', kind: 'bill', item: '砖', title: '砖', onClose: () => undefined }} />,
    );
  await show();
  await waitUntil(() => expect(screenText()).toContain('共 2 行'));
  expect(sentRequests(GATHERED).at(-1)?.body).toEqual({
    ...{ fileId: '5', kind: 'bill', item: '砖', keyword: '', pageNo: 1, pageSize: 100 },
  });
  expect(lines().map((line) => line.textContent?.slice(-2))).toEqual(['手工', '自动']);
  expect(fieldByName('调整到').disabled).toBe(true);
  await clickElement(fieldByName('选择砖柱'));
  expect(fieldByName('调整到').disabled).toBe(false);
  expect(screenText()).toContain('将 1 行调整到');
  signInTestUser({ functions: ['quality:read'] });
  await show();
  await waitUntil(() => expect(screenText()).toContain('共 2 行'));
  expect(() => fieldByName('调整到')).toThrow();
});

it('indexes go into one’s own library; into the firm’s only with the right to it', async () => {
  mockServerAnswer(INTO, { replaced: true });
  const show = () => renderScreen(<SaveToIndexLibraryDialog analysis={analysis()} onClose={() => undefined} />);
  await show();
  expect(fieldByName('企业指标库').disabled).toBe(true);
  await clickElement(buttonByName('入库'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已更新指标库中本文件的指标']));
  expect(sentRequests(INTO).at(-1)?.body).toEqual({ fileId: '5', library: 'person', name: '龙泉路', kind: 'road' });
  signInTestUser({ functions: ['quality:write', 'firmIndex:write'] });
  await show();
  await clickElement(fieldByName('企业指标库'));
  await clickElement(buttonByName('入库'));
  await waitUntil(() => expect(sentRequests(INTO).at(-1)?.body).toMatchObject({ library: 'firm' }));
});
