import { beforeEach, expect, it, vi } from 'vitest';
import { postCall } from '#kernel/meta/calls.ts';
import { callServer } from '../../api/client.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, field, leave, seen, show, type, until } from '../../testing/screen.tsx';
import { refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { ReasonAction } from '../dialog/reason-action.tsx';

const reopen = postCall('/b/reopen', { title: '反结账', access: 'login' });
const refreshed = vi.fn();
const one = (okText?: string) => (
  <ReasonAction
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
  signIn();
  refreshed.mockClear();
  await show(one('重新打开'));
  await click(button('反结账'));
  await until(() => field('反结账原因'));
});

it('says what follows, and does nothing without a reason', async () => {
  expect(seen()).toContain('该月的单据可以重新修改。');
  await click(button('重新打开'));
  await until(() => expect(seen()).toContain('请填写反结账原因'));
  expect(sent()).toEqual([]);
});

it('sends the reason, tells that it is done and reads the row anew', async () => {
  serverAnswers('POST /b/reopen', null);
  await type(field('反结账原因'), ' 漏记一张发票 ');
  await click(button('重新打开'));
  await until(() => expect(refreshed).toHaveBeenCalledTimes(1));
  expect(sent('POST /b/reopen').map(({ body }) => body)).toEqual([{ reason: '漏记一张发票' }]);
  expect(toasts()).toContain('已反结账');
});

it('that is refused says so beside the field, and what was typed stays', async () => {
  const errors = [
    { code: 'late', field: 'reason', msg: '只能打开最近一个月', template: '只能打开最近一个月', values: [] },
  ];
  serverAnswers('POST /b/reopen', refusal('只能打开最近一个月', { errors }));
  await type(field('反结账原因'), '漏记');
  await click(button('重新打开'));
  await until(() => expect(seen()).toContain('只能打开最近一个月'));
  expect(field('反结账原因').value).toBe('漏记');
  expect(refreshed).not.toHaveBeenCalled();
});

it('has the focus in its field, and the button says what it does where no other word is given', async () => {
  await until(() => expect(document.activeElement).toBe(field('反结账原因')));
  await leave();
  await show(one());
  await click(button('反结账'));
  const dialog = await until(() => document.querySelector('[role=dialog]') as HTMLElement);
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('反结账');
});
