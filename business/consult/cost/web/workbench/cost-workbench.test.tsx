import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { ApplicationContext } from '#kernel/web/application/application-context.ts';
import { buildRouteTable } from '#kernel/web/application/route-table.ts';
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
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  setWindowKind,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { savedSettings, signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { WorkbenchBill } from '../../model/index.ts';
import {
  billDetail,
  costFileRow,
  workbenchBill,
  workbenchNode,
  workbenchTotals,
} from '../../testing/workbench-rows.ts';
import { setBillMarks } from '../bill-marks.ts';
import { CostWorkbench } from './cost-workbench.tsx';

const BILLS = 'POST /b/project/bill/queryList';
const SUMS = 'POST /b/project/bill/sums';
const EXPORT = 'POST /b/project/bill/export';
const nodes = [
  workbenchNode(1, '龙泉路', { comesTo: '6375.5' }),
  workbenchNode(2, '1#楼', { parentId: 1, kind: 'singleWork', comesTo: '6375.5' }),
  workbenchNode(3, '土建工程', { parentId: 2, kind: 'unitWork', comesTo: '6375.5' }),
  workbenchNode(4, '', { parentId: 3, kind: 'section', code: 'A.4', comesTo: '0' }),
];
let bills: WorkbenchBill[] = [];
let place: number | null = null;

beforeEach(() => {
  signInTestUser({ functions: ['cost:read', 'cost:write'] });
  setBillMarks('5', new Map());
  place = null;
  bills = [
    workbenchBill(1, '砖基础', { feature: '1.砖品种：页岩砖' }),
    workbenchBill(2, '安全文明施工', { kind: 'measure', unit: '项', quantity: '1', price: null, total: '1000.5' }),
  ];
  mockServerAnswer('GET /b/project/file/5/tree', nodes);
  mockServerAnswer(BILLS, () => mockListAnswer(bills));
  mockServerAnswer(SUMS, () => {
    const works = bills.filter(({ kind }) => kind === 'bill').length;
    const counts = { billCount: works, measureCount: bills.length - works };
    return workbenchTotals({ ...counts, billTotal: '5375', measureTotal: '1000.505', place });
  });
  for (const bill of bills) mockServerAnswer(`GET /b/project/bill/5/${bill.id}`, billDetail(bill));
});

const gridOf = (name: string) =>
  document.querySelector<HTMLElement>(`[role="treegrid"][aria-label="${name}"]`) ?? expect.unreachable(`no ${name}`);
const lines = (name = '清单') => [...gridOf(name).querySelectorAll('tbody tr')];
const line = (name: string, text: string) =>
  lines(name).find((each) => each.textContent?.includes(text)) ?? expect.unreachable(`no line ${text}`);
const choose = (name: string, text: string) => clickElement(line(name, text).querySelector('td') ?? line(name, text));
const chosen = () => gridOf('清单').querySelector('[aria-selected="true"]')?.textContent ?? '';
const asked = () => sentRequests(BILLS).at(-1)?.body;
const ASKED = { fileId: '5', keyword: '', sort: '', params: {}, pageNo: 1, pageSize: 500 };

interface Led {
  readonly billId?: number;
  readonly nodeId?: number;
  readonly fees?: number;
}
async function show({ billId, nodeId, fees }: Led): Promise<void> {
  const made = { deptId: null, createdBy: null, createdDate: '', updatedBy: null, updatedDate: '', version: 1 };
  await renderScreen(
    <ApplicationContext value={{ modules: [], routes: buildRouteTable([]) }}>
      <CostWorkbench
        project={{ ...made, id: '1', name: '龙泉路' }}
        file={costFileRow}
        files={[costFileRow]}
        billId={billId ?? null}
        nodeId={nodeId ?? null}
        summaryRow={fees === undefined ? null : { tab: 'fees', id: fees }}
        onFile={() => undefined}
      />
    </ApplicationContext>,
  );
}
async function open(led: Led = {}): Promise<void> {
  await show(led);
  await waitUntil(() => expect(lines('工程树').length).toBeGreaterThan(0));
}
async function openWithBills(led: Led = {}): Promise<void> {
  await open(led);
  await waitUntil(() => expect(line('清单', '砖基础')).toBeTruthy());
}

describe('the bills of a file', () => {
  it('are those of the whole file at first, their sums to the cent and measures told apart', async () => {
    await openWithBills();
    expect(asked()).toEqual(ASKED);
    expect(lines().map((each) => [...each.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
      ['010401001001', '砖基础', '1.砖品种：页岩砖', 'm³', '12.500', '430.00', '5,375.00'],
      ['010401001002', '措安全文明施工', '', '项', '1.000', '', '1,000.50'],
    ]);
    expect(screenText()).toContain('清单 1 项 5,375.00 元措施 1 项 1,000.505 元合计 6,375.505 元');
    expect(chosen()).toContain('砖基础');
  });

  it('are those of the chosen node and below; of the root they are all', async () => {
    await openWithBills();
    await choose('工程树', '土建工程');
    await waitUntil(() => expect(asked()).toEqual({ ...ASKED, nodeId: 3 }));
    await waitUntil(() => expect(document.querySelector('strong')?.textContent).toBe('土建工程'));
    bills = [];
    await pressKeyOn(gridOf('工程树'), 'ArrowRight');
    await waitUntil(() => expect(line('工程树', 'A.4')).toBeTruthy());
    await choose('工程树', 'A.4');
    await waitUntil(() => expect(screenText()).toContain('此节点下没有清单'));
    await waitUntil(() => expect(buttonByName('导出').disabled).toBe(true));
    expect(buttonByName('打印').disabled).toBe(true);
  });

  it('are searched by words without the blanks around them, and say when there are none', async () => {
    await openWithBills();
    bills = [];
    await typeText(fieldByName('搜索编码、名称、特征'), ' 混凝土 ');
    await pressKeyOn(fieldByName('搜索编码、名称、特征'), 'Enter');
    await waitUntil(() => expect(asked()).toEqual({ ...ASKED, keyword: '混凝土' }));
    await waitUntil(() => expect(screenText()).toContain('没有符合条件的清单'));
  });

  it('are ordered by a heading, the other way by another click, and as in the file by a third', async () => {
    await openWithBills();
    const head = () => gridOf('清单').querySelector('button[title^="合价"]') ?? expect.unreachable();
    for (const sort of ['total', '-total']) {
      await clickElement(head());
      await waitUntil(() => expect(asked()).toEqual({ ...ASKED, sort }));
    }
    await clickElement(head());
    await waitUntil(() => expect(head().closest('th')?.getAttribute('aria-sort')).toBe('none'));
  });

  it('that cannot be read say why in place of the grid', async () => {
    mockServerAnswer(SUMS, () => mockRefusal('造价文件已删除', { status: 404 }));
    await open();
    await waitUntil(() => expect(screenText()).toContain('造价文件已删除'));
    expect(document.querySelector('[role="treegrid"][aria-label="清单"]')).toBeNull();
  });

  it('stand close together until the person wants more room, which is kept with them', async () => {
    await openWithBills();
    expect(buttonByName('紧凑行距').getAttribute('aria-pressed')).toBe('true');
    await clickElement(buttonByName('紧凑行距'));
    await waitUntil(() => expect(buttonByName('紧凑行距').getAttribute('aria-pressed')).toBe('false'));
    await waitUntil(() => expect(savedSettings.get('cost.bills.compact')).toBe(false));
  });

  it('on a phone show name, price and total alone', async () => {
    setWindowKind('phone');
    await show({});
    await waitUntil(() => expect(line('清单', '砖基础')).toBeTruthy());
    expect([...gridOf('清单').querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
      '项目名称',
      '综合单价',
      '合价（元）',
    ]);
    expect(() => buttonByName('紧凑行距')).toThrow();
  });
});

describe('an address', () => {
  it('leads to a bill of the whole file, wherever it stands', async () => {
    place = 1;
    await openWithBills({ billId: 2, nodeId: 3 });
    expect(asked()).toEqual(ASKED);
    const { pageNo, pageSize, ...selection } = ASKED;
    expect(sentRequests(SUMS).at(-1)?.body).toEqual({ ...selection, billId: 2 });
    await waitUntil(() => expect(chosen()).toContain('安全文明施工'));
    await choose('工程树', '1#楼');
    await waitUntil(() => expect(sentRequests(SUMS).at(-1)?.body).toEqual({ ...selection, nodeId: 2 }));
  });

  it('leads to a node, and with it to a row of its fees', async () => {
    mockServerAnswer('POST /b/project/fee/queryList', []);
    await openWithBills({ nodeId: 3, fees: 12 });
    await waitUntil(() => expect(asked()).toEqual({ ...ASKED, nodeId: 3 }));
    expect(buttonByName('费用汇总').getAttribute('aria-selected')).toBe('true');
    await waitUntil(() =>
      expect(sentRequests('POST /b/project/fee/queryList').at(-1)?.body).toEqual({ fileId: '5', nodeId: 3 }),
    );
  });
});

it('Enter on a bill leads to what lies behind it', async () => {
  await openWithBills();
  await pressKeyOn(gridOf('清单'), 'ArrowDown');
  await waitUntil(() => expect(chosen()).toContain('安全文明施工'));
  await pressKeyOn(gridOf('清单'), 'Enter');
  expect(document.activeElement?.textContent).toContain('综合单价组成');
});

it('what a check says of a bill stands before its code and leads to it', async () => {
  const led = vi.fn();
  setBillMarks('5', new Map([[1, { tone: 'bad', words: '质检错误，共 2 处问题', open: led }]]));
  await openWithBills();
  const marks = document.querySelectorAll('[aria-label="质检错误，共 2 处问题，点击查看"]');
  expect(line('清单', '砖基础').contains(marks[0] ?? null)).toBe(true);
  expect(line('清单', '安全文明施工').querySelector('button')).toBeNull();
  await clickElement(marks[0] ?? expect.unreachable());
  expect(led).toHaveBeenCalledOnce();
});

describe('what is handed over', () => {
  it('is exported as it is searched and ordered, and a refusal is told', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    mockServerAnswer(EXPORT, () => new Response('PK'));
    await openWithBills();
    await choose('工程树', '土建工程');
    await waitUntil(() => expect(buttonByName('导出').disabled).toBe(false));
    await clickElement(buttonByName('导出'));
    await waitUntil(() => expect(shownToasts()).toEqual(['导出完成']));
    const { pageNo, pageSize, ...selection } = ASKED;
    expect(sentRequests(EXPORT).at(-1)?.body).toEqual({ ...selection, nodeId: 3 });
    mockServerAnswer(EXPORT, () => mockRefusal('导出的清单超过 100000 条'));
    await clickElement(buttonByName('导出'));
    await waitUntil(() => expect(shownToasts()).toContain('导出的清单超过 100000 条'));
    expect(shownToasts().filter((text) => text === '导出完成')).toHaveLength(1);
  });

  it('is printed whole with its sum, under project, node and version', async () => {
    vi.stubGlobal('print', vi.fn());
    await openWithBills();
    await clickElement(buttonByName('打印'));
    const paper = () => document.querySelector('[data-print-sheet]');
    await waitUntil(() => expect(paper()?.querySelectorAll('tbody tr')).toHaveLength(3));
    expect(asked()).toEqual({ ...ASKED, pageSize: 1000 });
    expect(paper()?.querySelector('p')?.textContent).toBe('工程名称：龙泉路龙泉路招标控制价 第 2 版');
    expect(paper()?.querySelector('tbody tr')?.textContent).toBe(
      '1010401001001砖基础1.砖品种：页岩砖m³12.500430.005,375.00',
    );
    expect(paper()?.querySelector('tbody tr:last-child')?.textContent).toBe('合计（清单 1 项，措施 1 项）6,375.505');
  });
});
