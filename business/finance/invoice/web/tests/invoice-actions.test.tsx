import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { contractChange } from '#business/crm/contract/model/index.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { EntityDefinitionFinderContext } from '#kernel/web/lookups/entity-definition-finder.ts';
import { chooseSelectOption } from '#kernel/web/testing/choose-select-option.ts';
import {
  mockListAnswer,
  mockRefusal,
  mockServerAnswer,
  sentRequests,
  shownToasts,
} from '#kernel/web/testing/mock-server.ts';
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
import { invoiceScreens, overInvoiceScreens } from '../invoice-screens.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const refresh = vi.fn();
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeAll(() => void vi.setSystemTime('2026-11-28T08:00:00Z'));
beforeEach(() => {
  mayDo('invoice:write', 'invoiceApply:write');
  queryClient.clear();
  refresh.mockClear();
});

describe('a red invoice', () => {
  const RED = 'POST /b/finance/invoice/8/red';
  const row = { ...info, id: '8', number: '24312000', state: 'normal', unpaid: '800.00' };
  const show = (more: object = {}) => renderScreen(invoiceScreens.list.rowActions({ ...row, ...more }, refresh));
  const openRed = async () => {
    await show();
    await clickElement(buttonByName('红冲'));
    await waitUntil(() => expect(screenText()).toContain('红冲发票 24312000'));
  };

  it('takes back neither a red one nor one that was taken back, and is nothing for readers', async () => {
    for (const state of ['red', 'redded']) {
      await show({ state });
      expect(buttons()).toEqual([]);
    }
    await show({ state: 'part' });
    expect(buttons()).toEqual(['红冲']);
    mayDo('invoice:read');
    await show();
    expect(buttons()).toEqual([]);
  });

  it('begins with what has not come of the invoice and today; its number and reason must be there', async () => {
    await openRed();
    expect(fieldByName('红冲金额（含税，元）').value).toBe('800.00');
    expect(screenText()).toContain('已收款的部分请先撤销认领');
    await clickElement(buttonByName('登记红字发票'));
    await waitUntil(() => expect(screenText()).toContain('请填写红字发票号码'));
    expect(screenText()).toContain('请填写红冲原因');
    expect(sentRequests(RED)).toEqual([]);
  });

  it('is sent with its date; a code only where there is one', async () => {
    mockServerAnswer(RED, { id: '8' });
    await openRed();
    await typeText(fieldByName('红字发票号码'), '24312001');
    await typeText(fieldByName('红冲原因'), '税号错误');
    await clickElement(buttonByName('登记红字发票'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已登记红字发票']));
    expect(sentRequests(RED)[0]?.body).toEqual({
      ...{ number: '24312001', code: null, issueDate: '2026-11-28', amount: '800.00', reason: '税号错误' },
    });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that is refused says so beside its number', async () => {
    const msg = '发票号码应为20位或8位数字';
    mockServerAnswer(
      RED,
      mockRefusal(msg, { errors: [{ code: 'form', field: 'number', msg, template: msg, values: [] }] }),
    );
    await openRed();
    await typeText(fieldByName('红字发票号码'), '123');
    await typeText(fieldByName('红冲原因'), '税号错误');
    await clickElement(buttonByName('登记红字发票'));
    await waitUntil(() => expect(document.querySelector('.ant-form')?.textContent).toContain(msg));
    expect(fieldByName('红字发票号码').value).toBe('123');
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('what was invoiced beyond a contract', () => {
  const CURE = 'POST /b/finance/overInvoice/3/cure';
  const row = { ...info, id: '3', status: 'approved', cure: null };
  const show = (more: object = {}) =>
    renderScreen(
      <EntityDefinitionFinderContext value={async (code) => (code === contractChange.code ? contractChange : null)}>
        {overInvoiceScreens.list.rowActions({ ...row, ...more }, refresh)}
      </EntityDefinitionFinderContext>,
    );

  it('is cured once, after its approval, by who applies for invoices', async () => {
    for (const no of [{ status: 'running' }, { cure: '12' }]) {
      await show(no);
      expect(buttons()).toEqual([]);
    }
    mayDo('invoice:write');
    await show();
    expect(buttons()).toEqual([]);
  });

  it('is cured by a change of the contract, which has to be named', async () => {
    const change = { ...info, id: '12', [contractChange.titleField]: '补充协议一' };
    mockServerAnswer(`POST /form/${contractChange.code}/queryList`, mockListAnswer([change]));
    mockServerAnswer(CURE, mockRefusal('该变更未增加合同金额'));
    await show();
    await clickElement(buttonByName('登记补签'));
    await waitUntil(() => expect(screenText()).toContain('已审批通过的合同变更'));
    await clickElement(buttonByName('确定'));
    expect(shownToasts()).toEqual(['请选择合同变更']);
    await chooseSelectOption('已审批通过的合同变更', '补充协议一');
    await clickElement(buttonByName('确定'));
    await waitUntil(() => expect(shownToasts()).toContain('该变更未增加合同金额'));
    expect(refresh).not.toHaveBeenCalled();
    mockServerAnswer(CURE, { id: '3' });
    await clickElement(buttonByName('确定'));
    await waitUntil(() => expect(shownToasts()).toContain('已登记补签'));
    expect(sentRequests(CURE).at(-1)?.body).toEqual({ change: '12' });
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('reading an electronic invoice', () => {
  const fill = vi.fn();
  const file = new File(['%PDF'], '发票.pdf', { type: 'application/pdf' });
  const form = (record: object | null, more: object) =>
    invoiceScreens.form.actions({
      ...{ record: record as never, values: {}, dirty: false, reload: async () => undefined },
      ...more,
    });
  const told = { number: '24312000', total: '106.00', application: '7', application_label: 'KP-7' };

  beforeEach(async () => {
    fill.mockClear();
    mockServerAnswer('POST /b/fileItem/upload', ['55']);
    await renderScreen(form(null, { fill }));
  });

  it('types what the file says into a new form, with the file and the application it belongs to', async () => {
    mockServerAnswer('POST /b/finance/invoice/read', told);
    await chooseInputFiles(fieldByName('电子发票文件'), file);
    await waitUntil(() => expect(shownToasts()).toEqual(['已读取电子发票，并找到对应的开票申请']));
    expect(sentRequests('POST /b/finance/invoice/read')[0]?.body).toEqual({ file: '55' });
    expect(fill).toHaveBeenCalledExactlyOnceWith({
      ...told,
      media: [{ id: '55', fileName: '发票.pdf', fileSize: 4 }],
    });
  });

  it('leaves the application that was chosen where the file tells none', async () => {
    mockServerAnswer('POST /b/finance/invoice/read', { ...told, application: null, application_label: null });
    await chooseInputFiles(fieldByName('电子发票文件'), file);
    await waitUntil(() => expect(shownToasts()).toEqual(['已读取电子发票，请选择开票申请']));
    expect(Object.keys(fill.mock.calls[0]?.[0] ?? {})).toEqual(['number', 'total', 'media']);
  });

  it('tells why a file cannot be read or sent, and changes nothing', async () => {
    mockServerAnswer('POST /b/finance/invoice/read', mockRefusal('文件不是电子发票'));
    await chooseInputFiles(fieldByName('电子发票文件'), file);
    await waitUntil(() => expect(shownToasts()).toEqual(['文件不是电子发票']));
    mockServerAnswer('POST /b/fileItem/upload', mockRefusal('文件过大'));
    await chooseInputFiles(fieldByName('电子发票文件'), file);
    await waitUntil(() => expect(shownToasts()).toContain('文件过大'));
    expect(fill).not.toHaveBeenCalled();
  });

  it('is for new invoices that may be typed into', async () => {
    expect(form({ id: '8' }, { fill })).toBeNull();
    expect(form(null, {})).toBeNull();
  });
});
