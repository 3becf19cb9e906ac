import { expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { Page } from './message-page.tsx';

const MESSAGES = 'POST /b/notice/msg/queryList';
const PAGE = '/main-page/messagePage';

it('the address says whether only unread messages are shown, and follows the switch', async () => {
  signInTestUser();
  queryClient.clear();
  mockServerAnswer(MESSAGES, mockListAnswer([]));
  mockServerAnswer('POST /b/dict/items', []);
  await renderScreen(<Page />, `${PAGE}?unread=true`);
  await waitUntil(() => expect(screenText()).toContain('没有未读消息'));
  expect(sentRequests(MESSAGES).at(-1)?.body).toMatchObject({ params: { read: false } });
  await clickElement(buttonByName('只看未读'));
  await waitUntil(() => expect(currentAddress()).toBe(PAGE));
  await waitUntil(() => expect(sentRequests(MESSAGES).at(-1)?.body).toMatchObject({ params: {} }));
});
