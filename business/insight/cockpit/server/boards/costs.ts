import type { Context } from '#kernel/server/context.ts';
import { costResult, STANDINGS } from '../../model/index.ts';
import { narrowed, type Rows } from '../behind.ts';
import { barsOf, figuresOf, monthsOf, ofMonth, type Read, summed, together } from '../counted.ts';
import { daysOfYear, type Period } from '../period.ts';
import { spending } from './spending.ts';

const LIST: Rows = { list: costResult, path: STANDINGS.results };
/** The file that a project's cost is read from now: the one that came last. */
const NEWEST = narrowed(LIST, { newest: 'true' });
const imported = (importedOn: string): Rows => narrowed(LIST, { importedOn });

/** Cost files by month and stage, and the projects with the largest cost. */
async function works(ctx: Context, period: Period): Promise<Read> {
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, [
      summed('有造价文件的项目', '个', '导入过造价文件的项目', NEWEST),
      summed('本年导入文件', '份', '本年导入的造价文件', imported(daysOfYear(period))),
      ofMonth(period, { label: '本月导入文件', unit: '份', words: '本月导入的造价文件' }, imported),
      summed('项目最新造价合计', '元', '各项目最后导入的造价文件的总价之和', { ...NEWEST, of: 'total' }),
    ]),
    monthsOf(ctx, { title: '每月导入造价文件', unit: '份', by: 'importedOn' }, LIST, period),
    barsOf(ctx, { title: '成果阶段', unit: '份', by: 'stage' }, LIST),
    barsOf(ctx, { title: '最新造价前十项目', unit: '元', by: 'project' }, { ...NEWEST, of: 'total' }),
  ]);
  return { figures, charts: charts.flat() };
}

/** 成本与成果: what the firm's work costs, where the person may see that, and the cost files it brought. */
export const costBoard = async (ctx: Context, period: Period): Promise<Read> =>
  together(...(await Promise.all([spending(ctx, period), works(ctx, period)])));
