import { beforeEach, expect, it, vi } from 'vitest';
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
  fieldByName,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { CostLedgerKind } from '../../model/index.ts';
import { ImportLedgerRowsDialog } from './import-ledger-rows-dialog.tsx';

const COST = 'POST /b/project/ledger/take-cost-file';
const FILED = 'POST /b/project/ledger/take-filed';
const onDone = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  signInTestUser({ functions: ['ledger:read', 'ledger:write', 'cost:read'] });
  onDone.mockClear();
  onClose.mockClear();
  const files = [
    { id: '5', name: '控制价.xml', total: '385624500.126' },
    { id: '6', name: '清单.xml', total: null },
  ];
  mockServerAnswer('POST /form/costFile/queryList', () => mockListAnswer(files));
  for (const call of [COST, FILED]) mockServerAnswer(call, { rows: 8, met: 5, added: 3, version: 4 });
});

const show = (form: CostLedgerKind, count = 0) =>
  renderScreen(
    <ImportLedgerRowsDialog
      {...{ form, id: '7', version: 3, project: '1', count }}
      onDone={onDone}
      onClose={onClose}
    />,
  );
const boxOf = (name: string) => fieldByName(name).closest('.ant-select') ?? expect.unreachable(`no ${name}`);
const options = () => [...document.querySelectorAll('.ant-select-item-option')];
async function openList(name: string): Promise<void> {
  await clickElement(boxOf(name).querySelector('.ant-select-content') ?? boxOf(name));
}
async function choose(name: string, text: string): Promise<void> {
  await openList(name);
  const found = () => options().findLast(({ textContent }) => textContent === text) ?? expect.unreachable(`no ${text}`);
  await clickElement(await waitUntil(found));
}

it('a workbook must be chosen before anything is sent', async () => {
  await show('settlement');
  await clickElement(buttonByName('导入'));
  await waitUntil(() => expect(shownToasts()).toEqual(['请先选择文件']));
  expect(sentRequests('POST /b/project/ledger/import')).toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
});

it('warns that rows are replaced only where there are rows', async () => {
  await show('settlement');
  expect(screenText()).not.toContain('会替换现有明细');
  await show('settlement', 8);
  expect(screenText()).toContain('“全部”会替换现有明细');
});

it('a side of the table is taken from a cost file of the project, and what came is told', async () => {
  await show('settlement', 5);
  await clickElement(fieldByName('本项目的计价文件'));
  await clickElement(buttonByName('导入'));
  await waitUntil(() => expect(screenText()).toContain('请选择计价文件'));
  expect(sentRequests(COST)).toHaveLength(0);
  await choose('计价文件', '控制价.xml（385,624,500.13 元）');
  await choose('导入到', '仅审定');
  await clickElement(buttonByName('导入'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已导入，共 8 行，其中对应已有 5 行、新增 3 行']));
  expect(sentRequests(COST).at(-1)?.body).toEqual({
    ...{ form: 'settlement', id: '7', version: 3, costFile: '5', side: 'agreed' },
  });
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('prices of the ceiling come from a cost file alone: going back to a workbook leaves them', async () => {
  await show('settlement');
  await clickElement(fieldByName('本项目的计价文件'));
  await choose('导入到', '仅备案单价（取自控制价文件）');
  await choose('计价文件', '清单.xml（— 元）');
  await clickElement(buttonByName('导入'));
  await waitUntil(() =>
    expect(sentRequests(FILED).at(-1)?.body).toEqual({ form: 'settlement', id: '7', version: 3, costFile: '6' }),
  );
  await clickElement(fieldByName('Excel 文件'));
  await waitUntil(() => expect(boxOf('导入到').textContent).toContain('全部（按表头识别）'));
  await clickElement(buttonByName('导入'));
  await waitUntil(() => expect(shownToasts()).toContain('请先选择文件'));
  expect(sentRequests(FILED)).toHaveLength(1);
});

it('a ledger without filed prices offers none of them', async () => {
  await show('changeVisa');
  await clickElement(fieldByName('本项目的计价文件'));
  await openList('导入到');
  await waitUntil(() => expect(options().map(({ textContent }) => textContent)).toEqual(['仅申报', '仅审定']));
});

it('a refusal is told and the window stays', async () => {
  mockServerAnswer(COST, () => mockRefusal('该单据已被他人修改，请刷新后重试', { status: 409 }));
  await show('settlement');
  await clickElement(fieldByName('本项目的计价文件'));
  await choose('计价文件', '控制价.xml（385,624,500.13 元）');
  await clickElement(buttonByName('导入'));
  await waitUntil(() => expect(sentRequests(COST)).toHaveLength(1));
  await waitUntil(() => expect(shownToasts().join() + screenText()).toContain('该单据已被他人修改，请刷新后重试'));
  expect(onDone).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
