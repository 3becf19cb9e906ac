import { beforeEach, expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { queryClient } from '#kernel/web/api/query-client.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import {
  mockListAnswer,
  mockRefusal,
  mockServerAnswer,
  sentRequests,
  shownToasts,
} from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { ConcludeReviewDialog } from './conclude-review-dialog.tsx';
import { DeliverableActions } from './deliverable-actions.tsx';
import { ReviewLevels } from './review-levels.tsx';
import { ReviewProblems } from './review-problems.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const deliverable: DisplayedRecord = {
  ...{ ...info, id: '3', name: '结算审核报告', project: '1', project_label: '学校', state: 'draft', versionNo: 2 },
  ...{ compiler: '7', first: '8', first_label: '王磊', second: '9', third: '10', problems: 1 },
};
const level: DisplayedRecord = {
  ...{ ...info, id: '21', level: '1', level_label: '一级复核', state: 'open', state_label: '复核中' },
  ...{ reviewer: '8', leastSample: '0.3', open: 0 },
};
const problem: DisplayedRecord = {
  ...{ ...info, id: '31', level: '1', level_label: '一级复核', place: '三层', content: '柱帽未计' },
  ...{ reply: null, accepted: null, amountAfter: null, closed: false },
};
const SUBMIT = 'POST /b/review/deliverable/3/submit';
const CONCLUDE = 'POST /b/review/21/conclude';
const as = (userId: string) => signInTestUser({ userId, functions: ['deliverable:read', 'deliverable:write'] });
const names = () => [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);
const nothing = () => undefined;

beforeEach(() => {
  as('7');
  queryClient.clear();
  mockServerAnswer('GET /b/list-view', []);
});

const showActions = (more: object = {}, chosen = false) =>
  renderScreen(
    <DeliverableActions row={{ ...deliverable, ...more }} {...{ chosen }} onChoose={nothing} refresh={nothing} />,
  );

it('a draft is handed in by its compiler alone, a passed one becomes a report', async () => {
  await showActions();
  expect(names()).toEqual(['看复核', '提交复核']);
  await showActions({ compiler: '8' });
  expect(names()).toEqual(['看复核']);
  await showActions({ state: 'level1' }, true);
  expect(names()).toEqual(['复核见下']);
  await showActions({ state: 'passed', compiler: '8' });
  expect(names()).toEqual(['看复核', '出具报告']);
  signInTestUser({ functions: ['deliverable:read'] });
  await showActions({ state: 'passed' });
  expect(names()).toEqual(['看复核']);
});

it('says to whom a deliverable goes before it goes', async () => {
  mockServerAnswer(SUBMIT, deliverable);
  await showActions();
  await clickElement(buttonByName('提交复核'));
  await waitUntil(() => expect(screenText()).toContain('“结算审核报告”将交 王磊 一级复核，复核期间不能修改。'));
  expect(sentRequests(SUBMIT)).toHaveLength(0);
  await clickElement(buttonByName('提交复核'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已提交一级复核']));
  expect(sentRequests(SUBMIT)).toHaveLength(1);
});

it('a deliverable that is refused is not told to be handed in', async () => {
  mockServerAnswer(SUBMIT, mockRefusal('请先上传成果文件'));
  await showActions();
  await clickElement(buttonByName('提交复核'));
  await waitUntil(() => buttonByName('取消'));
  await clickElement(buttonByName('提交复核'));
  await waitUntil(() => expect(shownToasts()).toEqual(['请先上传成果文件']));
});

it('a report begins with what is known of its deliverable', async () => {
  await showActions({ state: 'passed' });
  await clickElement(buttonByName('出具报告'));
  const address = decodeURIComponent(currentAddress());
  for (const part of ['reportIssue', '结算审核报告', '学校']) expect(address).toContain(part);
});

async function showLevels(more: object = {}): Promise<void> {
  mockServerAnswer('POST /form/review/queryList', mockListAnswer([{ ...level, ...more }]));
  await renderScreen(<ReviewLevels deliverable={deliverable} />);
  await waitUntil(() => expect(document.querySelector('[data-row-key="21"]')).toBeTruthy());
}
const rowButtons = () =>
  [...document.querySelectorAll('.ant-table-row .ant-btn-link')].map(({ textContent }) => textContent);

it('the reviewer of an open level notes and concludes; its compiler may only name another reviewer', async () => {
  as('8');
  await showLevels();
  expect(screenText()).toContain('三级复核：结算审核报告（第2版）');
  expect(rowButtons()).toEqual(['登记问题', '复核结论', '更换复核人']);
  as('7');
  await showLevels();
  expect(rowButtons()).toEqual(['更换复核人']);
  as('9');
  await showLevels();
  expect(rowButtons()).toEqual([]);
});

it('a level that waits for corrections is concluded by itself, one that is over is left alone', async () => {
  as('8');
  await showLevels({ state: 'fixing' });
  expect(rowButtons()).toEqual(['更换复核人']);
  for (const state of ['passed', 'returned']) {
    await showLevels({ state });
    expect(rowButtons()).toEqual([]);
  }
});

it('a level without open problems proposes to pass, with the share that must be looked at', async () => {
  mockServerAnswer(CONCLUDE, level);
  await renderScreen(<ConcludeReviewDialog row={level} onClose={nothing} />);
  await waitUntil(() => expect(screenText()).toContain('不低于30%'));
  expect([fieldByName('通过').checked, fieldByName('抽查率（%）').value]).toEqual([true, '30.00']);
  await typeText(fieldByName('抽查率（%）'), '33.33');
  await clickElement(buttonByName('确定'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已填写复核结论']));
  expect(sentRequests(CONCLUDE).map(({ body }) => body)).toEqual([
    { conclusion: 'passed', sample: '0.3333', opinion: '' },
  ]);
});

it('open problems make it pass once they are closed, and how many there are is told', async () => {
  await renderScreen(<ConcludeReviewDialog row={{ ...level, open: 2 }} onClose={nothing} />);
  await waitUntil(() => expect(screenText()).toContain('还有2个问题未关闭'));
  expect(fieldByName('修改后通过').checked).toBe(true);
});

it('a return without a reason is refused beside the reason', async () => {
  const text = '请填写退回原因';
  const errors = [{ code: 'opinion', field: 'opinion', msg: text, template: text, values: [] }];
  mockServerAnswer(CONCLUDE, mockRefusal(text, { errors }));
  await renderScreen(<ConcludeReviewDialog row={level} onClose={nothing} />);
  await clickElement(await waitUntil(() => fieldByName('退回')));
  await clickElement(buttonByName('确定'));
  await waitUntil(() => expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe(text));
  const item = document.querySelector('.ant-form-item-explain-error')?.closest('.ant-form-item');
  expect(item?.textContent).toContain('复核意见');
});

async function showProblems(more: object = {}): Promise<void> {
  mockServerAnswer('POST /form/reviewProblem/queryList', mockListAnswer([{ ...problem, ...more }]));
  await renderScreen(<ReviewProblems deliverable={deliverable} />);
  await waitUntil(() => expect(document.querySelector('[data-row-key="31"]')).toBeTruthy());
}

it('a problem is answered by the compiler, and closed by the reviewer of its level once it is', async () => {
  await showProblems();
  expect(rowButtons()).toEqual(['答复']);
  as('8');
  await showProblems();
  expect(rowButtons()).toEqual([]);
  await showProblems({ reply: '已补计' });
  expect(rowButtons()).toEqual(['关闭']);
  as('9');
  await showProblems({ reply: '已补计' });
  expect(rowButtons()).toEqual([]);
  as('7');
  await showProblems({ reply: '已补计', closed: true });
  expect(rowButtons()).toEqual([]);
});

it('an answer says whether the problem is accepted, and what the amount is from then on', async () => {
  mockServerAnswer('POST /b/review/problem/31/answer', problem);
  await showProblems();
  await clickElement(buttonByName('答复'));
  await waitUntil(() => expect(screenText()).toContain('是否采纳'));
  await clickElement(buttonByName('保存'));
  await waitUntil(() => expect(screenText()).toContain('请填写答复'));
  expect(sentRequests('POST /b/review/problem/31/answer')).toHaveLength(0);
  await clickElement(fieldByName('不采纳'));
  await typeText(fieldByName('修改后金额（元）'), '1234.5');
  await typeText(fieldByName('答复'), '图纸未设柱帽');
  await clickElement(buttonByName('保存'));
  await waitUntil(() => expect(shownToasts()).toEqual(['已答复']));
  expect(sentRequests('POST /b/review/problem/31/answer')[0]?.body).toMatchObject({
    ...{ accepted: false, reply: '图纸未设柱帽', amountAfter: '1234.5' },
  });
});
