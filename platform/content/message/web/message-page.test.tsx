import { expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { signIn } from '#kernel/web/testing/person.ts';
import { button, click, seen, show, shownAddress, until } from '#kernel/web/testing/screen.tsx';
import { pageOf, sent, serverAnswers } from '#kernel/web/testing/wire.ts';
import { Page } from './message-page.tsx';

const MESSAGES = 'POST /b/notice/msg/queryList';
const PAGE = '/main-page/messagePage';

it('the address says whether only unread messages are shown, and follows the switch', async () => {
  signIn();
  queryClient.clear();
  serverAnswers(MESSAGES, pageOf([]));
  serverAnswers('POST /b/dict/items', []);
  await show(<Page />, `${PAGE}?unread=true`);
  await until(() => expect(seen()).toContain('没有未读消息'));
  expect(sent(MESSAGES).at(-1)?.body).toMatchObject({ params: { read: false } });
  await click(button('只看未读'));
  await until(() => expect(shownAddress()).toBe(PAGE));
  await until(() => expect(sent(MESSAGES).at(-1)?.body).toMatchObject({ params: {} }));
});
