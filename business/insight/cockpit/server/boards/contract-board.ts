import { contract } from '#business/crm/contract/model/index.ts';
import { contractIncomeList } from '#business/finance/income/model/index.ts';
import { openInvoiceList } from '#business/finance/invoice/model/index.ts';
import { addDays, dayOfInstant as today } from '#kernel/base/time/dates.ts';
import { loadBarChart, loadChoiceChart, loadMonthChart } from '../board-charts.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadFigures,
} from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import { contractIssueFigureQueries } from '../open-contract-issues.ts';

/** Days within which a contract falls due soon. */
const SOON = 30;
const LIST: FigureRowSelection = { list: contract, path: '/main-page/contract/wf-list' };
/** Contracts that are no drafts. */
const SIGNED = narrowFigureRowSelection(LIST, { state: 'signed,running,done,closed,ended' });
const OPEN = narrowFigureRowSelection(LIST, { state: 'signed,running' });
const INCOME: FigureRowSelection = { list: contractIncomeList, path: '/b/contract-income-list' };
/** What the contracts come to, with their approved changes. */
const totalOf = (rows: FigureRowSelection): FigureRowSelection => ({ ...rows, of: 'total' });
const ofYear = (rows: FigureRowSelection, period: BoardPeriod): FigureRowSelection =>
  narrowFigureRowSelection(rows, { signDate: formatYearDateRange(period) });

/** What was signed in the year, in 元. */
export const selectYearSignedContracts = (period: BoardPeriod): FigureRowSelection => totalOf(ofYear(SIGNED, period));

/** What was signed in the year and month. */
export const buildSignedContractQueries = (period: BoardPeriod): FigureQuery[] => [
  createSumFigureQuery('本年签订合同', '份', '签订日期在本年的合同份数，不含草拟', ofYear(SIGNED, period)),
  createSumFigureQuery(
    '本年签订金额',
    '元',
    '签订日期在本年的合同总额（含变更）之和，不含草拟',
    selectYearSignedContracts(period),
  ),
  createMonthFigureQuery(
    period,
    { label: '本月签订金额', unit: '元', words: '签订日期在本月的合同总额（含变更）之和' },
    (signDate) => totalOf(narrowFigureRowSelection(SIGNED, { signDate })),
  ),
];

export const loadSignedByMonthChart = (ctx: BoardContext, period: BoardPeriod) =>
  loadMonthChart(ctx, { title: '每月签订金额', unit: '元', by: 'signDate' }, totalOf(SIGNED), period);

/** What is late of the plans of receipts. */
export const OVERDUE_RECEIVABLES_FIGURE_QUERY = createSumFigureQuery('逾期应收', '元', '收款计划到期未到账的金额之和', {
  ...narrowFigureRowSelection(LIST, { overdue: '0.01,' }),
  of: 'overdue',
});

function open(): FigureQuery[] {
  const day = today(new Date());
  const due = (dueDate: string): FigureRowSelection => narrowFigureRowSelection(OPEN, { dueDate });
  return [
    createSumFigureQuery('履行中合同', '份', '已签订和履行中的合同', OPEN),
    createSumFigureQuery('履行中合同金额', '元', '已签订和履行中合同的总额之和', totalOf(OPEN)),
    {
      ...{ label: '回款率', unit: '%', how: 'share' },
      terms: [
        { label: '合同已到账', unit: '元', ...SIGNED, of: 'received' },
        { label: '合同总额', unit: '元', ...SIGNED, of: 'total' },
      ],
    },
    createSumFigureQuery('已开票未到账', '元', '合同已开票 − 已到账，大于零的合同之和', {
      ...narrowFigureRowSelection(INCOME, { receivable: '0.01,' }),
      of: 'receivable',
    }),
    OVERDUE_RECEIVABLES_FIGURE_QUERY,
    createSumFigureQuery(
      '30天内到期',
      '份',
      '今天起30天内到期的已签订和履行中合同',
      due(`${day},${addDays(day, SOON)}`),
    ),
    createSumFigureQuery('逾期未完成', '份', '到期日期早于今天的已签订和履行中合同', due(`,${addDays(day, -1)}`)),
  ];
}

/** What is invoiced and has not come, by the bands of its age. */
export const loadReceivableAgeChart = (ctx: BoardContext) =>
  loadChoiceChart(
    ctx,
    { title: '应收账龄', unit: '元', by: 'band', choices: openInvoiceList.fields.band.options },
    { list: openInvoiceList, path: '/single-invoice/list', of: 'unpaid' },
  );

/** 合同监管: what was signed, by month, kind and department, and what is open or late. */
export async function loadContractBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [...buildSignedContractQueries(period), ...open(), ...contractIssueFigureQueries]),
    loadSignedByMonthChart(ctx, period),
    loadBarChart(ctx, { title: '本年各业务类型签订金额', unit: '元', by: 'kind' }, selectYearSignedContracts(period)),
    loadBarChart(ctx, { title: '本年各部门签订金额', unit: '元', by: 'dept' }, totalOf(ofYear(INCOME, period))),
    loadBarChart(
      ctx,
      { title: '本年各承接方式签订金额', unit: '元', by: 'acquireMode' },
      selectYearSignedContracts(period),
    ),
    loadReceivableAgeChart(ctx),
    loadChoiceChart(ctx, { title: '合同状态', unit: '份', by: 'state', choices: contract.fields.state.options }, LIST),
  ]);
  return { figures, charts: charts.flat() };
}
