import { staffCert } from '#business/consult/project/model/index.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { loadChoiceChart } from '../board-charts.ts';
import { createSumFigureQuery, type FigureQuery } from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';

/** So many days before they end certificates are told of. */
const AHEAD = 90;
const CERTIFICATES: FigureRowSelection = { list: staffCert, path: '/main-page/staffCert/wf-list' };

/** The coming days in which what ends is told of, as a filter of dates. */
export function formatSoonRange(): string {
  const today = dayOfInstant(new Date());
  return `${today},${addDays(today, AHEAD)}`;
}

const valid = (): FigureRowSelection =>
  narrowFigureRowSelection(CERTIFICATES, { expiry: `${dayOfInstant(new Date())},` });

/** Certificates of people that hold. */
export const buildValidCertQuery = (): FigureQuery =>
  createSumFigureQuery('有效执业证书', '份', '有效期至不早于今天的执业证书', valid());

/** Those that end soon. */
export const buildEndingCertQuery = (): FigureQuery =>
  createSumFigureQuery(
    '90天内到期执业证书',
    '份',
    '有效期至在今后90天内的执业证书',
    narrowFigureRowSelection(CERTIFICATES, { expiry: formatSoonRange() }),
  );

/** Certificates of cost engineers, by their class. */
export const buildCostEngineerQueries = (): FigureQuery[] => [
  createSumFigureQuery(
    '一级造价工程师',
    '份',
    '有效的一级造价工程师证书',
    narrowFigureRowSelection(valid(), { kind: 'first' }),
  ),
  createSumFigureQuery(
    '二级造价工程师',
    '份',
    '有效的二级造价工程师证书',
    narrowFigureRowSelection(valid(), { kind: 'second' }),
  ),
];

export const loadValidCertsByKindChart = (ctx: BoardContext) =>
  loadChoiceChart(
    ctx,
    { title: '有效执业证书类型', unit: '份', by: 'kind', choices: staffCert.fields.kind.options },
    valid(),
  );
