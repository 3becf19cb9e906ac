import { bid, certificate } from '#business/crm/bid/model/index.ts';
import { loadBarChart, loadMonthChart } from '../board-charts.ts';
import { type BoardContent, createSumFigureQuery, type FigureQuery, loadFigures } from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import {
  buildEndingCertQuery,
  buildValidCertQuery,
  formatSoonRange,
  loadValidCertsByKindChart,
} from './staff-certificates.ts';

const BIDS: FigureRowSelection = { list: bid, path: '/main-page/bid/wf-list' };
const WON = narrowFigureRowSelection(BIDS, { state: 'won' });

/** The tenders of the year that were decided, and how many were won. */
function bids(period: BoardPeriod): FigureQuery[] {
  const openAt = formatYearDateRange(period);
  const [won, decided] = [
    narrowFigureRowSelection(WON, { openAt }),
    narrowFigureRowSelection(BIDS, { state: 'won,lost', openAt }),
  ];
  return [
    createSumFigureQuery('本年开标', '个', '开标时间在本年、已中标和未中标的投标', decided),
    createSumFigureQuery('本年中标', '个', '开标时间在本年、已中标的投标', won),
    {
      ...{ label: '中标率', unit: '%', how: 'share' },
      terms: [
        { ...won, label: '本年中标', unit: '个' },
        { ...decided, label: '本年开标', unit: '个' },
      ],
    },
    createSumFigureQuery('本年中标金额', '元', '本年中标投标的中标价之和', { ...won, of: 'price' }),
  ];
}

/** Certificates of people that hold, and those of people and the firm that end soon. */
const certificates = (): FigureQuery[] => [
  buildValidCertQuery(),
  buildEndingCertQuery(),
  createSumFigureQuery('90天内到期资质证书', '份', '有效期至在今后90天内的资质证书', {
    ...{ list: certificate, path: '/main-page/certificate/wf-list', filters: { expiry: formatSoonRange() } },
  }),
];

/** 发展管理: what the firm wins, and what its people and itself are certified for. */
export async function loadBusinessDevelopmentBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const openAt = formatYearDateRange(period);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [...bids(period), ...certificates()]),
    loadMonthChart(ctx, { title: '每月中标', unit: '个', by: 'openAt' }, WON, period),
    loadBarChart(ctx, { title: '本年各负责人中标', unit: '个', by: 'lead' }, narrowFigureRowSelection(WON, { openAt })),
    loadBarChart(
      ctx,
      { title: '本年未中标原因', unit: '个', by: 'lost' },
      narrowFigureRowSelection(BIDS, { state: 'lost', openAt }),
    ),
    loadValidCertsByKindChart(ctx),
  ]);
  return { figures, charts: charts.flat() };
}
