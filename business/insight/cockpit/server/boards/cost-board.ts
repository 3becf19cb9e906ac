import { COCKPIT_LIST_PATHS, costResultList } from '../../model/index.ts';
import { loadBarChart, loadMonthChart } from '../board-charts.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  loadFigures,
  mergeBoards,
} from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import { loadSpendingBoard } from './spending-board.ts';

const LIST: FigureRowSelection = { list: costResultList, path: COCKPIT_LIST_PATHS.results };
/** The file that a project's cost is read from now: the one that came last. */
const NEWEST = narrowFigureRowSelection(LIST, { newest: 'true' });
const imported = (importedOn: string): FigureRowSelection => narrowFigureRowSelection(LIST, { importedOn });

/** Cost files by month and stage, and the projects with the largest cost. */
async function works(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      createSumFigureQuery('有造价文件的项目', '个', '导入过造价文件的项目', NEWEST),
      createSumFigureQuery('本年导入文件', '份', '本年导入的造价文件', imported(formatYearDateRange(period))),
      createMonthFigureQuery(period, { label: '本月导入文件', unit: '份', words: '本月导入的造价文件' }, imported),
      createSumFigureQuery('项目最新造价合计', '元', '各项目最后导入的造价文件的总价之和', { ...NEWEST, of: 'total' }),
    ]),
    loadMonthChart(ctx, { title: '每月导入造价文件', unit: '份', by: 'importedOn' }, LIST, period),
    loadBarChart(ctx, { title: '成果阶段', unit: '份', by: 'stage' }, LIST),
    loadBarChart(ctx, { title: '最新造价前十项目', unit: '元', by: 'project' }, { ...NEWEST, of: 'total' }),
  ]);
  return { figures, charts: charts.flat() };
}

/** 成本与成果: what the firm's work costs, where the person may see that, and the cost files it brought. */
export const loadCostBoard = async (ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> =>
  mergeBoards(...(await Promise.all([loadSpendingBoard(ctx, period), works(ctx, period)])));
