import { beforeEach, describe, expect, it } from 'vitest';
import {
  mockListAnswer,
  mockRefusal,
  mockServerAnswer,
  sentRequests,
  shownToasts,
} from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  setWindowKind,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { CheckRecordDetails, ListedFinding } from '../../../model/index.ts';
import { cleanRun, finishedRecord, listedFinding, openFinding } from '../../../testing/check-record-rows.ts';
import { FindingsPane } from './findings-pane.tsx';

const FINDINGS = 'POST /b/quality/checkrecord/findings';
const IGNORE = 'POST /b/quality/checkrecord/setIgnore';
const OPINION = 'POST /b/quality/checkrecord/setOpinion';
const VIEWED = 'POST /b/quality/checkrecord/saveViewState';
const runs = [
  cleanRun('checkBillPrice', '综合单价检查', { counts: { error: 2, warn: 1, info: 0 } }),
  cleanRun('projectAmountCheck', '造价金额检查'),
];
let findings: ListedFinding[] = [];

beforeEach(() => {
  signInTestUser({ functions: ['quality:read', 'quality:write'] });
  findings = [listedFinding('1'), listedFinding('2', { severity: 'warn', viewed: true })];
  mockServerAnswer(FINDINGS, () => mockListAnswer(findings));
  for (const call of [IGNORE, OPINION, VIEWED]) mockServerAnswer(call, { changed: 1 });
  for (const id of ['1', '2', '3']) {
    mockServerAnswer(`GET /b/quality/checkrecord/workbookPlace/${id}`, null);
    mockServerAnswer(`GET /b/quality/checkrecord/neighbours/${id}`, []);
  }
});

const grid = () => document.querySelector('[role="treegrid"][aria-label="质检问题"]') ?? expect.unreachable('no grid');
const line = (text: string) =>
  [...grid().querySelectorAll('tbody tr')].find((each) => each.textContent?.includes(text)) ??
  expect.unreachable(`no line ${text}`);
const detail = () => document.querySelector('[aria-label="问题详情"]')?.textContent ?? '';
const asked = () => sentRequests(FINDINGS).at(-1)?.body;
const ASKED = { recordId: '9', groupBy: 'check', pageNo: 1, pageSize: 500 };

async function open(more: Partial<CheckRecordDetails> = {}, billId: number | null = null): Promise<void> {
  const record = finishedRecord({ errorCount: 2, warnCount: 1, runs, ...more });
  await renderScreen(<FindingsPane record={record} billId={billId} assignee={null} onWhole={() => undefined} />);
  await waitUntil(() => expect(screenText()).toContain(`共 ${findings.length} 处`));
}
/** What is done with the marked ones stands above the details of the chosen one. */
const inBar = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
  expect.unreachable(`no ${name}`);
const mark = async (no: number) => clickElement(fieldByName(`选择第 ${no} 号问题`));
const choose = async (text: string) => clickElement(line(text).querySelector('td') ?? line(text));

describe('the findings of a record', () => {
  it('are narrowed down by a click on the number of a severity, and shown all again by another', async () => {
    await open();
    expect(asked()).toEqual(ASKED);
    await clickElement(buttonByName('2 错误'));
    await waitUntil(() => expect(asked()).toEqual({ ...ASKED, severity: 'error' }));
    expect(buttonByName('2 错误').getAttribute('aria-pressed')).toBe('true');
    await clickElement(buttonByName('2 错误'));
    await waitUntil(() => expect(buttonByName('2 错误').getAttribute('aria-pressed')).toBe('false'));
  });

  it('are those of a check that is chosen at the left, of all checks in its first line', async () => {
    await open();
    const checks = document.querySelector('[role="treegrid"][aria-label="检查项"]');
    const rows = [...(checks?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map((row) => row.textContent)).toEqual([
      '全部检查项210',
      '综合单价检查210发现问题',
      '造价金额检查000未发现问题',
    ]);
    await clickElement(rows[1]?.querySelector('td') ?? expect.unreachable());
    await waitUntil(() => expect(asked()).toEqual({ ...ASKED, checkKey: 'checkBillPrice' }));
    await clickElement(rows[0]?.querySelector('td') ?? expect.unreachable());
    await waitUntil(() => expect(rows[0]?.getAttribute('aria-selected')).toBe('true'));
  });

  it('are marked as looked at when they are chosen, once, and can be put back', async () => {
    await open();
    await choose('第 1 处');
    await waitUntil(() => expect(detail()).toContain('第 1 处'));
    await choose('第 2 处');
    await choose('第 1 处');
    expect(sentRequests(VIEWED).map(({ body }) => body)).toEqual([{ ids: ['1'], viewState: true }]);
    await clickElement(buttonByName('标为未看'));
    expect(sentRequests(VIEWED).at(-1)?.body).toEqual({ ids: ['1'], viewState: false });
  });

  it('lead by Enter to their bill in the workbench', async () => {
    await open();
    await choose('第 1 处');
    await pressKeyOn(grid(), 'Enter');
    expect(currentAddress()).toMatch(/^\/consult\/detail\/project-info\/bidding-control-price\?/);
    expect(currentAddress()).toContain('fileId=5&billId=31');
  });

  it('on a phone show what is said first, and its details instead of leading away', async () => {
    setWindowKind('phone');
    await open();
    expect([...grid().querySelectorAll('thead th')].map((head) => head.textContent)).toEqual(['级别与问题']);
    await choose('第 1 处');
    await pressKeyOn(grid(), 'Enter');
    await waitUntil(() => expect(buttonByName('详情').getAttribute('aria-selected')).toBe('true'));
    expect(currentAddress()).toBe('/');
  });

  it('of one bill open with what is said of it first', async () => {
    await open({}, 31);
    expect(asked()).toEqual({ ...ASKED, billId: 31 });
    await waitUntil(() => expect(detail()).toContain('第 1 处'));
    expect(buttonByName('仅看所选清单')).toBeTruthy();
  });

  it('that cannot be read say why and are asked for again', async () => {
    mockServerAnswer(FINDINGS, () => mockRefusal('质检记录已删除', { status: 404 }));
    await renderScreen(
      <FindingsPane record={finishedRecord({ runs })} billId={null} assignee="mine" onWhole={() => undefined} />,
    );
    await waitUntil(() => expect(screenText()).toContain('质检记录已删除'));
    expect(asked()).toEqual({ ...ASKED, assignee: 'mine' });
    mockServerAnswer(FINDINGS, () => mockListAnswer(findings));
    await clickElement(buttonByName('重试'));
    await waitUntil(() => expect(screenText()).toContain('共 2 处'));
  });
});

describe('findings that are ignored', () => {
  it('need a reason; several at once are ignored for the same, and there is a way back', async () => {
    await open();
    await mark(1);
    await mark(2);
    expect(screenText()).toContain('已选 2 处');
    await clickElement(buttonByName('忽略'));
    await waitUntil(() => expect(screenText()).toContain('忽略 2 处问题'));
    await clickElement(buttonByName('忽略'));
    await waitUntil(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('请填写忽略原因'));
    expect(sentRequests(IGNORE)).toHaveLength(0);
    await clickElement(buttonByName('计价软件取整差异'));
    await clickElement(buttonByName('忽略'));
    await waitUntil(() => expect(screenText()).toContain('已忽略 2 处'));
    expect(sentRequests(IGNORE).at(-1)?.body).toEqual({ ids: ['1', '2'], ignored: true, reason: '计价软件取整差异' });
    expect(screenText()).not.toContain('已选 2 处');
    await clickElement(buttonByName('撤销'));
    await waitUntil(() => expect(sentRequests(IGNORE).at(-1)?.body).toEqual({ ids: ['1', '2'], ignored: false }));
    await waitUntil(() => expect(screenText()).not.toContain('已忽略 2 处'));
  });

  it('keep the window open, and the marks, when the server refuses', async () => {
    mockServerAnswer(IGNORE, () => mockRefusal('没有处理问题的权限', { status: 403 }));
    await open();
    await mark(1);
    await clickElement(buttonByName('忽略'));
    await waitUntil(() => expect(fieldByName('忽略原因')).toBeTruthy());
    await typeText(fieldByName('忽略原因'), '  按合同  ');
    await clickElement(buttonByName('忽略'));
    await waitUntil(() =>
      expect(sentRequests(IGNORE).at(-1)?.body).toEqual({ ids: ['1'], ignored: true, reason: '按合同' }),
    );
    await waitUntil(() => expect(shownToasts()).toEqual(['没有处理问题的权限']));
    expect(screenText()).toContain('忽略 1 处问题');
    expect(screenText()).toContain('已选 1 处');
  });
});

describe('marks for a decision', () => {
  it('are made for a whole heading, or by the space bar on the chosen finding', async () => {
    await open();
    await clickElement(fieldByName('选择“综合单价检查”的全部问题'));
    expect(screenText()).toContain('已选 2 处');
    await clickElement(buttonByName('清除选择'));
    await choose('第 2 处');
    await pressKeyOn(grid(), ' ');
    expect(fieldByName('选择第 2 号问题').checked).toBe(true);
    expect(screenText()).toContain('已选 1 处');
    await clickElement(inBar('确认问题'));
    await waitUntil(() => expect(sentRequests(OPINION).at(-1)?.body).toEqual({ ids: ['2'], confirmed: true }));
    await waitUntil(() => expect(screenText()).not.toContain('已选 1 处'));
  });

  it('are not for who may only read, and none is taken for having looked', async () => {
    await open({ can: { update: false, remove: false } });
    expect(document.querySelector('input[type="checkbox"]')).toBeNull();
    await choose('第 1 处');
    await pressKeyOn(grid(), ' ');
    await waitUntil(() => expect(detail()).toContain('第 1 处'));
    for (const name of ['确认问题', '忽略', '指派', '标为未看']) expect(() => buttonByName(name)).toThrow();
    expect(buttonByName('定位')).toBeTruthy();
    expect(sentRequests(VIEWED)).toHaveLength(0);
  });

  it('are not for what this version has no more', async () => {
    const earlier = { new: 1, remaining: 4, fixed: 3, id: '8', versionNo: 1, endedDate: null };
    await open({ earlier });
    findings = [listedFinding('3', { standing: 'fixed', state: 'confirmed' })];
    await clickElement(buttonByName('3 已消除'));
    await waitUntil(() => expect(asked()).toEqual({ ...ASKED, standing: 'fixed' }));
    await waitUntil(() => expect(line('第 3 处').textContent).toContain('已消除'));
    expect(document.querySelector('input[type="checkbox"]')).toBeNull();
    await choose('第 3 处');
    await waitUntil(() => expect(detail()).toContain('第 1 版的问题，本版已消除'));
    expect(() => buttonByName('定位')).toThrow();
    await pressKeyOn(grid(), 'Enter');
    expect(currentAddress()).toBe('/');
  });
});

it('what comes from a fault is unfolded below it, and is no fault to mark', async () => {
  const consequence = openFinding('3', { causeNo: 1, message: '分部合计不符' });
  findings = [listedFinding('1', { consequenceCount: 1, consequences: [consequence] })];
  await open();
  expect(line('第 1 处').textContent).toContain('连带 1 处');
  expect(grid().textContent).not.toContain('分部合计不符');
  await choose('第 1 处');
  await pressKeyOn(grid(), 'ArrowRight');
  await waitUntil(() => expect(line('分部合计不符').textContent).toContain('连带'));
  expect(line('分部合计不符').querySelector('input')).toBeNull();
  await choose('分部合计不符');
  await waitUntil(() => expect(detail()).toContain('由第 1 号问题引起，金额不重复计'));
});
