import { beforeEach, expect, it } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { Page } from './satisfaction-guest-page.tsx';

const ASKED = 'POST /satisfaction/guest/asked';
const JUDGE = 'POST /satisfaction/guest/judge';
const LABELS = ['成果质量', '工作时效', '服务态度', '廉洁自律'];

beforeEach(() => {
  mockServerAnswer(ASKED, { project: '学校结算审核', company: '筑衡造价咨询', guest: '李主任' });
  mockServerAnswer(JUDGE, null);
});

async function open(): Promise<void> {
  await renderScreen(<Page />, '/satisfaction/guest#secret-of-the-link');
  await waitUntil(() => buttonByName('提交评价'));
}
/** Chooses so many stars of a criterion. */
async function rate(label: string, stars: number): Promise<void> {
  const at = LABELS.indexOf(label);
  const list = document.querySelectorAll('.ant-rate')[at];
  const star = list?.querySelectorAll('[role=radio]')[stars - 1] ?? expect.unreachable();
  await clickElement(star);
}

it('an address without its secret asks nobody', async () => {
  await renderScreen(<Page />, '/satisfaction/guest');
  expect(screenText()).toContain('链接已失效或已使用');
  expect(screenText()).toContain('请联系邀请您的造价咨询单位重新发送链接');
  expect(sentRequests()).toEqual([]);
});

it('a link that is over tells why', async () => {
  mockServerAnswer(ASKED, mockRefusal('该链接已提交评价'));
  await renderScreen(<Page />, '/satisfaction/guest#used');
  await waitUntil(() => expect(screenText()).toContain('链接已失效或已使用'));
  expect(screenText()).toContain('该链接已提交评价');
});

it('greets the guest, and says of which project and that once is all', async () => {
  await open();
  expect(sentRequests(ASKED).map(({ body }) => body)).toEqual([{ key: 'secret-of-the-link' }]);
  expect(screenText()).toContain('筑衡造价咨询 服务评价');
  expect(screenText()).toContain('李主任，您好！请对“学校结算审核”的咨询服务评分，评价只能提交一次。');
});

it('every criterion must be judged', async () => {
  await open();
  await rate('工作时效', 5);
  await clickElement(buttonByName('提交评价'));
  await waitUntil(() => expect(screenText()).toContain('请为“成果质量”评分'));
  expect(screenText()).not.toContain('请为“工作时效”评分');
  expect(sentRequests(JUDGE)).toEqual([]);
});

it('a star says its word, and what was judged is sent with the secret, once', async () => {
  await open();
  for (const [at, label] of LABELS.entries()) await rate(label, at + 2);
  for (const word of ['不满意', '一般', '满意', '非常满意']) expect(screenText()).toContain(word);
  await typeText(fieldByName('意见与建议'), '沟通及时');
  await clickElement(buttonByName('提交评价'));
  await waitUntil(() => expect(screenText()).toContain('评价已提交，感谢您的意见'));
  expect(sentRequests(JUDGE).map(({ body }) => body)).toEqual([
    { key: 'secret-of-the-link', quality: 2, timeliness: 3, attitude: 4, integrity: 5, opinion: '沟通及时' },
  ]);
  expect(() => buttonByName('提交评价')).toThrow();
});
