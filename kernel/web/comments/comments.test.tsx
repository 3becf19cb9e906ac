import { beforeEach, expect, it } from 'vitest';
import { bridge } from '../testing/bridge.ts';
import { signIn } from '../testing/person.ts';
import { button, click, field, press, seen, show, type, until } from '../testing/screen.tsx';
import { refusal, sent, serverAnswers, toasts } from '../testing/wire.ts';
import { RecordComments } from './record-comments.tsx';

const LIST = 'GET /form/bridge/1/comments';
const SAY = 'POST /form/bridge/1/comments';
const comment = (id: string, userId: string, content: string) => ({
  ...{ id, userId, userName: '李工', deptName: '造价一部', content, at: '2026-11-05T00:30:00.000Z', removed: false },
  mentions: [{ id: '7', name: '陈晓雯' }],
  files: [],
});

beforeEach(async () => {
  signIn();
  serverAnswers(LIST, [comment('1', '9', '@陈晓雯 请核对跨数')]);
  serverAnswers(SAY, comment('2', '7', '已核对'));
  await show(<RecordComments entity={bridge} id="1" />);
  await until(() => expect(seen()).toContain('请核对跨数'));
});

it('the comments of a record stand with who said them, whoever was named standing out', () => {
  expect(seen()).toContain('评论（1）');
  expect([...document.querySelectorAll('li span')].map((one) => one.textContent)).toContain('@陈晓雯');
  // Another one's cannot be taken back.
  expect(() => button('撤回')).toThrow();
});

it('a comment is sent by Ctrl+Enter, and an empty one is not', async () => {
  await click(button('发表评论'));
  expect(toasts()).toEqual(['请填写评论内容']);
  await type(field('评论内容'), '已核对');
  await press(field('评论内容'), 'Enter', { ctrlKey: true });
  await until(() => expect(sent(SAY)).toHaveLength(1));
  expect(sent(SAY)[0]?.body).toEqual({ content: '已核对', mentions: [], files: [] });
  await until(() => expect(field('评论内容').value).toBe(''));
});

it('what was typed stays where the server refuses it', async () => {
  serverAnswers(SAY, refusal('李工无权查看此记录，不能提醒'));
  await type(field('评论内容'), '@李工 看一下');
  await click(button('发表评论'));
  await until(() => expect(toasts().join()).toContain('李工无权查看此记录，不能提醒'));
  expect(field('评论内容').value).toBe('@李工 看一下');
});
