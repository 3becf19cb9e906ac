import { beforeEach, describe, expect, it } from 'vitest';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  pressKeyOn,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { Page } from './comparison-page.tsx';

const VERSIONS = 'POST /b/quality/comparison/versions';
const BIDS = 'POST /b/quality/comparison/bids';
/** The page at an address, once its frame is loaded. */
async function at(query: string): Promise<void> {
  await renderScreen(<Page />, `/ecms-start-comparison?${query}`);
  await waitUntil(() => expect(screenText()).toContain('造价文件对比'));
}
const file = (fileId: string, versionNo: number, stageLabel: string) => ({
  fileId,
  name: '道路',
  versionNo,
  stageLabel,
});
const bill = (billId: number, price: string, total: string) => ({
  ...{ billId, code: `01040100100${billId}`, name: `清单${billId}`, feature: '', unit: 'm3', quantity: '2' },
  ...{ price, total },
});
const rows = (name: string) =>
  [...document.querySelectorAll(`[role="treegrid"][aria-label="${name}"] tbody tr`)].map((row) => row.textContent);
const grid = (name: string) =>
  document.querySelector(`[role="treegrid"][aria-label="${name}"]`) ?? expect.unreachable();

beforeEach(() => {
  signInTestUser({ functions: ['quality:read', 'cost:read', 'project:read'] });
  for (const name of ['project', 'costFile'])
    mockServerAnswer(`POST /form/${name}/queryList`, () => mockListAnswer([]));
  mockServerAnswer('GET /form/project/1', null);
});

it('nothing is compared before both sides are chosen, and what is missing is said', async () => {
  await at('');
  expect(screenText()).toContain('请选择招标清单（控制价）和至少两份投标文件');
  await at('projectId=1&control=5&bids=6');
  expect(screenText()).toContain('请选择招标清单（控制价）和至少两份投标文件');
  await at('projectId=1&mode=versions&before=5');
  expect(screenText()).toContain('请选择同一项目的两个版本');
  await at('projectId=1&mode=audit&after=5');
  expect(screenText()).toContain('请选择送审文件和审定文件');
  await at('projectId=1&mode=unknown');
  expect(screenText()).toContain('请选择招标清单（控制价）和至少两份投标文件');
  expect(sentRequests(VERSIONS)).toHaveLength(0);
});

describe('two versions', () => {
  const works = [
    { path: '', name: '龙泉路', depth: 0, up: '20', down: '120', fees: '0', net: '100', rate: '10.00' },
    { path: '1#楼', name: '1#楼', depth: 1, up: '20', down: '120', fees: '0', net: '100', rate: null },
    { path: '1#楼 / 土建', name: '土建', depth: 2, up: '20', down: '120', fees: '0', net: '100', rate: '10.00' },
  ].map((work) => ({ before: '1000', after: '900', ...work }));
  const change = { work: '土建', fields: [], before: null, after: null };
  const bills = [
    { ...change, no: 1, kind: 'added', after: bill(1, '10', '20'), difference: '20' },
    { ...change, no: 2, kind: 'removed', before: bill(2, '10', '20'), difference: '-20' },
    {
      ...{ ...change, no: 3, kind: 'changed', fields: ['quantity', 'price'], difference: '-100' },
      ...{ before: bill(3, '60', '120'), after: bill(4, '10', '20') },
    },
  ];
  const counts = { added: 1, removed: 1, changed: 1, same: 9 };
  const answer = { before: file('5', 1, '送审'), after: file('6', 2, '审定'), works, bills, counts };

  it('tell the gain and loss of every work below the whole, and what became of the bills', async () => {
    mockServerAnswer(VERSIONS, answer);
    await at('projectId=1&mode=versions&before=5&after=6');
    await waitUntil(() => expect(rows('工程汇总')).toHaveLength(3));
    expect(sentRequests(VERSIONS).at(-1)?.body).toEqual({ beforeId: '5', afterId: '6' });
    expect(rows('工程汇总')[0]).toBe('龙泉路1,000.00900.0020.00120.000.00100.0010.00%');
    expect([...grid('工程汇总').querySelectorAll('tr')].map((row) => row.getAttribute('aria-level'))).toEqual([
      null,
      '1',
      '2',
      '3',
    ]);
    expect(screenText()).toContain('增 1 项，删 1 项，改 1 项，未变 9 项。');
  });

  it('list each bill with what changed; a bill that is gone is opened in the earlier file', async () => {
    mockServerAnswer(VERSIONS, answer);
    await at('projectId=1&mode=versions&before=5&after=6');
    await waitUntil(() => expect(buttonByName('清单差异 3')).toBeTruthy());
    await clickElement(buttonByName('清单差异 3'));
    await waitUntil(() => expect(rows('清单差异')).toHaveLength(3));
    expect(rows('清单差异')[2]).toBe('改010401001004清单4土建工程量、综合单价2.00060.00120.002.00010.0020.00-100.00');
    await pressKeyOn(grid('清单差异'), 'ArrowDown');
    await pressKeyOn(grid('清单差异'), 'ArrowDown');
    await pressKeyOn(grid('清单差异'), 'Enter');
    await waitUntil(() => expect(currentAddress()).toContain('fileId=5&billId=2'));
  });

  it('that cannot be compared say why', async () => {
    mockServerAnswer(VERSIONS, () => mockRefusal('两个文件不属于同一项目'));
    await at('projectId=1&mode=versions&before=5&after=6');
    await waitUntil(() => expect(screenText()).toContain('两个文件不属于同一项目'));
  });
});

describe('bids', () => {
  const bidders = ['甲公司', '乙公司'].map((name, place) => ({
    ...{ fileId: String(6 + place), name, total: '1000.5', rank: place + 1, rate: place ? null : '-3.20' },
    ...{ isOverCeiling: place === 1, added: 0, counts: { missing: place } },
  }));
  const cell = { price: '12', total: '24', rate: '20.00', flags: ['unbalanced'], fields: [] };
  const row = {
    no: 1,
    work: '土建',
    code: '0104',
    name: '砖墙',
    feature: '',
    unit: 'm3',
    quantity: '2',
    control: '10',
  };
  const offers = [cell, { ...cell, flags: ['changed', 'over'], fields: ['unit', 'quantity'] }];
  const comparison = {
    control: { ...file('5', 1, '招标控制价'), total: null, ceiling: null, bills: 1 },
    ...{ bidders, rowTotal: 5, rows: [{ ...row, isAdded: false, reference: '10', cells: offers, impact: '8' }] },
    likeness: [{ a: 1, b: 0, comparable: 10, same: 9, share: '90.00', sameErrors: 2, level: 'error' }],
    signs: [{ level: 'error', bidders: [0, 1], title: '同价', message: '90% 的单价相同' }],
  };

  it('are measured by the ceiling from 15 % on; who offers what is told with rank and ceiling', async () => {
    mockServerAnswer(BIDS, comparison);
    await at('projectId=1&control=5&bids=6,7,');
    await waitUntil(() => expect(rows('投标人')).toHaveLength(2));
    const asked = { controlId: '5', bidIds: ['6', '7'], reference: 'control', rate: 15 };
    expect(sentRequests(BIDS).at(-1)?.body).toEqual(asked);
    expect(rows('投标人')).toEqual(['甲公司11,000.50-3.20%未超过0000000', '乙公司21,000.50超过0100000']);
    expect(screenText()).toContain('清单 1 项，总价 未列出');
  });

  it('that are alike are counted on the tab, told pairwise both ways', async () => {
    mockServerAnswer(BIDS, comparison);
    await at('projectId=1&control=5&bids=6,7');
    await waitUntil(() => expect(buttonByName('雷同分析（1）')).toBeTruthy());
    await clickElement(buttonByName('雷同分析（1）'));
    const pairs = [...document.querySelectorAll('[aria-label="综合单价相同的比例"] td')];
    expect(pairs.map(({ textContent }) => textContent)).toEqual([
      '—',
      '90.00%相同错误 2 项',
      '90.00%相同错误 2 项',
      '—',
    ]);
    expect(document.querySelector('[aria-label="雷同迹象"]')?.textContent).toBe('同价甲公司、乙公司90% 的单价相同');
  });

  it('say at each price how far it is off, or what was changed, and how many bills are not listed', async () => {
    mockServerAnswer(BIDS, comparison);
    await at('projectId=1&control=5&bids=6,7');
    await waitUntil(() => expect(buttonByName('清单问题 5')).toBeTruthy());
    await clickElement(buttonByName('清单问题 5'));
    await waitUntil(() => expect(rows('清单问题')).toHaveLength(1));
    expect(rows('清单问题')[0]).toContain('12.00 +20.00%12.00 改单位、工程量，超单价限价8.00');
    expect(screenText()).toContain('1 项（共 5 项，列出影响金额最大的 1 项）');
  });
});
