import { beforeEach, expect, it, vi } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import { chooseInputFiles, fieldByName, renderScreen, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { expenseLineListSlots, expenseScreens } from '../expense-screens.tsx';

const UPLOAD = 'POST /b/fileItem/upload';
const READ = 'POST /b/finance/expense/read';
const fill = vi.fn();
const told = {
  ...{ date: '2026-10-08', summary: '铁路客票', invoiceNo: '25319166', invoiceTotal: '553.50' },
  ...{ net: '507.80', tax: '45.70', seller: '铁路', usedBy: null },
};
const line = {
  ...{ date: '2026-10-08', summary: '铁路客票', invoiceNo: '25319166', invoiceTotal: '553.50' },
  ...{ tax: '45.70', amount: '553.50', subject: 'travel' },
};
const fileOf = (name: string) => new File(['%PDF'], name);
const form = (values: Readonly<Record<string, unknown>>, more: object = { fill }) =>
  expenseScreens.form.actions({ ...{ record: null, dirty: false, reload: async () => undefined }, values, ...more });
const choose = (...names: string[]) => chooseInputFiles(fieldByName('报销发票文件'), ...names.map(fileOf));

beforeEach(() => {
  signInTestUser();
  fill.mockClear();
  mockServerAnswer(UPLOAD, () => [String(sentRequests(UPLOAD).length)]);
  mockServerAnswer(READ, told);
});

it('each invoice becomes a line of the expense with all of its amount, and its file stays with it', async () => {
  await renderScreen(form({}));
  await choose('车票.pdf', '住宿.ofd');
  await waitUntil(() => expect(shownToasts()).toEqual(['已读取2张发票']));
  expect(sentRequests(READ).map(({ body }) => body)).toEqual([{ file: '1' }, { file: '2' }]);
  expect(fill).toHaveBeenCalledExactlyOnceWith({
    lines: [line, line],
    files: [
      { id: '1', fileName: '车票.pdf', fileSize: 4 },
      { id: '2', fileName: '住宿.ofd', fileSize: 4 },
    ],
  });
});

it('lines and files that are there stay before them; an empty line gives way', async () => {
  const typed = { date: '2026-10-01', summary: '出租车', amount: '30' };
  const old = { id: '9', fileName: '行程单.pdf', fileSize: 1 };
  await renderScreen(form({ lines: [typed, { date: null, amount: null }], files: [old] }));
  await choose('车票.pdf');
  await waitUntil(() => expect(fill).toHaveBeenCalledOnce());
  expect(fill.mock.calls[0]?.[0]).toMatchObject({ lines: [typed, line], files: [old, { id: '1' }] });
});

it('an invoice that was used is named with the record that claims it, and becomes no line', async () => {
  mockServerAnswer(READ, ({ body }: { body: { file: string } }) => ({
    ...told,
    usedBy: body.file === '1' ? 'BX-12' : null,
  }));
  await renderScreen(form({}));
  await choose('车票.pdf', '住宿.ofd');
  await waitUntil(() => expect(fill).toHaveBeenCalledOnce());
  expect(shownToasts()).toContain('车票.pdf：发票已用于BX-12，不能重复报销');
  expect(shownToasts()).toContain('已读取1张发票');
  expect(fill.mock.calls[0]?.[0]).toMatchObject({ lines: [line], files: [{ id: '2', fileName: '住宿.ofd' }] });
});

it('what cannot be read or sent is told by its name and stops no other', async () => {
  mockServerAnswer(READ, ({ body }: { body: { file: string } }) =>
    body.file === '1' ? mockRefusal('文件不是电子发票') : told,
  );
  mockServerAnswer(UPLOAD, () =>
    sentRequests(UPLOAD).length === 2 ? mockRefusal('文件过大') : [String(sentRequests(UPLOAD).length)],
  );
  await renderScreen(form({}));
  await choose('合同.pdf', '大图.pdf', '车票.pdf');
  await waitUntil(() => expect(fill).toHaveBeenCalledOnce());
  expect(shownToasts()).toEqual(
    expect.arrayContaining(['合同.pdf：文件不是电子发票', '大图.pdf：文件过大', '已读取1张发票']),
  );
});

it('where nothing could be read the form stays as it is', async () => {
  mockServerAnswer(READ, mockRefusal('文件不是电子发票'));
  await renderScreen(form({}));
  await choose('合同.pdf');
  await waitUntil(() => expect(shownToasts()).toEqual(['合同.pdf：文件不是电子发票']));
  expect(fill).not.toHaveBeenCalled();
  expect(form({}, {})).toBeNull();
});

it('a line in a list leads to the expense it stands in', () => {
  expect(expenseLineListSlots.address({ expense: '44', expense_label: '差旅' })).toContain('id=44');
});
