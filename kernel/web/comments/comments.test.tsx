import { beforeEach, expect, it } from 'vitest';
import { bridgeEntity } from '../testing/bridge-entity.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../testing/render-screen.tsx';
import { signInTestUser } from '../testing/test-user.ts';
import { RecordComments } from './record-comments.tsx';

const LIST = 'GET /form/bridge/1/comments';
const SAY = 'POST /form/bridge/1/comments';
const comment = (id: string, userId: string, content: string) => ({
  ...{ id, userId, userName: '李工', deptName: '造价一部', content, at: '2026-11-05T00:30:00.000Z', removed: false },
  mentions: [{ id: '7', name: '陈晓雯' }],
  files: [],
});

beforeEach(async () => {
  signInTestUser();
  mockServerAnswer(LIST, [comment('1', '9', '@陈晓雯 请核对跨数')]);
  mockServerAnswer(SAY, comment('2', '7', '已核对'));
  await renderScreen(<RecordComments entity={bridgeEntity} id="1" />);
  await waitUntil(() => expect(screenText()).toContain('请核对跨数'));
});

it('the comments of a record stand with who said them, whoever was named standing out', () => {
  expect(screenText()).toContain('评论（1）');
  expect([...document.querySelectorAll('li span')].map((one) => one.textContent)).toContain('@陈晓雯');
  // Another one's cannot be taken back.
  expect(() => buttonByName('撤回')).toThrow();
});

it('a comment is sent by Ctrl+Enter, and an empty one is not', async () => {
  await clickElement(buttonByName('发表评论'));
  expect(shownToasts()).toEqual(['请填写评论内容']);
  await typeText(fieldByName('评论内容'), '已核对');
  await pressKeyOn(fieldByName('评论内容'), 'Enter', { ctrlKey: true });
  await waitUntil(() => expect(sentRequests(SAY)).toHaveLength(1));
  expect(sentRequests(SAY)[0]?.body).toEqual({ content: '已核对', mentions: [], files: [] });
  await waitUntil(() => expect(fieldByName('评论内容').value).toBe(''));
});

it('what was typed stays where the server refuses it', async () => {
  mockServerAnswer(SAY, mockRefusal('李工无权查看此记录，不能提醒'));
  await typeText(fieldByName('评论内容'), '@李工 看一下');
  await clickElement(buttonByName('发表评论'));
  await waitUntil(() => expect(shownToasts().join()).toContain('李工无权查看此记录，不能提醒'));
  expect(fieldByName('评论内容').value).toBe('@李工 看一下');
});
