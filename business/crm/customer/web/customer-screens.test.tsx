import { beforeEach, expect, it } from 'vitest';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { customerScreens } from './customer-screens.tsx';
import '#kernel/fields/register-all-field-controls.tsx';

const info = { version: 4, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const record = { ...info, id: '1', name: '城建集团', owner: '7', black: false };
const names = () => [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);

const show = (given: DisplayedRecord | null, dirty = false) =>
  renderScreen(customerScreens.form.actions({ record: given, values: {}, dirty, reload: async () => undefined }));

beforeEach(() => signInTestUser({ functions: ['customer:write', 'customer:pool'] }));

it('a customer somebody looks after is talked to, or given back to the pool', async () => {
  await show(record);
  expect(names()).toEqual(['登记跟进', '退回公海']);
  const href = decodeURIComponent(buttonByName('登记跟进').getAttribute('href') ?? '');
  expect(href).toContain('followUp');
  expect(href).toContain('城建集团');
});

it('one that nobody looks after is taken by who may', async () => {
  await show({ ...record, owner: null });
  expect(names()).toEqual(['登记跟进', '领取']);
  signInTestUser({ functions: ['customer:write'] });
  await show({ ...record, owner: null });
  expect(names()).toEqual(['登记跟进']);
});

it('a customer of the black list goes neither way', async () => {
  await show({ ...record, black: true });
  expect(names()).toEqual(['登记跟进']);
  await show({ ...record, owner: null, black: true });
  expect(names()).toEqual(['登记跟进']);
});

it('nothing is offered for a customer that is new or changed, or to who only reads', async () => {
  await show(null);
  expect(names()).toEqual([]);
  await show(record, true);
  expect(names()).toEqual([]);
  signInTestUser({ functions: ['customer:read'] });
  await show(record);
  expect(names()).toEqual([]);
});

it('a customer is given back without its manager, with what was said of it', async () => {
  mockServerAnswer('POST /form/customer/save', { ...record, owner: null });
  await show(record);
  await clickElement(buttonByName('退回公海'));
  const dialog = await waitUntil(() => document.querySelector('[role=dialog]') ?? expect.unreachable());
  const ok = dialog.querySelector('.ant-btn-primary') ?? expect.unreachable();
  expect(dialog.textContent).toContain('退回公海');
  await typeText(fieldByName('退回公海原因'), '三年没有新项目');
  await clickElement(ok);
  await waitUntil(() => expect(sentRequests('POST /form/customer/save')).toHaveLength(1));
  expect(sentRequests('POST /form/customer/save')[0]?.body).toMatchObject({
    id: '1',
    version: 4,
    owner: null,
    poolReason: '三年没有新项目',
  });
});
