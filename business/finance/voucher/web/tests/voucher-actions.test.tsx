import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { chooseSelectOption } from '#kernel/web/testing/choose-select-option.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  chooseInputFiles,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { exportBatchScreens, voucherScreens } from '../voucher-screens.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const refresh = vi.fn();
const saved = vi.fn<(name: string) => void>();
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const toolbar = () => renderScreen(voucherScreens.list.toolbar({ refresh }));

beforeAll(() => void vi.setSystemTime('2026-11-28T08:00:00Z'));
beforeEach(() => {
  mayDo('voucher:read', 'voucher:write');
  queryClient.clear();
  refresh.mockClear();
  saved.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  const headers = { 'content-disposition': 'attachment; filename="PZ-1.xlsx"' };
  mockServerAnswer('GET /b/kisdee/batch/6/file', () => new Response('PK', { headers }));
});

describe('vouchers', () => {
  it('are made, sent out and numbered only by who may', async () => {
    await toolbar();
    expect(buttons()).toEqual(['生成凭证', '导出凭证', '回写凭证号']);
    mayDo('voucher:read');
    await toolbar();
    expect(buttons()).toEqual([]);
  });

  it('are made of the month so far unless other days are chosen; what could not be made is told', async () => {
    mockServerAnswer('POST /b/kisdee/voucher/make', { made: 12, known: 3, notes: ['BX-1：没有对应的科目'] });
    await toolbar();
    await clickElement(buttonByName('生成凭证'));
    await waitUntil(() => expect(screenText()).toContain('每笔业务只生成一次，重复生成不会产生重复凭证。'));
    await clickElement(buttonByName('生成'));
    await waitUntil(() => expect(refresh).toHaveBeenCalledOnce());
    expect(sentRequests().at(-1)?.body).toEqual({ from: '2026-11-01', to: '2026-11-28' });
    expect(shownToasts().toSorted()).toEqual(['BX-1：没有对应的科目', '已生成12张凭证，此前已有3张'].toSorted());
  });

  it('leave for the chosen software in a batch, whose file comes at once', async () => {
    mockServerAnswer('POST /b/kisdee/batch', { id: '6', count: 12 });
    await toolbar();
    await clickElement(buttonByName('导出凭证'));
    await waitUntil(() => expect(screenText()).toContain('导出所有待导出和失败的凭证'));
    await chooseSelectOption('财务软件', '用友');
    await chooseSelectOption('文件格式', 'DBF');
    await clickElement(buttonByName('导出'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已导出12张凭证']));
    expect(sentRequests('POST /b/kisdee/batch')[0]?.body).toEqual({ target: 'yonyou', format: 'dbf' });
    expect(saved).toHaveBeenCalledExactlyOnceWith('PZ-1.xlsx');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that are none to send say so, and the dialog stays', async () => {
    mockServerAnswer('POST /b/kisdee/batch', mockRefusal('没有待导出的凭证'));
    await toolbar();
    await clickElement(buttonByName('导出凭证'));
    await clickElement(await waitUntil(() => buttonByName('导出')));
    await waitUntil(() => expect(shownToasts()).toEqual(['没有待导出的凭证']));
    expect(saved).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('lead to the record they were made of', async () => {
    await renderScreen(voucherScreens.list.rowActions({ ...info, id: '1', form: 'expense', record: '44' }));
    expect(document.querySelector('a')?.getAttribute('href')).toContain('/main-page/expense/');
    expect(document.querySelector('a')?.getAttribute('href')).toContain('44');
  });
});

describe('numbers that the accounting software gave', () => {
  const WRITE = 'POST /b/kisdee/voucher/numbers';
  const file = new File(['x'], '凭证号.xlsx');
  const choose = async () => {
    mockServerAnswer('POST /b/fileItem/upload', ['55']);
    await toolbar();
    await chooseInputFiles(fieldByName('凭证号文件'), file);
  };

  it('are read from a file, with how many fit and which did not', async () => {
    mockServerAnswer(WRITE, { written: 10, same: 1, failed: 1, faults: ['第3行：没有凭证 PZ-9'] });
    await choose();
    await waitUntil(() => expect(screenText()).toContain('已回写10张，原已回写1张，失败1张'));
    expect(screenText()).toContain('第3行：没有凭证 PZ-9');
    expect(sentRequests(WRITE)[0]?.body).toEqual({ file: '55' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that all fit say that too', async () => {
    mockServerAnswer(WRITE, { written: 2, same: 0, failed: 0, faults: [] });
    await choose();
    await waitUntil(() => expect(screenText()).toContain('文件中的凭证号均已处理。'));
  });

  it('whose file cannot be sent or read say why, and another file can be chosen', async () => {
    mockServerAnswer(WRITE, mockRefusal('文件缺少“外部凭证号”列'));
    await choose();
    await waitUntil(() => expect(shownToasts()).toEqual(['文件缺少“外部凭证号”列']));
    mockServerAnswer('POST /b/fileItem/upload', mockRefusal('文件过大'));
    await chooseInputFiles(fieldByName('凭证号文件'), file);
    await waitUntil(() => expect(shownToasts()).toContain('文件过大'));
    expect(refresh).not.toHaveBeenCalled();
    expect(buttonByName('回写凭证号').className).not.toContain('loading');
  });
});

describe('a batch of vouchers', () => {
  const batch = { ...info, id: '6', state: 'exported' };
  const show = (state = 'exported') => renderScreen(exportBatchScreens.list.rowActions({ ...batch, state }, refresh));

  it('has its file again for who reads; one that failed has none', async () => {
    mayDo('voucher:read');
    await show();
    expect(buttons()).toEqual(['下载']);
    await clickElement(buttonByName('下载'));
    await waitUntil(() => expect(saved).toHaveBeenCalledExactlyOnceWith('PZ-1.xlsx'));
    mayDo('voucher:write');
    await show('failed');
    expect(buttons()).toEqual([]);
  });

  it('that the software did not take gives its vouchers back with a reason', async () => {
    mockServerAnswer('POST /b/kisdee/batch/6/fail', { id: '6' });
    await show();
    await clickElement(buttonByName('导入失败'));
    await waitUntil(() => expect(screenText()).toContain('编号不变，在下一批次中重新导出。'));
    await typeText(fieldByName('失败原因'), '科目不存在');
    await clickElement(buttonByName('退回凭证'));
    await waitUntil(() => expect(shownToasts()).toEqual(['凭证已退回，可重新导出']));
    expect(sentRequests().at(-1)?.body).toEqual({ reason: '科目不存在' });
    expect(refresh).toHaveBeenCalledOnce();
  });
});
