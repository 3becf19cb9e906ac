import { expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { HOME_LINK_PATHS, myProjectsPath } from './home-link-paths.ts';
import { UnreadMessagesPanel } from './unread-messages-panel.tsx';

const MESSAGES = 'POST /b/notice/msg/queryList';
const told = { type: 'business', type_label: '业务', content: '', link: null, read: false, procInstId: null };

it('消息提醒 lists and counts what 未读消息 counts, by the condition of the list both lead to', async () => {
  signInTestUser();
  queryClient.clear();
  const row = { ...told, id: '1', title: '合同待审', createName: null, createTime: '2026-11-28T09:00:00Z' };
  mockServerAnswer(MESSAGES, mockListAnswer([row], 1));
  await renderScreen(<UnreadMessagesPanel />);
  await waitUntil(() => expect(screenText()).toContain('合同待审'));
  expect(sentRequests(MESSAGES).at(-1)?.body).toMatchObject({ params: { read: false } });
  expect(buttonByName('查看全部').getAttribute('href')).toBe(HOME_LINK_PATHS.messages);
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(HOME_LINK_PATHS.unread);
  expect(myProjectsPath(TEST_USER_CHEN)).toBe(`/consult/list?f.manager=7~${encodeURIComponent('陈晓雯')}`);
});
