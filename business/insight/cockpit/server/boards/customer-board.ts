import { customer } from '#business/crm/customer/model/index.ts';
import { OPEN_OPPORTUNITY_STAGES, opportunity } from '#business/crm/opportunity/model/index.ts';
import { COCKPIT_LIST_PATHS, customerSigningList } from '../../model/index.ts';
import { loadBarChart, loadChinaChart, loadChoiceChart, loadFunnelChart, loadMonthChart } from '../board-charts.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadFigures,
} from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import { selectYearSignedContracts } from './contract-board.ts';
import { loadReceivedByFieldChart } from './income-board.ts';

const LIST: FigureRowSelection = { list: customer, path: '/main-page/customer/wf-list' };
const STANDING: FigureRowSelection = { list: customerSigningList, path: COCKPIT_LIST_PATHS.customers };
const OPPORTUNITIES: FigureRowSelection = { list: opportunity, path: '/main-page/opportunity/wf-list' };
/** What may still be won. */
const OPEN = narrowFigureRowSelection(OPPORTUNITIES, { stage: OPEN_OPPORTUNITY_STAGES.join() });
/** The steps to a contract: what was lost is on none. */
const STEPS = opportunity.fields.stage.options?.filter(({ value }) => value !== 'lost');
const added = (addedOn: string): FigureRowSelection => narrowFigureRowSelection(STANDING, { addedOn });

const counted = (period: BoardPeriod): FigureQuery[] => [
  createSumFigureQuery('客户总数', '个', '客户名录中的客户', LIST),
  createSumFigureQuery(
    '重点客户',
    '个',
    '级别为战略或重点的客户',
    narrowFigureRowSelection(LIST, { grade: 'strategic,major' }),
  ),
  createSumFigureQuery('本年新增', '个', '录入日期在本年的客户', added(formatYearDateRange(period))),
  createMonthFigureQuery(period, { label: '本月新增', unit: '个', words: '录入日期在本月的客户' }, added),
  {
    ...{ label: '复购率', unit: '%', how: 'share' },
    terms: [
      { ...narrowFigureRowSelection(STANDING, { years: '2,' }), label: '两个及以上年度签过合同的客户', unit: '个' },
      { ...narrowFigureRowSelection(STANDING, { years: '1,' }), label: '签过合同的客户', unit: '个' },
    ],
  },
  createSumFigureQuery('在跟商机', '个', '线索至谈判阶段的商机', OPEN),
  createSumFigureQuery('在跟商机预计咨询费', '元', '在跟商机的预计咨询费之和', { ...OPEN, of: 'amount' }),
  createSumFigureQuery('在跟商机加权金额', '元', '在跟商机的预计咨询费 × 赢单概率之和', { ...OPEN, of: 'weighted' }),
];

/** 客户管理: how many there are, who came, what they are and what they commissioned. */
export async function loadCustomerBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const of = (title: string, by: string, rows: FigureRowSelection) =>
    loadBarChart(ctx, { title, unit: '个', by }, rows);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, counted(period)),
    loadMonthChart(ctx, { title: '每月新增客户', unit: '个', by: 'addedOn' }, STANDING, period),
    loadBarChart(ctx, { title: '本年签订金额前十客户', unit: '元', by: 'customer' }, selectYearSignedContracts(period)),
    loadReceivedByFieldChart(ctx, period, '本年到账前十客户', 'customer'),
    loadFunnelChart(ctx, { title: '商机漏斗', unit: '个', by: 'stage', choices: STEPS }, OPPORTUNITIES),
    of(
      '本年输单原因',
      'lost',
      narrowFigureRowSelection(OPPORTUNITIES, { stage: 'lost', stageSince: formatYearDateRange(period) }),
    ),
    loadChinaChart(ctx, { title: '客户地区', unit: '个', by: 'province' }, STANDING),
    of('客户性质', 'nature', LIST),
    loadChoiceChart(ctx, { title: '客户级别', unit: '个', by: 'grade', choices: customer.fields.grade.options }, LIST),
  ]);
  return { figures, charts: charts.flat() };
}
