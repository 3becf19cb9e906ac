import { beforeEach, expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  pasteText,
  pressKeyOn,
  renderScreen,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import {
  applySheetChange,
  COST_LEDGER_BY_KIND,
  type CostLedgerSheet,
  createEmptyLedgerRow,
  type LedgerRow,
  type LedgerSheetChange,
} from '../../model/index.ts';
import { CostDocumentSheetPanel } from './cost-document-sheet-panel.tsx';

const CHANGE = 'POST /b/project/ledger/change';
const NOTHING = { base: '0.00', claimed: '0.00', agreed: '0.00', increase: '0.00', decrease: '0.00' };
let rows: readonly LedgerRow[] = [];
let version = 1;
let state = 'draft';

/** The table as the server would tell it. */
const sheet = (): CostLedgerSheet => ({
  version,
  state,
  lines: rows.map((row, at) => ({ ...row, no: String(at + 1), section: false, sums: NOTHING, over: false })),
  total: NOTHING,
});

beforeEach(() => {
  signInTestUser({ functions: ['ledger:read', 'ledger:write'] });
  [version, state] = [1, 'draft'];
  rows = ['平整', '挖土'].map((name, at) => ({ ...createEmptyLedgerRow(at + 1), name }));
  mockServerAnswer('POST /b/project/ledger/sheet', () => sheet());
  mockServerAnswer(CHANGE, ({ body }: { body: unknown }) => {
    const given = body as LedgerSheetChange & { version: number };
    if (given.version !== version) return mockRefusal('该单据已被他人修改，请刷新后重试', { status: 409 });
    rows = applySheetChange(rows, given, COST_LEDGER_BY_KIND.changeVisa);
    version += 1;
    return sheet();
  });
});

const box = () => document.querySelector<HTMLTextAreaElement>('[role="treegrid"] textarea');
const grid = () => document.querySelector<HTMLElement>('[role="treegrid"]') ?? expect.unreachable('no grid');
const at = () => box() ?? grid();
const control = () => box() ?? expect.unreachable('no cell is written');
const names = () => rows.map(({ name }) => name).join(' ');
const line = (name: string) =>
  [...document.querySelectorAll('[role="treegrid"] tbody tr')].find((each) => each.textContent?.includes(name));

async function open(): Promise<void> {
  const made = { deptId: null, createdBy: null, createdDate: '', updatedBy: null, updatedDate: '', version: 1 };
  const row = { ...made, id: '7', name: '签证', state: 'draft' };
  await renderScreen(
    <CostDocumentSheetPanel form="changeVisa" row={row} project={{ ...made, id: '1', name: '项目' }} choice="单据" />,
  );
  await waitUntil(() => expect(line('挖土')).toBeTruthy());
}
/** To the cell of the first row's name. */
async function toName(): Promise<void> {
  for (const key of ['ArrowDown', 'Tab', 'Tab']) await pressKeyOn(at(), key);
  expect(box()?.getAttribute('aria-label')).toBe('项目名称');
}

it('is written in place, each change of the version that the one before it left, and goes back and forth', async () => {
  await open();
  await toName();
  await typeText(control(), '场地平整');
  await pressKeyOn(control(), 'Enter');
  await typeText(control(), '挖沟槽');
  await pressKeyOn(control(), 'Enter');
  await waitUntil(() => expect(names()).toBe('场地平整 挖沟槽'));
  expect(sentRequests(CHANGE)).toHaveLength(2);
  await waitUntil(() => expect(line('挖沟槽')).toBeTruthy());
  await pressKeyOn(at(), 'z', { ctrlKey: true });
  await waitUntil(() => expect(names()).toBe('场地平整 挖土'));
  await waitUntil(() => expect(line('挖土')).toBeTruthy());
  await pressKeyOn(at(), 'z', { ctrlKey: true });
  await waitUntil(() => expect(names()).toBe('平整 挖土'));
  await waitUntil(() => expect(buttonByName('撤销').disabled).toBe(true));
  await pressKeyOn(at(), 'y', { ctrlKey: true });
  await waitUntil(() => expect(names()).toBe('场地平整 挖土'));
});

it('takes a block of a spreadsheet as one change that is undone as one', async () => {
  await open();
  await toName();
  await pasteText(control(), '甲\t\tm3\n乙\t\tm2\n丙\t\tt');
  await waitUntil(() => expect(rows.map(({ name, unit }) => name + unit)).toEqual(['甲m3', '乙m2', '丙t']));
  expect(sentRequests(CHANGE)).toHaveLength(1);
  await waitUntil(() => expect(line('丙')).toBeTruthy());
  await clickElement(buttonByName('撤销'));
  await waitUntil(() => expect(names()).toBe('平整 挖土'));
});

it('brings, moves and takes rows by keys and buttons', async () => {
  await open();
  await toName();
  await pressKeyOn(control(), 'Enter', { ctrlKey: true });
  await waitUntil(() => expect(names()).toBe('平整  挖土'));
  await waitUntil(() => expect(document.querySelector('[aria-selected="true"]')?.getAttribute('data-at')).toBe('1'));
  await typeText(control(), '回填');
  await pressKeyOn(control(), 'Enter', { shiftKey: true });
  await waitUntil(() => expect(names()).toBe('平整 回填 挖土'));
  await pressKeyOn(at(), 'ArrowDown', { altKey: true });
  await waitUntil(() => expect(names()).toBe('回填 平整 挖土'));
  await waitUntil(() => expect(document.querySelector('[aria-selected="true"]')?.getAttribute('data-at')).toBe('1'));
  await pressKeyOn(at(), 'Delete', { ctrlKey: true });
  await waitUntil(() => expect(names()).toBe('回填 挖土'));
});

it('cannot be undone once somebody else has changed the table', async () => {
  await open();
  await toName();
  await typeText(control(), '场地平整');
  await pressKeyOn(control(), 'Enter');
  await waitUntil(() => expect(buttonByName('撤销').disabled).toBe(false));
  version += 1;
  await typeText(control(), '挖沟槽');
  await pressKeyOn(control(), 'Enter', { shiftKey: true });
  // The cell keeps what was written, and says why it was refused.
  await waitUntil(() =>
    expect(line('挖沟槽')?.querySelector('[title="该单据已被他人修改，请刷新后重试"]')).toBeTruthy(),
  );
  await waitUntil(() => expect(buttonByName('撤销').disabled).toBe(true));
  expect(names()).toBe('场地平整 挖土');
});

it('is read only once it is handed in', async () => {
  state = 'submitted';
  await open();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await pressKeyOn(at(), key);
  expect(box()).toBeNull();
  expect(() => buttonByName('新增行')).toThrow();
});
