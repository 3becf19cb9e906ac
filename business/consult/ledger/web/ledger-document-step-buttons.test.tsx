import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { DocumentStepButtons } from './ledger-document-step-buttons.tsx';
import { StageLimitsPanel } from './stage-limits-panel.tsx';

const STEP = 'POST /b/project/ledger/step';
const LIMITS = 'GET /b/project/ledger/limits/1';
const done = vi.fn();
const made = { deptId: null, createdBy: null, createdDate: '', updatedBy: null, updatedDate: '' };
const show = (state: string) =>
  renderScreen(
    <DocumentStepButtons
      form="settlement"
      row={{ ...made, id: '7', version: 3, name: '结算一', state }}
      onDone={done}
    />,
  );
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeEach(() => {
  signInTestUser({ functions: ['ledger:read', 'ledger:write'] });
  done.mockClear();
  mockServerAnswer(STEP, { version: 4, state: 'submitted' });
});

describe('the steps of a document', () => {
  it('are those of its state, and none for who may only read', async () => {
    const offered: Record<string, unknown> = {};
    for (const state of ['draft', 'submitted', 'approved', 'unknown']) {
      await show(state);
      offered[state] = buttons();
    }
    expect(offered).toEqual({ draft: ['提交审核'], submitted: ['退回', '审定'], approved: ['退回'], unknown: [] });
    signInTestUser({ functions: ['ledger:read'] });
    await show('submitted');
    expect(buttons()).toEqual([]);
  });

  it('are taken once they are confirmed, of the version that is shown', async () => {
    await show('draft');
    await clickElement(buttonByName('提交审核'));
    await waitUntil(() => expect(screenText()).toContain('确定提交审核“结算一”？'));
    expect(screenText()).toContain('提交后不能修改，直到审核人退回。');
    expect(sentRequests(STEP)).toHaveLength(0);
    await clickElement(buttonByName('提交审核'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已提交审核']));
    expect(sentRequests(STEP).at(-1)?.body).toEqual({ form: 'settlement', id: '7', version: 3, step: 'submit' });
    await waitUntil(() => expect(done).toHaveBeenCalledOnce());
  });

  it('that are refused are not said to be done', async () => {
    mockServerAnswer(STEP, () => mockRefusal('编制人不能审定自己的单据', { status: 403 }));
    await show('submitted');
    await clickElement(buttonByName('审定'));
    await waitUntil(() => expect(screenText()).toContain('审定后计入合同及项目汇总。'));
    await clickElement(buttonByName('审定'));
    await waitUntil(() => expect(shownToasts()).toEqual(['编制人不能审定自己的单据']));
  });
});

describe('whether stages keep to those before', () => {
  it('is told by how much they do not, and nothing is said of a stage that has no limit yet', async () => {
    const limits = [
      { stage: 'budget', over: '-5', exceeded: false },
      { stage: 'settled', over: '1200.5', exceeded: true },
    ];
    mockServerAnswer(LIMITS, { estimate: '1000', budget: '1095', control: null, settled: '2295.504', limits });
    await renderScreen(<StageLimitsPanel project="1" />);
    await waitUntil(() => expect(screenText()).toContain('投资估算 1,000.00 '));
    expect(screenText()).toContain('设计概算 1,095.00 未超投资估算的110%');
    expect(screenText()).toContain('招标控制价 — 结算 2,295.50 超设计概算 1,200.50 元');
  });
});
