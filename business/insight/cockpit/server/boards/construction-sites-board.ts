import { payCertificate } from '#business/consult/ledger/model/index.ts';
import { followLog, safetyQuality } from '#business/consult/project/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { COCKPIT_LIST_PATHS, siteAttendance } from '../../model/index.ts';
import {
  type BoardContent,
  type FigureQuery,
  loadBarChart,
  loadFigures,
  loadMonthChart,
  sumFigureQuery,
} from '../board-figures.ts';
import { type BoardPeriod, monthDateRange, yearDateRange } from '../board-period.ts';
import { type FigureRows, narrowFigureRows } from '../figure-rows.ts';

const LOGS: FigureRows = { list: followLog, path: '/main-page/followLog/wf-list' };
/** What is to be put right. */
const FAULTS: FigureRows = {
  ...{ list: safetyQuality, path: '/main-page/safetyQuality/wf-list' },
  filters: { state: 'open' },
};
const CERTIFICATES: FigureRows = { list: payCertificate, path: '/follow-audit/pay-certificate', of: 'amount' };

const attended = ({ currentYear }: BoardPeriod): FigureRows => ({
  ...{ list: siteAttendance, path: COCKPIT_LIST_PATHS.sites },
  filters: { year: `${currentYear},${currentYear}` },
});

/** What was written, found and certified on site. */
const found = (period: BoardPeriod): FigureQuery[] => [
  sumFigureQuery('本年驻场工地', '个', '本年有驻场日志的项目', attended(period)),
  sumFigureQuery(
    '本月驻场日志',
    '份',
    '日期在本月的驻场日志',
    narrowFigureRows(LOGS, { date: monthDateRange(period) }),
  ),
  sumFigureQuery('待确认日志', '份', '状态为待确认的驻场日志', narrowFigureRows(LOGS, { state: 'waiting' })),
  sumFigureQuery('待整改安全问题', '个', '状态为待整改的安全问题', narrowFigureRows(FAULTS, { kind: 'safety' })),
  sumFigureQuery('待整改质量问题', '个', '状态为待整改的质量问题', narrowFigureRows(FAULTS, { kind: 'quality' })),
  sumFigureQuery(
    '本年支付证书',
    '元',
    '签发日期在本年的支付证书金额之和',
    narrowFigureRows(CERTIFICATES, { date: yearDateRange(period) }),
  ),
];

/** 工地现场: logs, weather, people, what is to be put right, and what was certified, by site. */
export async function constructionSitesBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const date = yearDateRange(period);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, found(period)),
    loadBarChart(
      ctx,
      { title: '各工地最近现场人数', unit: '人', by: 'project' },
      { ...attended(period), of: 'people' },
    ),
    loadMonthChart(ctx, { title: '每月驻场日志', unit: '份', by: 'date' }, LOGS, period),
    loadBarChart(ctx, { title: '本年驻场天气', unit: '份', by: 'weather' }, narrowFigureRows(LOGS, { date })),
    loadBarChart(ctx, { title: '各工地待整改问题', unit: '个', by: 'project' }, FAULTS),
    loadBarChart(
      ctx,
      { title: '本年各工地支付证书', unit: '元', by: 'project' },
      narrowFigureRows(CERTIFICATES, { date }),
    ),
  ]);
  return { figures, charts: charts.flat() };
}
