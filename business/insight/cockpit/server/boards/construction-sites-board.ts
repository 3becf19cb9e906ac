import { payCertificate } from '#business/consult/ledger/model/index.ts';
import { followLog, safetyQuality } from '#business/consult/project/model/index.ts';
import { COCKPIT_LIST_PATHS, siteAttendanceList } from '../../model/index.ts';
import { loadBarChart, loadMonthChart } from '../board-charts.ts';
import { type BoardContent, createSumFigureQuery, type FigureQuery, loadFigures } from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatMonthDateRange, formatYearDateRange } from '../format-board-period.ts';

const LOGS: FigureRowSelection = { list: followLog, path: '/main-page/followLog/wf-list' };
/** What is to be put right. */
const FAULTS: FigureRowSelection = {
  ...{ list: safetyQuality, path: '/main-page/safetyQuality/wf-list' },
  filters: { state: 'open' },
};
const CERTIFICATES: FigureRowSelection = { list: payCertificate, path: '/follow-audit/pay-certificate', of: 'amount' };

const attended = ({ currentYear }: BoardPeriod): FigureRowSelection => ({
  ...{ list: siteAttendanceList, path: COCKPIT_LIST_PATHS.sites },
  filters: { year: `${currentYear},${currentYear}` },
});

/** What was written, found and certified on site. */
const found = (period: BoardPeriod): FigureQuery[] => [
  createSumFigureQuery('本年驻场工地', '个', '本年有驻场日志的项目', attended(period)),
  createSumFigureQuery(
    '本月驻场日志',
    '份',
    '日期在本月的驻场日志',
    narrowFigureRowSelection(LOGS, { date: formatMonthDateRange(period) }),
  ),
  createSumFigureQuery(
    '待确认日志',
    '份',
    '状态为待确认的驻场日志',
    narrowFigureRowSelection(LOGS, { state: 'waiting' }),
  ),
  createSumFigureQuery(
    '待整改安全问题',
    '个',
    '状态为待整改的安全问题',
    narrowFigureRowSelection(FAULTS, { kind: 'safety' }),
  ),
  createSumFigureQuery(
    '待整改质量问题',
    '个',
    '状态为待整改的质量问题',
    narrowFigureRowSelection(FAULTS, { kind: 'quality' }),
  ),
  createSumFigureQuery(
    '本年支付证书',
    '元',
    '签发日期在本年的支付证书金额之和',
    narrowFigureRowSelection(CERTIFICATES, { date: formatYearDateRange(period) }),
  ),
];

/** 工地现场: logs, weather, people, what is to be put right, and what was certified, by site. */
export async function loadConstructionSitesBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const date = formatYearDateRange(period);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, found(period)),
    loadBarChart(
      ctx,
      { title: '各工地最近现场人数', unit: '人', by: 'project' },
      { ...attended(period), of: 'people' },
    ),
    loadMonthChart(ctx, { title: '每月驻场日志', unit: '份', by: 'date' }, LOGS, period),
    loadBarChart(ctx, { title: '本年驻场天气', unit: '份', by: 'weather' }, narrowFigureRowSelection(LOGS, { date })),
    loadBarChart(ctx, { title: '各工地待整改问题', unit: '个', by: 'project' }, FAULTS),
    loadBarChart(
      ctx,
      { title: '本年各工地支付证书', unit: '元', by: 'project' },
      narrowFigureRowSelection(CERTIFICATES, { date }),
    ),
  ]);
  return { figures, charts: charts.flat() };
}
