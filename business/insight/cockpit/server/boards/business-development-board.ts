import { bid, certificate } from '#business/crm/bid/model/index.ts';
import { kpiScoreList } from '#business/hr/kpi/model/index.ts';
import { OKR_STATES, okr } from '#business/hr/okr/model/index.ts';
import { continuingEducation } from '#business/hr/staff/model/index.ts';
import { loadBarChart, loadChoiceChart, loadMonthChart } from '../board-charts.ts';
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

const OBJECTIVES = narrowFigureRowSelection(
  { list: okr, path: '/main-page/okr/wf-list' },
  { state: 'aligned,active,review' },
);
const OBJECTIVE_STATES = (['aligned', 'active', 'review'] as const).map((value) => ({
  ...{ value, label: OKR_STATES[value] },
}));
/** From so much on an objective is well on its way, in percent: 0.7 of a whole is what objectives aim at. */
const WELL_ON = 70;

/** The objectives that people work on, and how many of them are nearly reached. */
const objectives = (): FigureQuery[] => {
  const wellOn = narrowFigureRowSelection(OBJECTIVES, { progress: `${WELL_ON},` });
  return [
    createSumFigureQuery('在执行目标', '个', '已对齐、进行中和复盘的目标', OBJECTIVES),
    {
      ...{ label: '目标达成率', unit: '%', how: 'share' },
      terms: [
        { ...wellOn, label: `总进度达${WELL_ON}%的目标`, unit: '个' },
        { ...OBJECTIVES, label: '在执行目标', unit: '个' },
      ],
    },
  ];
};

/** Published results of people, of the times that began in the year. */
const scores = (period: BoardPeriod): FigureRowSelection => ({
  ...{ list: kpiScoreList, path: '/main-page/kpi-score-tab' },
  filters: { fromDate: formatYearDateRange(period) },
});

/** Certificates of people that hold, and those of people and the firm that end soon. */
const certificates = (): FigureQuery[] => [
  buildValidCertQuery(),
  buildEndingCertQuery(),
  createSumFigureQuery('90天内到期资质证书', '份', '有效期至在今后90天内的资质证书', {
    ...{ list: certificate, path: '/main-page/certificate/wf-list', filters: { expiry: formatSoonRange() } },
  }),
];

/** 发展管理: what the firm wins, what it aims at, how its people do, and what they and itself are certified for. */
export async function loadBusinessDevelopmentBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const openAt = formatYearDateRange(period);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      ...bids(period),
      ...objectives(),
      createSumFigureQuery('本年考核结果', '份', '考核期起在本年、已公布的考核结果', scores(period)),
      ...certificates(),
      createSumFigureQuery('本年继续教育', '小时', '完成日期在本年的继续教育学时之和', {
        ...{ list: continuingEducation, path: '/main-page/continuingEducation/wf-list', of: 'hours' },
        filters: { date: formatYearDateRange(period) },
      }),
    ]),
    loadMonthChart(ctx, { title: '每月中标', unit: '个', by: 'openAt' }, WON, period),
    loadBarChart(ctx, { title: '本年各负责人中标', unit: '个', by: 'lead' }, narrowFigureRowSelection(WON, { openAt })),
    loadBarChart(
      ctx,
      { title: '本年未中标原因', unit: '个', by: 'lost' },
      narrowFigureRowSelection(BIDS, { state: 'lost', openAt }),
    ),
    loadChoiceChart(ctx, { title: '目标阶段', unit: '个', by: 'state', choices: OBJECTIVE_STATES }, OBJECTIVES),
    loadBarChart(ctx, { title: '各部门在执行目标', unit: '个', by: 'dept' }, OBJECTIVES),
    loadBarChart(ctx, { title: '本年考核等级', unit: '份', by: 'grade' }, scores(period)),
    loadValidCertsByKindChart(ctx),
  ]);
  return { figures, charts: charts.flat() };
}
