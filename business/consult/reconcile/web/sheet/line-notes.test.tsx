import { beforeEach, expect, it, vi } from 'vitest';
import {
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { ReconcileLineNotes } from './line-notes.tsx';

const note = { id: '1', line: 1, side: 'theirs', by: '李工', at: '2026-11-28T01:05:00Z', text: '' } as const;

beforeEach(() => signInTestUser());

it('tells who of which side changed what, from what to what, in the firm’s time', async () => {
  const changes = [
    { field: '工程量', was: '120', now: '125' },
    { field: '审定单价', was: '505', now: '' },
    { field: '说明', was: '', now: '柱帽未计' },
  ];
  await renderScreen(
    <ReconcileLineNotes
      notes={[
        { ...note, changes },
        { ...note, id: '2', side: 'ours', by: '陈晓雯', changes: [], text: '按图复核' },
      ]}
      onSay={null}
    />,
  );
  const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items).toEqual([
    '2026-11-28 09:05 送审方 李工工程量：120 → 125审定单价：505 → 空说明：柱帽未计',
    '2026-11-28 09:05 审核方 陈晓雯按图复核',
  ]);
});

it('what is said goes without blanks around it and leaves the box empty', async () => {
  const say = vi.fn(async () => undefined);
  await renderScreen(<ReconcileLineNotes notes={[]} onSay={say} />);
  expect(screenText()).toContain('还没有记录');
  expect(buttonByName('发送').disabled).toBe(true);
  await typeText(fieldByName('留言'), ' 请看现场照片 ');
  await pressKeyOn(fieldByName('留言'), 'Enter');
  await waitUntil(() => expect(fieldByName('留言').value).toBe(''));
  expect(say.mock.calls).toEqual([['请看现场照片']]);
  await renderScreen(<ReconcileLineNotes notes={[]} onSay={say} />);
  await typeText(fieldByName('留言'), '   ');
  await pressKeyOn(fieldByName('留言'), 'Enter');
  expect([say.mock.calls.length, buttonByName('发送').disabled]).toEqual([1, true]);
});

it('what could not be sent stays in the box', async () => {
  const say = vi.fn(() => Promise.reject(new Error('offline')));
  await renderScreen(<ReconcileLineNotes notes={[]} onSay={say} />);
  await typeText(fieldByName('留言'), '请看现场照片');
  await clickElement(buttonByName('发送'));
  await waitUntil(() => expect(say).toHaveBeenCalledTimes(1));
  await waitUntil(() => expect(buttonByName('发送').disabled).toBe(false));
  expect(fieldByName('留言').value).toBe('请看现场照片');
});

it('on a sheet that is confirmed nothing is said any more', async () => {
  await renderScreen(<ReconcileLineNotes notes={[{ ...note, changes: [], text: '同意' }]} onSay={null} />);
  expect(screenText()).toContain('同意');
  expect(document.querySelectorAll('input, button')).toHaveLength(0);
});
