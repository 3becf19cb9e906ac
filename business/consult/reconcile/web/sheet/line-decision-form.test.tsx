import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { ReconcileLine, ReconcileLineEdit, ReconcileSide } from '../../model/index.ts';
import { LineDecisionForm } from './line-decision-form.tsx';
import { createGuestSheetClient, createStaffSheetClient } from './reconcile-sheet-source.ts';
import type { LiveReconcileSheet } from './use-reconcile-sheet.ts';

const bill = (quantity: string, price: string) => ({
  ...{ billId: 1, kind: 'bill', code: '0101', name: '矩形柱', unit: 'm3', quantity, price, total: '0' },
});
const line: ReconcileLine = {
  ...{ id: 1, place: 10, work: '', matchedBy: 'code', ours: bill('100', '500'), theirs: bill('120.5', '520') },
  ...{ agreedQuantity: null, agreedPrice: null, agreedTotal: null, ourMark: null, theirMark: null },
  ...{ state: 'open', reason: '', version: 1, gone: false },
};
const proposed: ReconcileLine = {
  ...{ ...line, agreedQuantity: '110', agreedPrice: '505', agreedTotal: '55550.00', ourMark: 'ok', version: 2 },
};
const edit =
  vi.fn<(seen: ReconcileLine, set: ReconcileLineEdit, side: ReconcileSide) => Promise<ReconcileLine | null>>();

/** The form of a line as its sheet gives it: what comes back is the line from then on. */
function Shown({ given, side, writable }: { given: ReconcileLine; side: string; writable: boolean }) {
  const [now, setNow] = useState(given);
  const source = side === 'ours' ? createStaffSheetClient('7') : createGuestSheetClient('7', 'secret');
  const kept: LiveReconcileSheet['edit'] = async (...asked) => {
    const newer = await edit(...asked);
    if (newer) setNow(newer);
    return newer;
  };
  const sheet = { edit: kept } as LiveReconcileSheet;
  return <LineDecisionForm line={now} source={source} sheet={sheet} writable={writable} />;
}
const show = (given: ReconcileLine, { side = 'ours', writable = true } = {}) =>
  renderScreen(<Shown given={given} side={side} writable={writable} />);
const off = () =>
  [...document.querySelectorAll('button')].filter(({ disabled }) => disabled).map(({ textContent }) => textContent);

beforeEach(() => {
  signInTestUser({ functions: ['reconcile:read', 'reconcile:write'] });
  edit.mockReset().mockResolvedValue(null);
});

it('sends only what was changed, and only once there is something', async () => {
  await show(proposed);
  expect(off()).toEqual(['保存', '同意']);
  await typeText(fieldByName('审定量'), '118.25');
  expect(buttonByName('保存').disabled).toBe(false);
  await clickElement(buttonByName('保存'));
  await waitUntil(() => expect(edit).toHaveBeenCalledTimes(1));
  expect(edit).toHaveBeenCalledWith(proposed, { agreedQuantity: '118.25' }, 'ours');
});

it('is sent by Enter in a number as well', async () => {
  await show(proposed);
  await typeText(fieldByName('审定单价（元）'), '506');
  await pressKeyOn(fieldByName('审定单价（元）'), 'Enter');
  await waitUntil(() => expect(edit).toHaveBeenCalledWith(proposed, { agreedPrice: '506' }, 'ours'));
});

it('takes the numbers of either side; what a side has no bill for is nothing', async () => {
  await show(line);
  await clickElement(buttonByName('取送审'));
  expect([fieldByName('审定量').value, fieldByName('审定单价（元）').value]).toEqual(['120.5', '520']);
  await clickElement(buttonByName('取审核'));
  await clickElement(buttonByName('保存'));
  await waitUntil(() => expect(edit).toHaveBeenCalledTimes(1));
  expect(edit.mock.calls[0]?.[1]).toEqual({ agreedQuantity: '100', agreedPrice: '500' });
  await show({ ...line, theirs: null });
  expect(buttonByName('取送审').disabled).toBe(true);
});

it('nobody agrees to what is not there, or to what they have not sent yet', async () => {
  await show(line);
  expect([buttonByName('同意').disabled, buttonByName('代对方同意').disabled]).toEqual([true, true]);
  await show({ ...proposed, ourMark: null });
  expect(buttonByName('同意').disabled).toBe(false);
  await typeText(fieldByName('审定量'), '111');
  expect([buttonByName('同意').disabled, buttonByName('代对方同意').disabled]).toEqual([true, true]);
});

it('notes that the other side agreed at the table; guests speak for themselves alone', async () => {
  await show(proposed);
  expect(screenText()).toContain('本方同意，对方未表态');
  expect(screenText()).toContain('审定合价 55,550.00 元');
  await clickElement(buttonByName('代对方同意'));
  await waitUntil(() => expect(edit).toHaveBeenCalledWith(proposed, { mark: 'ok' }, 'theirs'));
  await show(proposed, { side: 'theirs' });
  expect(screenText()).toContain('本方未表态，对方同意');
  expect(() => buttonByName('代对方同意')).toThrow();
  await clickElement(buttonByName('同意'));
  await waitUntil(() => expect(edit).toHaveBeenLastCalledWith(proposed, { mark: 'ok' }, 'theirs'));
});

it('an objection goes with the reason that was typed; why it is refused is told', async () => {
  const failure = {
    ...{ kind: 'business', text: '请检查输入', httpCode: 400, code: 400 },
    errors: [{ code: 'x', field: 'reason', msg: '请填写有异议的原因', template: '请填写有异议的原因', values: [] }],
  };
  edit.mockRejectedValueOnce(new CallFailure(failure as unknown as CallFailure['facts']));
  await show(line);
  await clickElement(buttonByName('有异议'));
  await waitUntil(() => expect(shownToasts()).toEqual(['请填写有异议的原因']));
  await typeText(fieldByName('说明或争议原因'), ' 柱帽未计 ');
  await clickElement(buttonByName('有异议'));
  await waitUntil(() => expect(edit).toHaveBeenLastCalledWith(line, { reason: '柱帽未计', mark: 'no' }, 'ours'));
});

it('what somebody else wrote meanwhile is told before it is replaced', async () => {
  const newer = { ...proposed, agreedPrice: null, reason: '现场复核', version: 5 };
  edit.mockResolvedValueOnce(newer);
  await show(proposed);
  await typeText(fieldByName('审定量'), '118');
  await clickElement(buttonByName('保存'));
  await waitUntil(() =>
    expect(screenText()).toContain('他人刚刚修改了本行：审定量 110，审定单价 空，说明“现场复核”。'),
  );
  expect(fieldByName('审定量').value).toBe('118');
  await clickElement(buttonByName('仍按我的保存'));
  await waitUntil(() => expect(edit).toHaveBeenLastCalledWith(newer, { agreedQuantity: '118' }, 'ours'));
  expect(screenText()).not.toContain('他人刚刚修改了本行');
});

it('who takes what the other wrote has nothing left to save, and may agree to it', async () => {
  const newer: ReconcileLine = {
    ...{ ...proposed, agreedQuantity: '115', agreedTotal: '58075.00', ourMark: null, theirMark: 'ok', version: 5 },
  };
  edit.mockResolvedValueOnce(newer);
  await show({ ...proposed, ourMark: null });
  await typeText(fieldByName('审定量'), '118');
  await clickElement(buttonByName('保存'));
  await clickElement(await waitUntil(() => buttonByName('采用他人的')));
  expect(fieldByName('审定量').value).toBe('115');
  expect([buttonByName('保存').disabled, buttonByName('同意').disabled]).toEqual([true, false]);
});

it('a sheet that is confirmed is read only', async () => {
  await show(proposed, { writable: false });
  expect(document.querySelectorAll('button')).toHaveLength(0);
  for (const name of ['审定量', '审定单价（元）', '说明或争议原因']) expect(fieldByName(name).disabled).toBe(true);
});
