import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  mockListAnswer,
  mockRefusal,
  mockServerAnswer,
  sentRequests,
  shownToasts,
} from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { CheckRecordDetails } from '../../model/index.ts';
import { cleanRun, finishedRecord, listedFinding } from '../../testing/check-record-rows.ts';
import { CheckResultView } from './check-result-view.tsx';

const FINDINGS = 'POST /b/quality/checkrecord/findings';
const REPORT = 'POST /s/getReport';
const saved: string[] = [];

beforeEach(() => {
  signInTestUser({ functions: ['quality:read', 'quality:write'] });
  saved.length = 0;
  vi.stubGlobal('print', vi.fn());
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  mockServerAnswer(FINDINGS, () => mockListAnswer([]));
});

const file = (name: string) =>
  new Response('PK', {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  });
const show = (more: Partial<CheckRecordDetails> = {}) =>
  renderScreen(
    <CheckResultView record={finishedRecord(more)} billId={null} assignee={null} onWhole={() => undefined} />,
  );
const press = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return found ? clickElement(found) : expect.unreachable(`no ${name}`);
};

describe('the result of a check', () => {
  it('under way says so, and has neither findings, reports nor another start', async () => {
    await show({ state: 'checking', state_label: '检查中' });
    expect(screenText()).toContain('正在检查，完成后自动显示结果');
    for (const name of ['Word 报告', '打印', '重新质检']) expect(() => buttonByName(name)).toThrow();
    expect(sentRequests(FINDINGS)).toHaveLength(0);
  });

  it('that failed says why and can be started again by who may write', async () => {
    await show({ state: 'failed', state_label: '失败', note: '文件已删除' });
    expect(screenText()).toContain('本次质检没有完成');
    expect(screenText()).toContain('文件已删除');
    expect(buttonByName('重新质检')).toBeTruthy();
    expect(() => buttonByName('Excel 报告')).toThrow();
    await show({ state: 'failed', can: { update: false, remove: false } });
    expect(() => buttonByName('重新质检')).toThrow();
  });

  it('stands above the findings with its amounts to the cent and what the errors move', async () => {
    await show({ errorCount: 2, amount: '12034.5', ignoredCount: 4, notCheckedCount: 1 });
    for (const text of [
      '第 2 版 招标控制价 · 812 清单 · 36 措施',
      '385,624,500.13',
      '陈晓雯 2026-11-28 10:30',
      '4 已忽略',
      '1 未检查',
      '存在错误 2 处，应更正后复检。错误涉及金额 12,034.50 元',
    ])
      expect(screenText()).toContain(text);
  });

  it('says nothing of money where no error moves any, and shows a dash for a file without a total', async () => {
    const record = finishedRecord();
    await show({ file: { ...record.file, total: null } });
    expect(document.querySelector('dd')?.textContent).toBe('—');
    expect(screenText()).not.toContain('错误涉及金额');
  });
});

describe('why nothing is shown', () => {
  const reason = { ruleId: 'scale', reason: '没有建设规模' };
  it('is passed only where all was looked at, with how many rows that were', async () => {
    await show({ runs: [cleanRun('a', '甲'), cleanRun('b', '乙')] });
    await waitUntil(() => expect(screenText()).toContain('未发现问题已检查 2,400 行'));
  });

  it('is never passed where something could not be looked at', async () => {
    await show({ runs: [cleanRun('a', '甲'), cleanRun('b', '乙', { notChecked: [reason] })] });
    await waitUntil(() => expect(screenText()).toContain('部分内容未检查，原因见左侧；不视为通过'));
    await show({ runs: [cleanRun('b', '乙', { checked: 0, notChecked: [reason] })] });
    await waitUntil(() => expect(screenText()).toContain('缺少检查所需的内容，原因见左侧；不视为通过'));
  });

  it('is told beside the checks, each reason once, and with its figures for a check alone', async () => {
    const figures = [{ key: 'unit', title: '单方造价', value: '3456.7', unit: '元/m²' }];
    const lacking = cleanRun('b', '乙', { notChecked: [reason, { ruleId: 'other', reason: '没有建设规模' }], figures });
    await show({ runs: [cleanRun('a', '甲'), lacking] });
    const notes = () => document.querySelector('[aria-label="未检查事项与指标"]');
    expect([...(notes()?.querySelectorAll('li') ?? [])].map((each) => each.textContent)).toEqual(['乙：没有建设规模']);
    expect(notes()?.textContent).not.toContain('单方造价');
    const line = [...document.querySelectorAll('[aria-label="检查项"] tbody tr')].find((row) =>
      row.textContent?.startsWith('乙'),
    );
    await clickElement(line?.querySelector('td') ?? expect.unreachable());
    await waitUntil(() =>
      expect(notes()?.textContent).toBe('检查 1,200 行未检查事项没有建设规模指标单方造价3,456.7 元/m²'),
    );
  });
});

describe('what a finished check is handed out as', () => {
  it('are two reports, and the workbook with its faults marked where one was read', async () => {
    mockServerAnswer(REPORT, () => file('道路工程 质检报告.docx'));
    await show();
    expect(() => buttonByName('标注原表')).toThrow();
    await press('Word 报告');
    await waitUntil(() => expect(saved).toEqual(['道路工程 质检报告.docx']));
    expect(sentRequests(REPORT).at(-1)?.body).toEqual({ recordId: '9', format: 'docx' });
    expect(shownToasts()).toEqual(['报告已生成']);
    mockServerAnswer('POST /b/quality/checkrecord/markedWorkbook', () => new Response('PK'));
    await show({ file: { ...finishedRecord().file, format: 'excel-tables' } });
    await press('标注原表');
    await waitUntil(() => expect(saved.at(-1)).toBe('质检标注.xlsx'));
    expect(shownToasts().at(-1)).toBe('原表已标注');
  });

  it('is not said to be made when the server refuses', async () => {
    mockServerAnswer(REPORT, () => mockRefusal('质检记录已删除'));
    await show();
    await press('Excel 报告');
    await waitUntil(() => expect(shownToasts()).toEqual(['质检记录已删除']));
    await waitUntil(() => expect(buttonByName('Excel 报告').disabled).toBe(false));
    expect(saved).toEqual([]);
  });
});

it('on paper stands every finding under its check, with what people said of it', async () => {
  const findings = [
    listedFinding('1', { amountImpact: '-1200.5', state: 'ignored', ignoreReason: '取整差异', consequenceCount: 2 }),
    listedFinding('2', { checkKey: 'projectAmountCheck', severity: 'warn', field: '项目编码', actual: '0101' }),
  ];
  mockServerAnswer(FINDINGS, () => mockListAnswer(findings));
  await show({ errorCount: 1, runs: [cleanRun('checkBillPrice', '综合单价检查', { ignored: 1 })] });
  await press('打印');
  const paper = () => document.querySelector('[data-print-sheet]');
  await waitUntil(() => expect(paper()?.querySelectorAll('table')).toHaveLength(3));
  expect(sentRequests(FINDINGS).at(-1)?.body).toEqual({ recordId: '9', pageNo: 1, pageSize: 1000 });
  expect([...(paper()?.querySelectorAll('caption') ?? [])].map((each) => each.textContent)).toEqual([
    '综合单价检查（1 处）',
    '造价金额检查（1 处）',
  ]);
  const cells = [...(paper()?.querySelectorAll('table:nth-of-type(2) tbody td') ?? [])];
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '错误',
    '1#楼 / 土建工程 / 砌筑工程',
    '010401001001 砖基础',
    '第 1 处（连带 2 处）',
    '0',
    '',
    '-1,200.50',
    '已忽略 取整差异',
  ]);
  for (const text of ['项目：龙泉路', '总造价：385,624,500.13 元', '结论：存在错误 1 处，应更正后复检'])
    expect(paper()?.textContent).toContain(text);
  await waitUntil(() => expect(window.print).toHaveBeenCalled());
});
