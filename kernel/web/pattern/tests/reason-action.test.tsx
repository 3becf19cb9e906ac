import { beforeEach, expect, it, vi } from 'vitest';
import { postCall } from '#kernel/meta/calls.ts';
import { callServer } from '../../api/call-server.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  unmountScreen,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { ReasonActionButton } from '../dialog/reason-action-button.tsx';

const reopen = postCall('/b/reopen', { title: '反结账', access: 'login' });
const refreshed = vi.fn();
const one = (okText?: string) => (
  <ReasonActionButton
    text="反结账"
    title="反结账 2026-10"
    name="test.reopen"
    lead="该月的单据可以重新修改。"
    label="反结账原因"
    {...(okText ? { okText } : {})}
    act={(reason) => callServer(reopen, { body: { reason }, quiet: true })}
    done="已反结账"
    refresh={refreshed}
  />
);
beforeEach(async () => {
  signInTestUser();
  refreshed.mockClear();
  await renderScreen(one('重新打开'));
  await clickElement(buttonByName('反结账'));
  await waitUntil(() => fieldByName('反结账原因'));
});

it('says what follows, and does nothing without a reason', async () => {
  expect(screenText()).toContain('该月的单据可以重新修改。');
  await clickElement(buttonByName('重新打开'));
  await waitUntil(() => expect(screenText()).toContain('请填写反结账原因'));
  expect(sentRequests()).toEqual([]);
});

it('sends the reason, tells that it is done and reads the row anew', async () => {
  mockServerAnswer('POST /b/reopen', null);
  await typeText(fieldByName('反结账原因'), ' 漏记一张发票 ');
  await clickElement(buttonByName('重新打开'));
  await waitUntil(() => expect(refreshed).toHaveBeenCalledTimes(1));
  expect(sentRequests('POST /b/reopen').map(({ body }) => body)).toEqual([{ reason: '漏记一张发票' }]);
  expect(shownToasts()).toContain('已反结账');
});

it('that is refused says so beside the field, and what was typed stays', async () => {
  const errors = [
    { code: 'late', field: 'reason', msg: '只能打开最近一个月', template: '只能打开最近一个月', values: [] },
  ];
  mockServerAnswer('POST /b/reopen', mockRefusal('只能打开最近一个月', { errors }));
  await typeText(fieldByName('反结账原因'), '漏记');
  await clickElement(buttonByName('重新打开'));
  await waitUntil(() => expect(screenText()).toContain('只能打开最近一个月'));
  expect(fieldByName('反结账原因').value).toBe('漏记');
  expect(refreshed).not.toHaveBeenCalled();
});

it('has the focus in its field, and the button says what it does where no other word is given', async () => {
  await waitUntil(() => expect(document.activeElement).toBe(fieldByName('反结账原因')));
  await unmountScreen();
  await renderScreen(one());
  await clickElement(buttonByName('反结账'));
  const dialog = await waitUntil(() => document.querySelector('[role=dialog]') as HTMLElement);
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('反结账');
});
