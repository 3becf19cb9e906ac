import { auditedProjectsDefinition } from '#business/consult/ledger/model/index.ts';
import { project } from '#business/consult/project/model/index.ts';
import { projectQualityScoreList, review } from '#business/consult/review/model/index.ts';
import { archiveTimingList, COCKPIT_LIST_PATHS, reportTimingList } from '../../model/index.ts';
import { loadBarChart, loadChoiceChart, loadMonthChart } from '../board-charts.ts';
import { type BoardContent, createSumFigureQuery, type FigureQuery, loadFigures } from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';

export const PROJECTS_SELECTION: FigureRowSelection = { list: project, path: '/main-page/project/wf-list' };
/** What is begun, or to be, and not reported on. */
export const PROJECTS_IN_HAND = narrowFigureRowSelection(PROJECTS_SELECTION, { state: 'waiting,running,review' });
export const PROJECTS_IN_HAND_FIGURE_QUERY = createSumFigureQuery(
  '在手项目',
  '个',
  '状态为待启动、进行中和复核中的项目',
  PROJECTS_IN_HAND,
);
const TIMING: FigureRowSelection = { list: reportTimingList, path: COCKPIT_LIST_PATHS.reports };
const AUDITS: FigureRowSelection = { list: auditedProjectsDefinition, path: '/main-page/audit-project-table' };
const QUALITY: FigureRowSelection = { list: projectQualityScoreList, path: '/main-page/quality-assess-summary' };
const REVIEWS: FigureRowSelection = { list: review, path: '/main-page/review/wf-list' };
const ARCHIVED: FigureRowSelection = { list: archiveTimingList, path: COCKPIT_LIST_PATHS.archives };

/** What was reported in the year, whether in time, and what it took off. */
function reported(period: BoardPeriod): FigureQuery[] {
  const reportDate = formatYearDateRange(period);
  const timed = narrowFigureRowSelection(TIMING, { reportDate });
  const audited = narrowFigureRowSelection(AUDITS, { reportDate });
  return [
    PROJECTS_IN_HAND_FIGURE_QUERY,
    createSumFigureQuery(
      '本年出具报告',
      '个',
      '报告日期在本年的项目',
      narrowFigureRowSelection(PROJECTS_SELECTION, { reportDate }),
    ),
    {
      ...{ label: '按时率', unit: '%', how: 'share' },
      terms: [
        {
          ...narrowFigureRowSelection(timed, { timing: 'punctual' }),
          label: '报告日期不晚于计划完成的项目',
          unit: '个',
        },
        {
          ...narrowFigureRowSelection(timed, { timing: 'punctual,late' }),
          label: '本年出具报告且有计划完成日期的项目',
          unit: '个',
        },
      ],
    },
    createSumFigureQuery('本年净核减', '元', '本年出具报告项目的送审金额 − 审定金额之和', {
      ...audited,
      of: 'reduced',
    }),
    {
      ...{ label: '净核减率', unit: '%', how: 'share' },
      terms: [
        { ...audited, of: 'reduced', label: '本年净核减', unit: '元' },
        { ...audited, of: 'submitted', label: '本年出具报告项目的送审金额', unit: '元' },
      ],
    },
  ];
}

/** How good the reports were, how reviews ended, and what was archived. */
function judged(period: BoardPeriod): FigureQuery[] {
  const days = formatYearDateRange(period);
  const assessed = narrowFigureRowSelection(QUALITY, { reportDate: days, score: '0,' });
  const concluded = narrowFigureRowSelection(REVIEWS, { concludedOn: days });
  const archived = narrowFigureRowSelection(ARCHIVED, { date: days });
  return [
    {
      ...{ label: '质量均分', unit: '分', how: 'each' },
      terms: [
        { ...assessed, of: 'score', label: '本年出具报告项目的质量得分之和', unit: '分' },
        { ...assessed, label: '已评分项目', unit: '个' },
      ],
    },
    {
      ...{ label: '复核退回率', unit: '%', how: 'share' },
      terms: [
        { ...narrowFigureRowSelection(concluded, { state: 'returned' }), label: '结论为退回的复核', unit: '个' },
        { ...concluded, label: '本年已有结论的复核', unit: '个' },
      ],
    },
    {
      ...{ label: '归档及时率', unit: '%', how: 'share' },
      terms: [
        { ...narrowFigureRowSelection(archived, { timing: 'punctual' }), label: '报告后90天内归档的项目', unit: '个' },
        { ...archived, label: '本年归档的项目', unit: '个' },
      ],
    },
  ];
}

const loadProjectsByChoice = (ctx: BoardContext, title: string, by: 'stage' | 'state') =>
  loadChoiceChart(ctx, { title, unit: '个', by, choices: project.fields[by].options }, PROJECTS_SELECTION);

export const loadProjectsByStageChart = (ctx: BoardContext) => loadProjectsByChoice(ctx, '项目阶段', 'stage');
export const loadProjectsByStateChart = (ctx: BoardContext) => loadProjectsByChoice(ctx, '项目状态', 'state');

/** 运营管理: where projects stand, whether reports come in time, what they took off, how good they are. */
export async function loadOperationsBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const reportDate = formatYearDateRange(period);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [...reported(period), ...judged(period)]),
    loadMonthChart(ctx, { title: '每月出具报告', unit: '个', by: 'reportDate' }, PROJECTS_SELECTION, period),
    loadProjectsByStateChart(ctx),
    loadProjectsByStageChart(ctx),
    loadBarChart(ctx, { title: '在手项目负责人', unit: '个', by: 'manager' }, PROJECTS_IN_HAND),
    loadBarChart(
      ctx,
      { title: '本年各部门出具报告', unit: '个', by: 'dept' },
      narrowFigureRowSelection(TIMING, { reportDate }),
    ),
    loadBarChart(
      ctx,
      { title: '本年各业务类型净核减', unit: '元', by: 'kind' },
      { ...narrowFigureRowSelection(AUDITS, { reportDate }), of: 'reduced' },
    ),
  ]);
  return { figures, charts: charts.flat() };
}
