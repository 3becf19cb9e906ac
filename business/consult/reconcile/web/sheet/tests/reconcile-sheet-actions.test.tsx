import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { computeReconcileTotals, type ReconcileLine, type ReconcileLineState } from '../../../model/index.ts';
import { ReconcileSheetActions } from '../reconcile-sheet-actions.tsx';
import type { LiveReconcileSheet } from '../use-reconcile-sheet.ts';

const CONFIRM = 'POST /b/reconcile/7/confirm';
const PAIR = 'POST /b/reconcile/7/pair';
const bill = { billId: 1, kind: 'bill', code: '0101', name: '柱', unit: 'm3', quantity: '5', price: '10', total: '50' };
const line = (id: number, more: Partial<ReconcileLine> = {}): ReconcileLine => ({
  ...{ id, place: id, work: '', matchedBy: 'code', ours: bill, theirs: bill },
  ...{ agreedQuantity: null, agreedPrice: null, agreedTotal: null, ourMark: null, theirMark: null },
  ...{ state: 'agreed', reason: '', version: 1, gone: false },
  ...more,
});
const oursAlone = line(2, { theirs: null });
const theirsAlone = line(3, { ours: null });

/** The buttons of a sheet with lines of such states; the lines are chosen by buttons beside them. */
async function show(states: ReconcileLineState[], chosen?: ReconcileLine, state = 'open'): Promise<void> {
  const figures = computeReconcileTotals(states.map((each, at) => line(at + 1, { state: each })));
  const names = { name: '对量单', project: '1', party: '施工单位', oursName: '', theirsName: '', stateLabel: '' };
  const view = { ...names, id: '7', state, figures, rev: 1 };
  const sheet = { state, figures } as LiveReconcileSheet;
  function Chosen() {
    const [now, setNow] = useState(chosen);
    return (
      <>
        <ReconcileSheetActions view={view} sheet={sheet} line={now} />
        <button type="button" onClick={() => setNow(theirsAlone)}>
          选对方
        </button>
        <button type="button" onClick={() => setNow(line(9, { theirs: null }))}>
          选我方
        </button>
      </>
    );
  }
  await renderScreen(<Chosen />);
}

beforeEach(() => {
  signInTestUser({ functions: ['reconcile:read', 'reconcile:write'] });
  for (const call of [CONFIRM, PAIR, 'POST /b/reconcile/7/line/1/part', 'POST /b/reconcile/7/reopen'])
    mockServerAnswer(call, null);
});

it('a line of one side is paired with one of the other, chosen next', async () => {
  await show(['open'], oursAlone);
  await clickElement(buttonByName('配对'));
  await waitUntil(() => buttonByName('取消配对'));
  await clickElement(buttonByName('选对方'));
  await clickElement(buttonByName('与所选行配对'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已配对']));
  expect(sentRequests(PAIR).map(({ body }) => body)).toEqual([{ one: 2, other: 3 }]);
  expect(buttonByName('配对')).toBeTruthy();
});

it('two lines of the same side are not paired', async () => {
  await show(['open'], oursAlone);
  await clickElement(buttonByName('配对'));
  await clickElement(buttonByName('选我方'));
  await clickElement(buttonByName('取消配对'));
  await waitUntil(() => buttonByName('配对'));
  expect(sentRequests(PAIR)).toEqual([]);
});

it('only what one side has alone is paired, only what both have is parted', async () => {
  const off = () => [buttonByName('配对').disabled, buttonByName('拆开').disabled];
  await show(['open']);
  expect(off()).toEqual([true, true]);
  await show(['open'], line(1));
  expect(off()).toEqual([true, false]);
  await show(['open'], theirsAlone);
  expect(off()).toEqual([false, true]);
});

it('what is lost by parting is said before', async () => {
  await show(['open'], line(1));
  await clickElement(buttonByName('拆开'));
  await waitUntil(() => expect(screenText()).toContain('拆开后双方各占一行，已填写的审定结果清空。'));
  await clickElement(buttonByName('取消'));
  expect(sentRequests()).toEqual([]);
  await waitUntil(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await clickElement(buttonByName('拆开'));
  await clickElement(await waitUntil(() => buttonByName('确定')));
  await waitUntil(() => expect(shownToasts()).toEqual(['已拆开']));
});

it('what is disputed is counted before the sheet is confirmed', async () => {
  await show(['agreed', 'disputed', 'disputed']);
  await clickElement(buttonByName('确认结果'));
  await waitUntil(() => expect(screenText()).toContain('其中 2 行有争议，按我方金额计入审定'));
  expect(sentRequests(CONFIRM)).toEqual([]);
  await clickElement(buttonByName('确定'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已确认对量结果']));
});

it('with lines that nobody looked at it is not asked about, the server says what is missing', async () => {
  mockServerAnswer(CONFIRM, mockRefusal('还有1行未核对，请先取得双方意见再确认'));
  await show(['agreed', 'open']);
  await clickElement(buttonByName('确认结果'));
  await waitUntil(() => expect(shownToasts()).toEqual(['还有1行未核对，请先取得双方意见再确认']));
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('a sheet that is confirmed is only opened again, with a reason', async () => {
  await show(['agreed'], line(1), 'confirmed');
  expect(() => buttonByName('确认结果')).toThrow();
  expect(() => buttonByName('邀请对方')).toThrow();
  await clickElement(buttonByName('重新对量'));
  const field = await waitUntil(() => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea'));
  await typeText(field ?? fieldByName('原因'), '漏审一项');
  const ok = document.querySelector('[role=dialog] .ant-btn-primary') ?? expect.unreachable();
  await clickElement(ok);
  await waitUntil(() => expect(shownToasts()).toEqual(['已重新打开对量单']));
  expect(sentRequests('POST /b/reconcile/7/reopen').map(({ body }) => body)).toEqual([{ reason: '漏审一项' }]);
});
