import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { objectiveProgressList } from '../model/index.ts';
import { objectiveScreens } from './objective-screens.tsx';
import { YearContractTargetsSection } from './year-targets-sections.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const refresh = vi.fn();
const fill = vi.fn();
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });

beforeEach(() => {
  mayDo('objective:read', 'objective:write');
  queryClient.clear();
  refresh.mockClear();
  fill.mockClear();
});

describe('splitting a target by month', () => {
  const split = async (amount: unknown) => {
    const form = { record: null, dirty: false, reload: async () => undefined };
    await renderScreen(objectiveScreens.form.actions({ ...form, values: { amount }, fill }));
    await clickElement(buttonByName('按月均分'));
    return (fill.mock.calls.at(-1)?.[0] as { months: { month: number; amount: string }[] } | undefined)?.months;
  };

  it('gives twelve parts that come to it to the cent', async () => {
    const months = (await split('100')) ?? [];
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.map(({ amount }) => amount)).toEqual([...Array(4).fill('8.34'), ...Array(8).fill('8.33')]);
  });

  it('of nothing gives nothing to each; without a target asks for it', async () => {
    expect((await split('0'))?.every(({ amount }) => Number(amount) === 0)).toBe(true);
    fill.mockClear();
    expect(await split(null)).toBeUndefined();
    expect(shownToasts()).toEqual(['请先填写目标金额']);
  });
});

describe('a target in force', () => {
  const row = { ...info, id: '6', title: '2026年目标', state: 'current' };
  const REVISE = 'POST /b/objective/6/revise';

  it('is changed by a new version, which opens', async () => {
    mockServerAnswer(REVISE, { id: '7', title: '2026年目标（第2版）' });
    await renderScreen(objectiveScreens.list.rowActions(row, refresh));
    await clickElement(buttonByName('调整'));
    await waitUntil(() => expect(screenText()).toContain('调整“2026年目标”？将生成新的版本，审批通过后替代现行目标。'));
    expect(sentRequests(REVISE)).toEqual([]);
    await clickElement(buttonByName('生成新版本'));
    await waitUntil(() => expect(currentAddress()).toContain('id=7'));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('is the only one that is, by who may write', async () => {
    await renderScreen(objectiveScreens.list.rowActions({ ...row, state: 'old' }, refresh));
    expect(document.querySelector('button')).toBeNull();
    mayDo('objective:read');
    await renderScreen(objectiveScreens.list.rowActions(row, refresh));
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('contract targets on the monitoring of sales', () => {
  const LIST = `POST /form/${objectiveProgressList.code}/queryList`;

  it('are those of its year, in 万元 with the part that is reached', async () => {
    const target = { ...info, id: '1', dept_label: '造价一部', owner_label: null };
    mockServerAnswer(
      LIST,
      mockListAnswer([{ ...target, amount: '12000000', planned: '6000000', actual: null, rate: '0.4567' }]),
    );
    await renderScreen(<YearContractTargetsSection recordId="2026" />);
    await waitUntil(() => expect(screenText()).toContain('合同额目标完成率'));
    expect(sentRequests(LIST)[0]?.body).toMatchObject({ params: { year: '2026', metric: 'contract' } });
    const cells = [...document.querySelectorAll('tbody tr[data-row-key] td')].map(({ textContent }) => textContent);
    expect(cells[0]).toBe('造价一部');
    expect(cells[1]).toBe('—');
    expect(cells.at(-1)).toBe('45.7%');
    expect(buttonByName('造价一部').getAttribute('href')).toBe('/b/business-objectives');
  });

  it('take no room where there are none', async () => {
    mockServerAnswer(LIST, mockListAnswer([]));
    await renderScreen(<YearContractTargetsSection recordId="2026" />);
    await waitUntil(() => expect(sentRequests(LIST)).toHaveLength(1));
    expect(screenText()).toBe('');
  });
});
