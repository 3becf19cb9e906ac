import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { computeReconcileTotals, type ReconcileLine } from '../../../model/index.ts';
import { ReconcileConfirmationPrint } from '../confirmation-print.tsx';

const bill = (name: string, quantity: string, price: string, total: string) => ({
  ...{ billId: 1, kind: 'bill', code: '010502001001', name, unit: 'm3', quantity, price, total },
});
const line = (id: number, more: Partial<ReconcileLine>): ReconcileLine => ({
  ...{ id, place: id, work: '', matchedBy: 'code', ours: null, theirs: null },
  ...{ agreedQuantity: null, agreedPrice: null, agreedTotal: null, ourMark: null, theirMark: null },
  ...{ state: 'open', reason: '', version: 1, gone: false },
  ...more,
});
const lines = [
  line(1, {
    ...{ ours: bill('矩形柱', '100', '500', '50000.00'), theirs: bill('矩形柱', '120', '520', '62400.00') },
    ...{ agreedQuantity: '110', agreedPrice: '505.5', agreedTotal: '55605.00', state: 'agreed' },
  }),
  line(2, { theirs: bill('雨篷', '3.5', '100', '350.00'), state: 'disputed', reason: '图纸无此项' }),
  line(3, { ours: bill('散水', '20', '30', '600.00') }),
];
const view = {
  ...{ id: '7', name: '学校对量', project: '1', party: '施工单位', oursName: '', theirsName: '' },
  ...{ state: 'open', stateLabel: '对量中', figures: computeReconcileTotals(lines), rev: 1 },
};
const paper = () => document.querySelector('[data-print-sheet]');

beforeEach(async () => {
  // Late in the evening elsewhere it is the next day for the firm.
  vi.setSystemTime(new Date('2026-11-28T17:00:00Z'));
  vi.stubGlobal('print', vi.fn());
  signInTestUser();
  await renderScreen(
    <ReconcileConfirmationPrint
      view={view}
      firm="筑衡造价咨询"
      figures={view.figures}
      lines={lines}
      onDone={() => undefined}
    />,
  );
});
afterEach(() => void vi.useRealTimers());

it('tells whose sheet it is, of the firm’s day, and how much is agreed, disputed and open', async () => {
  for (const text of [
    '筑衡造价咨询对量确认单',
    '对量单：学校对量对方单位：施工单位日期：2026-11-29',
    '送审合计：62,750.00 元',
    '已一致：1 项 55,605.00 元',
    '有争议：1 项，送审 350.00 元，审核 0.00 元',
    '待核对：1 项',
  ])
    expect(paper()?.textContent).toContain(text);
  await waitUntil(() => expect(window.print).toHaveBeenCalledTimes(1));
});

it('has what was asked for, what is agreed and what that changes of each line; nothing where nothing is agreed', () => {
  const rows = [...(paper()?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    [
      ...['1', '010502001001', '矩形柱', 'm³', '120.000', '520.00', '62,400.00'],
      ...['110.000', '505.50', '55,605.00', '-6,795.00', '一致'],
    ],
    [...['2', '010502001001', '雨篷', 'm³', '3.500', '100.00', '350.00'], '', '', '', '', '有争议：图纸无此项'],
    ['3', '010502001001', '散水', 'm³', '', '', '', '', '', '', '', '待核对'],
  ]);
});

it('is sealed by the three parties', () => {
  for (const party of ['建设单位', '施工单位', '咨询单位'])
    expect(paper()?.textContent).toContain(`${party}（盖章）：`);
});
