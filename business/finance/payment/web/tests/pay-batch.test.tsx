import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { queryClient } from '#kernel/web/api/query-client.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { BankFileDownloadButton } from '../bank-file-download-button.tsx';
import { payOrderScreens } from '../payment-screens.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const order = { ...info, id: '5', no: 'FK2026110001', payee: '测绘院', amount: '0.10', state: 'open' };
const back = {
  ...order,
  state: 'back',
  account: '31',
  account_label: '6222 基本户',
  method: 'bank',
  returnReason: '户名不符',
};
const refresh = vi.fn();

beforeAll(() => void vi.setSystemTime('2026-11-28T08:00:00Z'));
beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['payOrder:write'] });
  queryClient.clear();
  refresh.mockClear();
});

describe('paying several orders together', () => {
  const MANY = 'POST /b/finance/payOrder/payMany';
  const show = (selected: readonly DisplayedRecord[]) =>
    renderScreen(payOrderScreens.list.toolbar({ selected, params: {}, refresh }));
  const button = () => buttonByName('批量付款');

  it('is offered only for orders that all wait', async () => {
    await show([]);
    expect([button().disabled, button().title]).toEqual([true, '请选择待付的付款单']);
    await show([order, { ...order, id: '6', state: 'paid' }]);
    expect(button().disabled).toBe(true);
    await show([order, back]);
    expect([button().disabled, button().title]).toEqual([false, '']);
    signInTestUser({ ...TEST_USER_CHEN, functions: ['payOrder:read'] });
    await show([order]);
    expect(button).toThrow();
  });

  it('says how many they are and what they come to, to the cent', async () => {
    await show([order, { ...order, id: '6', amount: '1234.20' }, { ...order, id: '7', amount: null }]);
    await clickElement(button());
    await waitUntil(() => expect(screenText()).toContain('批量付款 3 笔，共 1,234.30 元'));
    expect(screenText()).toContain('任一张不能付款时整批不登记');
    await clickElement(buttonByName('登记付款'));
    await waitUntil(() => expect(screenText()).toContain('请选择付款账户'));
    expect(sentRequests(MANY)).toEqual([]);
  });

  it('proposes no account where they were paid from several, or in cash', async () => {
    for (const other of [{ account: '32' }, { method: 'cash' }]) {
      await show([
        { ...back, ...other },
        { ...back, id: '6', ...('method' in other ? other : {}) },
      ]);
      await clickElement(button());
      await waitUntil(() => expect(screenText()).toContain('批量付款 2 笔'));
      await clickElement(buttonByName('登记付款'));
      await waitUntil(() => expect(screenText()).toContain('请选择付款账户'));
    }
    expect(sentRequests(MANY)).toEqual([]);
  });

  it('that is refused registers nothing and stays open', async () => {
    mockServerAnswer(MANY, mockRefusal('FK2026110001 已付款'));
    await show([back]);
    await clickElement(button());
    await waitUntil(() => expect(screenText()).toContain('FK2026110001 · 测绘院 · 6222 基本户：户名不符'));
    await clickElement(buttonByName('登记付款'));
    await waitUntil(() => expect(shownToasts()).toEqual(['FK2026110001 已付款']));
    expect(sentRequests(MANY)[0]?.body).toEqual({ orders: ['5'], account: '31', payDate: '2026-11-28' });
    expect(screenText()).toContain('批量付款 1 笔');
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('the bank’s file of a batch', () => {
  const FILE = 'POST /b/finance/payBatch/77/bankFile';
  const batch = { ...info, id: '77', no: 'PL2026110001' };
  const show = (row: DisplayedRecord) => renderScreen(<BankFileDownloadButton row={row} refresh={refresh} />);
  const saved = vi.fn<(name: string) => void>();

  beforeEach(() => {
    saved.mockClear();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download);
    });
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''%E4%BB%98%E6%AC%BE.csv" };
    mockServerAnswer(FILE, () => new Response('1,2', { headers }));
  });

  it('is taken by one click while nobody has', async () => {
    await show(batch);
    await clickElement(buttonByName('取用银行文件'));
    await waitUntil(() => expect(saved).toHaveBeenCalledExactlyOnceWith('付款.csv'));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('is taken again only by who took it, after a warning not to pay twice', async () => {
    await show({ ...batch, handedAt: '2026-11-28 10:00:00', handedBy: '7' });
    await clickElement(buttonByName('再次取用'));
    await waitUntil(() => expect(screenText()).toContain('仅在下载未完成时再次取用，请勿重复提交银行。'));
    await clickElement(buttonByName('取消'));
    expect(sentRequests(FILE)).toEqual([]);
    await show({ ...batch, handedAt: '2026-11-28 10:00:00', handedBy: '7' });
    await clickElement(buttonByName('再次取用'));
    await waitUntil(() => expect(screenText()).toContain('再次取用银行文件？'));
    await clickElement(buttonByName('再次取用'));
    await waitUntil(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('is not there for anybody else once it was taken, and never for who may not pay', async () => {
    await show({ ...batch, handedAt: '2026-11-28 10:00:00', handedBy: '8' });
    expect(document.querySelector('button')).toBeNull();
    signInTestUser({ ...TEST_USER_CHEN, functions: ['payOrder:read'] });
    await show(batch);
    expect(document.querySelector('button')).toBeNull();
  });
});
