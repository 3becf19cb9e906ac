import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockListAnswer, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { bidScreens } from './bid-screens.tsx';
import { certificateScreens } from './certificate-screens.tsx';

const LIST = 'POST /form/contract/queryList';
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const bid = { ...info, id: '5', name: '学校投标', state: 'follow', quote: '865000.00' };
const names = () => [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);

async function show(more: object = {}, dirty = false): Promise<void> {
  const state = { record: { ...bid, ...more }, values: {}, dirty, reload: async () => undefined };
  await renderScreen(bidScreens.form?.actions?.(state));
}

beforeEach(() => signInTestUser({ functions: ['bid:write', 'contract:read', 'contract:write'] }));
afterEach(() => void vi.useRealTimers());

it('taking part is asked for first, then the price, with its amount', async () => {
  await show();
  expect(names()).toEqual(['申请报名审批']);
  expect(buttonByName('申请报名审批').getAttribute('href')).not.toContain('865000');
  await show({ state: 'signup' });
  expect(names()).toEqual(['申请报价审批']);
  const href = decodeURIComponent(buttonByName('申请报价审批').getAttribute('href') ?? '');
  for (const part of ['学校投标报价', '865000.00']) expect(href).toContain(part);
});

it('nothing is asked for a bid that was given up, is half written, or is not one’s to write', async () => {
  await show({ state: 'quit' });
  expect(names()).toEqual([]);
  await show({}, true);
  expect(names()).toEqual([]);
  signInTestUser({ functions: ['bid:read'] });
  await show();
  expect(names()).toEqual([]);
});

it('a bid that was won becomes a contract, once', async () => {
  mockServerAnswer(LIST, mockListAnswer([]));
  mockServerAnswer('POST /b/bid/5/contract', { id: '88' });
  await show({ state: 'won' });
  await clickElement(await waitUntil(() => buttonByName('生成合同')));
  await waitUntil(() => expect(currentAddress()).toContain('88'));
  expect(shownToasts()).toEqual(['已生成合同草稿']);
  expect(sentRequests(LIST)[0]?.body).toEqual({ params: { bid: '5' } });
  mockServerAnswer(LIST, mockListAnswer([{ id: '88' }]));
  await show({ state: 'won' });
  await waitUntil(() => expect(names()).toEqual(['查看合同']));
});

it('who sees no contracts is not told whether there is one', async () => {
  signInTestUser({ functions: ['bid:write', 'contract:write'] });
  await show({ state: 'won' });
  expect([names(), sentRequests(LIST)]).toEqual([[], []]);
});

it.each([
  ['2027-03-01', '2027-03-01', undefined],
  ['2027-02-27', '2027-02-27 剩90天', 'wait'],
  ['2026-11-29', '2026-11-29 剩0天', 'wait'],
  ['2026-11-28', '2026-11-28 已过期', 'bad'],
  [null, '长期', undefined],
])('a certificate that holds until %s reads “%s”', async (expiry, text, tone) => {
  // 29 November in Beijing, still the 28th elsewhere.
  vi.setSystemTime(new Date('2026-11-28T17:00:00Z'));
  await renderScreen(certificateScreens.list?.cells?.expiry?.({ ...info, id: '1', expiry }));
  expect(screenText()).toBe(text);
  expect(document.querySelector('[data-tone]')?.getAttribute('data-tone') ?? undefined).toBe(tone);
});
