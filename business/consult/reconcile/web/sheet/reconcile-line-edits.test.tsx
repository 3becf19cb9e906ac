import { beforeEach, expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { mockListAnswer, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
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
  applyLineEdit,
  computeReconcileTotals,
  type ReconcileLine,
  type ReconcileLineEdit,
} from '../../model/index.ts';
import { ReconcileSheetEditor } from './reconcile-sheet-editor.tsx';
import { createStaffSheetClient } from './reconcile-sheet-source.ts';

const EDIT = 'POST /b/reconcile/7/edit';
const bill = (name: string, quantity: string) => ({
  ...{ billId: 1, kind: 'bill', code: '0101', name, unit: 'm3', quantity, price: '10', total: `${quantity}0.00` },
});
const line = (id: number, name: string, more: Partial<ReconcileLine> = {}): ReconcileLine => ({
  ...{ id, place: id * 10, work: '', matchedBy: 'code', ours: bill(name, '5'), theirs: bill(name, '6') },
  ...{ agreedQuantity: null, agreedPrice: null, agreedTotal: null, ourMark: null, theirMark: null },
  ...{ state: 'open', reason: '', version: 1, gone: false },
  ...more,
});
let lines: ReconcileLine[] = [];
const byId = (id: number): ReconcileLine => lines.find((each) => each.id === id) ?? expect.unreachable('no such line');

/** Somebody else's change, which this screen has not heard of. */
const elsewhere = (id: number, set: ReconcileLineEdit) => put(id, 'theirs', set);
function put(id: number, side: 'ours' | 'theirs', set: ReconcileLineEdit): void {
  const outcome = applyLineEdit(byId(id), side, set);
  if ('fault' in outcome) throw new Error(outcome.fault[1]);
  const next = { ...outcome.line, version: byId(id).version + 1 };
  lines = lines.map((each) => (each.id === id ? next : each));
}

beforeEach(() => {
  signInTestUser({ functions: ['reconcile:read', 'reconcile:write'] });
  lines = [line(1, '柱'), line(2, '梁'), line(3, '板', { ours: null })];
  mockServerAnswer('POST /b/reconcile/7/lines', () => mockListAnswer(lines));
  mockServerAnswer('POST /b/reconcile/7/changes', () => ({
    rev: 1,
    figures: computeReconcileTotals(lines),
    state: 'open',
    lines: [],
  }));
  mockServerAnswer('GET /b/reconcile/7/line/1', () => ({ features: { ours: '', theirs: '' }, notes: [] }));
  mockServerAnswer(EDIT, ({ body }: { body: unknown }) => {
    const { edits } = body as { edits: { line: number; version: number; set: ReconcileLineEdit }[] };
    const newer = edits.map((edit) => byId(edit.line)).filter((each, at) => each.version !== edits[at]?.version);
    if (newer.length > 0) return { kept: false, lines: newer, figures: computeReconcileTotals(lines), rev: 1 };
    for (const edit of edits) put(edit.line, 'ours', edit.set);
    return { kept: true, lines: edits.map((edit) => byId(edit.line)), figures: computeReconcileTotals(lines), rev: 2 };
  });
});

const box = () => document.querySelector<HTMLTextAreaElement>('[role="treegrid"] textarea');
const grid = () => document.querySelector<HTMLElement>('[role="treegrid"]') ?? expect.unreachable('no grid');
const at = () => box() ?? grid();
const control = () => box() ?? expect.unreachable('no cell is written');

async function open(): Promise<void> {
  const names = { name: '对量单', project: '1', party: '施工单位', oursName: '', theirsName: '' };
  const view = {
    id: '7',
    ...names,
    state: 'open',
    stateLabel: '对量中',
    figures: computeReconcileTotals(lines),
    rev: 1,
  };
  await renderScreen(<ReconcileSheetEditor view={view} source={createStaffSheetClient('7')} mayWrite />);
  await waitUntil(() => expect(grid().textContent).toContain('梁'));
}
/** To the cell of our quantity in the first line. */
async function toOwn(): Promise<void> {
  await pressKeyOn(at(), 'ArrowDown');
  for (let step = 0; step < 20 && box()?.getAttribute('aria-label') !== '审核量'; step += 1)
    await pressKeyOn(at(), 'Tab');
  expect(box()?.getAttribute('aria-label')).toBe('审核量');
}

it('is written in its cells by one side alone, and goes back and forth', async () => {
  await open();
  await toOwn();
  await typeText(control(), '1,234.5');
  await pressKeyOn(control(), 'Enter');
  await waitUntil(() => expect(byId(1).ours).toMatchObject({ quantity: '1234.5', total: '12345.00' }));
  expect(byId(1).theirs?.quantity).toBe('6');
  await waitUntil(() => expect(buttonByName('撤销').disabled).toBe(false));
  await clickElement(buttonByName('撤销'));
  await waitUntil(() => expect(byId(1).ours?.quantity).toBe('5'));
  await waitUntil(() => expect(buttonByName('重做').disabled).toBe(false));
  await clickElement(buttonByName('重做'));
  await waitUntil(() => expect(byId(1).ours?.quantity).toBe('1234.5'));
});

it('takes a block whole or not at all, and passes over a side that has no bill', async () => {
  await open();
  await toOwn();
  await pasteText(at(), '7\n八');
  await waitUntil(() => expect(shownToasts().join()).toContain('未作修改'));
  expect(sentRequests(EDIT)).toHaveLength(0);
  await pasteText(at(), '7\n8\n9');
  await waitUntil(() => expect([byId(1).ours?.quantity, byId(2).ours?.quantity]).toEqual(['7', '8']));
  expect([byId(3).ours, sentRequests(EDIT).length]).toEqual([null, 1]);
});

it('tells at the cell that somebody else changed the same, and goes on over what they changed elsewhere', async () => {
  await open();
  elsewhere(1, { reason: '现场复核' });
  await toOwn();
  await typeText(control(), '8');
  await pressKeyOn(control(), 'Enter');
  await waitUntil(() => expect(byId(1)).toMatchObject({ reason: '现场复核', ours: { quantity: '8' } }));
  put(2, 'ours', { quantity: '50' });
  await typeText(control(), '9');
  await pressKeyOn(control(), 'Enter');
  await waitUntil(() => expect(document.querySelector('[role="treegrid"] [title*="他人刚刚修改"]')).toBeTruthy());
  expect(byId(2).ours?.quantity).toBe('50');
});
