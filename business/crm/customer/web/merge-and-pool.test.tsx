import { beforeEach, expect, it, vi } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { customerCalls } from '../model/index.ts';
import { MergeCustomersButton } from './merge-customers-button.tsx';
import { TakeFromPoolButton } from './take-from-pool-button.tsx';
import { UndoMergeAction } from './undo-merge-action.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const one = { ...info, id: '1', name: '城建集团' };
const other = { ...info, id: '2', name: '城建集团有限公司' };
const third = { ...info, id: '3', name: '水务局' };
const merged = { ...info, id: '9', name: '城建集团', customer_label: '城建集团有限公司', parted: false };
const MERGE = `POST ${customerCalls.merge.path}`;
const TAKE = `POST ${customerCalls.take.path}`;
const PART = `POST ${customerCalls.part.path.replace('{id}', '9')}`;
const refreshed = vi.fn();

beforeEach(() => {
  refreshed.mockClear();
  signInTestUser({ functions: ['customer:merge'] });
});

it('exactly two customers are merged, and the button says so', async () => {
  const state = { params: {}, refresh: refreshed };
  for (const [selected, title] of [
    [[], '请选择两个客户'],
    [[one], '请选择两个客户'],
    [[one, other, third], '请选择两个客户'],
    [[one, other], ''],
  ] as const) {
    await renderScreen(<MergeCustomersButton {...state} selected={[...selected]} />);
    expect([buttonByName('合并').disabled, buttonByName('合并').title]).toEqual([title !== '', title]);
  }
});

it('the one that is chosen stays, the other goes, and it is told how much went over', async () => {
  mockServerAnswer(MERGE, { moved: 17 });
  await renderScreen(<MergeCustomersButton params={{}} selected={[one, other]} refresh={refreshed} />);
  await clickElement(buttonByName('合并'));
  await waitUntil(() => expect(screenText()).toContain('合同、项目、回款、跟进等记录全部转到保留的客户'));
  expect(fieldByName('城建集团').checked).toBe(true);
  await clickElement(fieldByName('城建集团有限公司'));
  await clickElement(buttonByName('合并'));
  await waitUntil(() => expect(refreshed).toHaveBeenCalledTimes(1));
  expect(sentRequests(MERGE).map(({ body }) => body)).toEqual([{ customer: '2', gone: '1' }]);
  expect(shownToasts()).toContain('已合并客户，转移 17 条记录');
  await waitUntil(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

it('a merge that is refused leaves the question open', async () => {
  mockServerAnswer(MERGE, mockRefusal('黑名单客户不能合并'));
  await renderScreen(<MergeCustomersButton params={{}} selected={[one, other]} refresh={refreshed} />);
  await clickElement(buttonByName('合并'));
  await waitUntil(() => fieldByName('城建集团'));
  await clickElement(buttonByName('合并'));
  await waitUntil(() => expect(shownToasts()).toContain('黑名单客户不能合并'));
  expect(refreshed).not.toHaveBeenCalled();
  expect(fieldByName('城建集团').checked).toBe(true);
});

it('nobody without the right merges or parts', async () => {
  signInTestUser({ functions: ['customer:write'] });
  await renderScreen(
    <>
      <MergeCustomersButton params={{}} selected={[one, other]} refresh={refreshed} />
      <UndoMergeAction row={merged} refresh={refreshed} />
    </>,
  );
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

it('a merge is undone once, after it was said what comes back and what stays', async () => {
  mockServerAnswer(PART, null);
  await renderScreen(<UndoMergeAction row={merged} refresh={refreshed} />);
  await clickElement(buttonByName('拆分'));
  await waitUntil(() => expect(screenText()).toContain('“城建集团”将恢复为单独的客户'));
  expect(screenText()).toContain('合并后新建的记录留在“城建集团有限公司”。');
  await clickElement(buttonByName('取消'));
  expect(sentRequests(PART)).toHaveLength(0);
  await waitUntil(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await clickElement(buttonByName('拆分'));
  await waitUntil(() => buttonByName('取消'));
  await clickElement(buttonByName('拆分'));
  await waitUntil(() => expect(refreshed).toHaveBeenCalledTimes(1));
  expect([sentRequests(PART).length, shownToasts()]).toEqual([1, ['已拆分客户']]);
  await renderScreen(<UndoMergeAction row={{ ...merged, parted: true }} refresh={refreshed} />);
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

it('customers are taken out of the pool, all that were chosen at once', async () => {
  mockServerAnswer(TAKE, { taken: 2 });
  await renderScreen(<TakeFromPoolButton ids={['1', '2']} onDone={refreshed} />);
  await clickElement(buttonByName('领取'));
  await waitUntil(() => expect(refreshed).toHaveBeenCalledTimes(1));
  expect(sentRequests(TAKE).map(({ body }) => body)).toEqual([{ ids: ['1', '2'] }]);
  expect(shownToasts()).toEqual(['已领取2家客户']);
});

it('who was too late is told, and sees the pool as it is now', async () => {
  mockServerAnswer(TAKE, mockRefusal('客户已被他人领取'));
  await renderScreen(<TakeFromPoolButton link ids={['1']} onDone={refreshed} />);
  await clickElement(buttonByName('领取'));
  await waitUntil(() => expect(refreshed).toHaveBeenCalledTimes(1));
  expect(shownToasts()).toEqual(['客户已被他人领取']);
});

it('without a choice nothing is taken', async () => {
  await renderScreen(<TakeFromPoolButton ids={[]} onDone={refreshed} />);
  expect([buttonByName('领取').disabled, buttonByName('领取').title]).toEqual([true, '请选择客户']);
});
