import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServerAnswer } from '#kernel/web/testing/mock-server.ts';
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
import type { FindingRow } from '../../../model/index.ts';
import { finishedRecord, openFinding } from '../../../testing/check-record-rows.ts';
import { FindingDetail } from './finding-detail.tsx';

const decisions = {
  ignore: vi.fn(async () => true),
  restore: vi.fn(async () => true),
  opine: vi.fn(async () => true),
  assign: vi.fn(async () => undefined),
  undo: null,
};
const bill = (id: number, code: string, total: string) => ({
  ...{ id, nodeId: 2, kind: 'bill', code, name: '砖墙', feature: '', unit: 'm3', quantity: '12.5', price: '430' },
  ...{ total, rate: null, formula: '', sourceLine: 1 },
});

beforeEach(() => {
  signInTestUser({ functions: ['quality:read', 'quality:write'] });
  for (const act of [decisions.ignore, decisions.restore, decisions.opine, decisions.assign]) act.mockClear();
  mockServerAnswer('GET /b/quality/checkrecord/workbookPlace/1', null);
  mockServerAnswer('GET /b/quality/checkrecord/neighbours/1', []);
});

const asked = vi.fn();
const show = (more: Partial<FindingRow> = {}, mayDecide = true) =>
  renderScreen(
    <FindingDetail
      record={finishedRecord()}
      finding={openFinding('1', more)}
      mayDecide={mayDecide}
      decisions={decisions}
      onIgnore={({ id }) => asked('ignore', id)}
      onAssign={({ id }) => asked('assign', id)}
      onUnsee={() => undefined}
    />,
  );
/** What the finding rests on, by its name. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );

describe('what a finding rests on', () => {
  it('is told where there is something to tell, amounts with their separators and the tolerance both ways', async () => {
    mockServerAnswer('GET /b/quality/checkrecord/workbookPlace/1', { sheet: '表-08', cell: 'G12' });
    const values = { field: '合价', expected: '12345.6', actual: '12345.00', diff: '-0.6', tolerance: '0.05' };
    await show({
      ...values,
      formula: '工程量 × 综合单价',
      amountImpact: '-0.6',
      consequenceCount: 2,
      source: '第 3.1 条',
    });
    await waitUntil(() => expect(facts().原表单元格).toBe('表-08 ! G12'));
    expect(facts()).toEqual({
      检查项: '综合单价检查',
      字段: '合价',
      位置: '1#楼 / 土建工程 / 砌筑工程',
      原表单元格: '表-08 ! G12',
      编码与名称: '010401001001　砖基础',
      连带: '2 处由此引起，金额只计一次',
      实际: '12,345.00',
      应为: '12,345.6',
      差额: '-0.6',
      允许误差: '±0.05',
      影响金额: '-0.60 元',
      计算式: '工程量 × 综合单价',
      依据: '第 3.1 条',
    });
    expect(screenText()).toContain(
      '建议：按计算式核对各项数据：数据无误时将“合价”更正为 12345.6，否则更正参与计算的数据',
    );
  });

  it('of the whole file has no bill, and codes stay as they are written', async () => {
    const field = '项目编码';
    await show({ billId: null, nodePath: '', code: '', name: '总说明', field, actual: '01', expected: '0101' });
    expect(facts()).toEqual({
      检查项: '综合单价检查',
      字段: '项目编码',
      位置: '整个文件',
      编码与名称: '总说明',
      实际: '01',
      应为: '0101',
    });
    expect(document.querySelector('caption')).toBeNull();
  });

  it('is shown between the bills that stand around it', async () => {
    const around = [bill(30, '010401001001', '5375'), bill(31, '010401003001', '5375.005')];
    mockServerAnswer('GET /b/quality/checkrecord/neighbours/1', around);
    await show();
    await waitUntil(() => expect(document.querySelector('caption')?.textContent).toBe('相邻清单'));
    const [, current] = document.querySelectorAll('tbody tr');
    expect(document.querySelectorAll('[data-current]')).toHaveLength(1);
    expect(current?.hasAttribute('data-current')).toBe(true);
    expect([...(current?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '010401003001',
      '砖墙',
      'm³',
      '12.500',
      '430.00',
      '5,375.005',
    ]);
  });
});

describe('the way to the place of a finding', () => {
  it('leads to a fee by its node, and to its bill before all else', async () => {
    await show({ billId: null, target: { kind: 'fee', id: 12 } });
    await clickElement(buttonByName('定位'));
    expect(currentAddress()).toContain('fileId=5&nodeId=2&feeId=12');
    await show({ target: { kind: 'norm', id: 77 } });
    await clickElement(buttonByName('定位'));
    expect(currentAddress()).toContain('fileId=5&billId=31');
    expect(currentAddress()).not.toContain('nodeId');
  });
});

describe('what is made of a finding', () => {
  it('is confirmed or ignored while it is open, and what was confirmed can be taken back', async () => {
    await show();
    await clickElement(buttonByName('确认问题'));
    expect(decisions.opine).toHaveBeenLastCalledWith(['1'], { confirmed: true });
    await clickElement(buttonByName('忽略'));
    expect(asked).toHaveBeenLastCalledWith('ignore', '1');
    await show({ state: 'confirmed' });
    await clickElement(buttonByName('撤销确认'));
    expect(decisions.opine).toHaveBeenLastCalledWith(['1'], { confirmed: false });
  });

  it('once ignored shows by whom, when and why, and can only be taken up again', async () => {
    const settled = { settledBy_label: '陈晓雯', settledDate: '2026-11-28T02:30:00.000Z' };
    await show({ state: 'ignored', ignoreReason: '已与委托方确认', ...settled });
    expect(screenText()).toContain('状态：已忽略 陈晓雯 2026-11-28 10:30');
    expect(screenText()).toContain('忽略原因：已与委托方确认');
    for (const name of ['确认问题', '忽略']) expect(() => buttonByName(name)).toThrow();
    await clickElement(buttonByName('取消忽略'));
    expect(decisions.restore).toHaveBeenCalledWith(['1']);
  });

  it('is given to somebody, who is named with who gave it and may be changed or relieved', async () => {
    await show();
    expect(screenText()).not.toContain('处理人');
    await clickElement(buttonByName('指派'));
    expect(asked).toHaveBeenLastCalledWith('assign', '1');
    const given = { assignee: '8', assignee_label: '王工', assignedBy_label: '陈晓雯', assignNote: '请今天复核' };
    await show({ ...given, assignedDate: '2026-11-28T02:30:00.000Z' });
    expect(screenText()).toContain('处理人：王工 陈晓雯指派 2026-11-28 10:30请今天复核');
    expect(buttonByName('改派')).toBeTruthy();
    await clickElement(buttonByName('取消指派'));
    expect(decisions.assign).toHaveBeenCalledWith(['1'], null);
  });

  it('an opinion is kept without the blanks around it, and only when it says something new', async () => {
    await show({ opinion: '待核' });
    expect(buttonByName('保存意见').disabled).toBe(true);
    await typeText(fieldByName('处理意见'), ' 待核 ');
    expect(buttonByName('保存意见').disabled).toBe(true);
    await typeText(fieldByName('处理意见'), ' 现场已复核\n');
    await clickElement(buttonByName('保存意见'));
    expect(decisions.opine).toHaveBeenCalledWith(['1'], { opinion: '现场已复核' });
  });

  it('is read only for who may not decide', async () => {
    await show({ opinion: '待核' }, false);
    expect(screenText()).toContain('处理意见：待核');
    expect(document.querySelector('textarea')).toBeNull();
    expect(() => buttonByName('指派')).toThrow();
  });
});
