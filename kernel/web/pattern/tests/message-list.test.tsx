import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToasts } from '../../testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { CopyableTextLines } from '../dialog/copyable-text-lines.tsx';

beforeEach(() => signInTestUser());
afterEach(() => vi.unstubAllGlobals());

const lines = Array.from({ length: 30 }, (_, at) => `第${at + 2}行：凭证编号不存在`);
const listed = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
/** A browser whose clipboard is this; none is that of a page over plain http. */
const withClipboard = (clipboard?: Pick<Clipboard, 'writeText'>) => vi.stubGlobal('navigator', { clipboard });

it('shows every line, also those that repeat, and how many there are', async () => {
  await renderScreen(<CopyableTextLines lines={[...lines, lines[0] ?? '']} />);
  expect(listed()).toEqual([...lines, lines[0]]);
  expect(screenText()).toContain('共31条');
});

it('counts nothing and copies nothing where there are few', async () => {
  await renderScreen(<CopyableTextLines lines={lines.slice(0, 3)} />);
  expect(listed()).toEqual(lines.slice(0, 3));
  expect(() => buttonByName('复制全部')).toThrow();
});

it('copies all of them', async () => {
  const writeText = vi.fn(async () => undefined);
  await renderScreen(<CopyableTextLines lines={lines} />);
  withClipboard({ writeText });
  await clickElement(buttonByName('复制全部'));
  await waitUntil(() => expect(shownToasts()).toContain('已复制到剪贴板'));
  expect(writeText).toHaveBeenCalledWith(lines.join('\n'));
});

it.each([
  ['has no clipboard, as over plain http', undefined],
  ['refuses it', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
])('says what to do where the browser %s', async (_what, clipboard) => {
  await renderScreen(<CopyableTextLines lines={lines} />);
  withClipboard(clipboard);
  await clickElement(buttonByName('复制全部'));
  await waitUntil(() => expect(shownToasts()).toContain('浏览器不允许复制，请手动选择文字'));
});
