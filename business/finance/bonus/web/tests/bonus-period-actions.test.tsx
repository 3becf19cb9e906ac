import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { chooseSelectOption, openSelect, shownSelectOptions } from '#kernel/web/testing/choose-select-option.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
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
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { AdjustBonusAction } from '../adjust-bonus-action.tsx';
import { BonusPeriodActions } from '../bonus-period-actions.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const open = { ...info, id: '3', name: '2026年第三季度', state: 'open', status: 'draft', calculatedAt: null };
const frozen = { ...open, state: 'frozen', status: 'approved' };
const CHECK = 'GET /b/bonus/period/3/check';
const CALCULATE = 'POST /b/bonus/period/3/calculate';
const refresh = vi.fn();
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });
const actions = () => [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);
const show = (row: DisplayedRecord) => renderScreen(<BonusPeriodActions row={row} refresh={refresh} />);
const job = { id: '70', title: '计算奖金', progress: 0 };

beforeEach(() => {
  mayDo('bonus:write', 'bonusPay:write', 'bonus:approve');
  queryClient.clear();
  refresh.mockClear();
  mockServerAnswer('GET /b/bonus/reopenable', { id: null });
});

describe('an open period', () => {
  it('is worked out, and handed in once it was; not while it waits for approval, nor when that failed', async () => {
    await show(open);
    expect(actions()).toEqual(['计算']);
    await show({ ...open, calculatedAt: '2026-10-08 09:00:00' });
    expect(actions()).toEqual(['计算', '提交审批']);
    for (const status of ['running', 'refused', 'void']) {
      await show({ ...open, status });
      expect(actions()).toEqual([]);
    }
    mayDo('bonus:read', 'bonusPay:write', 'bonus:approve');
    await show(open);
    expect(actions()).toEqual([]);
  });

  it('is worked out by a job, whose end is told', async () => {
    mockServerAnswer(CHECK, { faults: [], notes: [], projects: 4 });
    mockServerAnswer(CALCULATE, { ...job, state: 'waiting' });
    mockServerAnswer('GET /b/job/70', { ...job, state: 'done', progress: 100 });
    await show(open);
    await clickElement(buttonByName('计算'));
    await waitUntil(() => expect(shownToasts()).toEqual(['奖金已计算']));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('with faults is not worked out; they are told instead', async () => {
    mockServerAnswer(CHECK, { faults: ['XM-1：没有项目负责人'], notes: ['XM-2：收入为零'], projects: 4 });
    await show(open);
    await clickElement(buttonByName('计算'));
    await waitUntil(() => expect(screenText()).toContain('以下问题解决后才能计算'));
    expect(screenText()).toContain('XM-1：没有项目负责人');
    await clickElement(buttonByName('知道了'));
    await waitUntil(() => expect(screenText()).not.toContain('以下问题解决后才能计算'));
    expect(sentRequests(CALCULATE)).toEqual([]);
  });

  it('with income that gives no bonus asks before it goes on', async () => {
    mockServerAnswer(CHECK, { faults: [], notes: ['XM-2：收入为零'], projects: 4 });
    mockServerAnswer(CALCULATE, { ...job, state: 'waiting' });
    mockServerAnswer('GET /b/job/70', { ...job, state: 'running' });
    await show(open);
    await clickElement(buttonByName('计算'));
    await waitUntil(() => expect(screenText()).toContain('以下收入不计奖金，继续计算？'));
    await clickElement(buttonByName('取消'));
    await waitUntil(() => expect(screenText()).not.toContain('以下收入不计奖金'));
    expect(sentRequests(CALCULATE)).toEqual([]);
    await clickElement(buttonByName('计算'));
    await clickElement(await waitUntil(() => buttonByName('继续计算')));
    await waitUntil(() => expect(sentRequests(CALCULATE)).toHaveLength(1));
  });
});

describe('a frozen period', () => {
  const PAY = 'POST /b/bonus/period/3/payment';

  it('is paid by who may pay, and opened again by who may approve, where the server allows it', async () => {
    await show(frozen);
    expect(actions()).toEqual(['发放']);
    queryClient.clear();
    mockServerAnswer('GET /b/bonus/reopenable', { id: '3' });
    mayDo('bonus:approve');
    await show(frozen);
    await waitUntil(() => expect(actions()).toEqual(['重新打开']));
    mayDo('bonus:write');
    await show(frozen);
    expect(actions()).toEqual([]);
  });

  it('is opened again with a reason', async () => {
    mockServerAnswer('GET /b/bonus/reopenable', { id: '3' });
    mockServerAnswer('POST /b/bonus/period/3/reopen', { id: '3' });
    await show(frozen);
    await clickElement(await waitUntil(() => buttonByName('重新打开')));
    await waitUntil(() => expect(screenText()).toContain('重新打开“2026年第三季度”'));
    await typeText(fieldByName('原因'), '漏算一个项目');
    await clickElement(buttonByName('重新打开'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已重新打开，请重新计算并提交审批']));
    expect(sentRequests().at(-1)?.body).toEqual({ reason: '漏算一个项目' });
  });

  it('is paid in a month that has to be chosen, with the wage and to leavers too unless said otherwise', async () => {
    mockServerAnswer(PAY, { id: '9' });
    await show(frozen);
    await clickElement(buttonByName('发放'));
    await clickElement(await waitUntil(() => buttonByName('生成')));
    await waitUntil(() => expect(screenText()).toContain('请选择发放月份'));
    expect(sentRequests(PAY)).toEqual([]);
    await typeText(fieldByName('发放月份'), '2026-12');
    await pressKeyOn(fieldByName('发放月份'), 'Enter');
    await openSelect('离职人员');
    await waitUntil(() => expect(shownSelectOptions()).toEqual(['照发', '减半', '不发']));
    await chooseSelectOption('离职人员', '减半');
    await clickElement(buttonByName('生成'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已生成发放单，请提交审批']));
    expect(sentRequests(PAY)[0]?.body).toEqual({ payMonth: '2026-12', taxMode: 'wage', leavers: 'half' });
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('an adjustment of a project’s bonuses', () => {
  const ADJUST = 'POST /b/bonus/calculation/8/adjust';
  const lines = [
    {
      id: '81',
      person_label: '李工',
      dept_label: '造价一部',
      role_label: '项目负责人',
      gross: '1500.00',
      pay: '1200.00',
      adjust: '0.00',
    },
    {
      id: '82',
      person_label: null,
      dept_label: '造价一部',
      role_label: '部门统筹',
      gross: '300.00',
      pay: '300.00',
      adjust: '20.00',
      adjustReason: '驻场',
    },
  ];

  it('moves amounts between its people at once, each with a reason', async () => {
    mockServerAnswer('GET /form/bonusCalculation/8', { id: '8', lines });
    mockServerAnswer(ADJUST, { id: '8' });
    await renderScreen(<AdjustBonusAction id="8" refresh={refresh} />);
    await clickElement(buttonByName('调整'));
    await waitUntil(() => expect(screenText()).toContain('调整合计 20.00 元'));
    await typeText(fieldByName('李工 项目负责人 调整金额'), '50.5');
    await typeText(fieldByName('造价一部 部门统筹 调整金额'), '');
    await waitUntil(() => expect(screenText()).toContain('调整合计 50.50 元'));
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(screenText()).toContain('请填写调整原因'));
    expect(sentRequests(ADJUST)).toEqual([]);
    await typeText(fieldByName('李工 项目负责人 调整原因'), '返工');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已调整']));
    expect(sentRequests(ADJUST)[0]?.body).toEqual({
      adjustments: [
        { line: '81', amount: '50.5', reason: '返工' },
        { line: '82', amount: '0', reason: '驻场' },
      ],
    });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that is refused stays, and is nothing for who may only look', async () => {
    mockServerAnswer('GET /form/bonusCalculation/8', { id: '8', lines });
    mockServerAnswer(ADJUST, mockRefusal('期间已冻结'));
    await renderScreen(<AdjustBonusAction id="8" refresh={refresh} />);
    await clickElement(buttonByName('调整'));
    await waitUntil(() => expect(screenText()).toContain('调整合计'));
    await typeText(fieldByName('李工 项目负责人 调整金额'), '1');
    await typeText(fieldByName('李工 项目负责人 调整原因'), '补');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(shownToasts()).toEqual(['期间已冻结']));
    expect(fieldByName('李工 项目负责人 调整金额').value).toBe('1');
    mayDo('bonus:read');
    await renderScreen(<AdjustBonusAction id="8" refresh={refresh} />);
    expect(actions()).toEqual([]);
  });
});
