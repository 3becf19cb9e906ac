import { requireRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { type BoardKey, COCKPIT_BOARDS, cockpitCalls, WALL_BOARDS } from '../model/index.ts';
import type { BoardContent } from './board-figures.ts';
import type { BoardPeriod } from './board-period.ts';
import { businessDevelopmentBoard } from './boards/business-development-board.ts';
import { constructionSitesBoard } from './boards/construction-sites-board.ts';
import { contractBoard } from './boards/contract-board.ts';
import { costBoard } from './boards/cost-board.ts';
import { customerBoard } from './boards/customer-board.ts';
import { financeBoard } from './boards/finance-board.ts';
import { incomeBoard } from './boards/income-board.ts';
import { operationsBoard } from './boards/operations-board.ts';
import { overviewBoard } from './boards/overview-board.ts';
import { peopleBoard } from './boards/people-board.ts';
import { cockpitListSources } from './cockpit-list-sources.ts';
import { openIssueListSources } from './open-issues.ts';

const READ: Readonly<Record<BoardKey, (ctx: Context, period: BoardPeriod) => Promise<BoardContent>>> = {
  'manage-cockpit': overviewBoard,
  'revenue-manage': incomeBoard,
  'contract-supervise': contractBoard,
  'finance-data': financeBoard,
  'customer-manage': customerBoard,
  'cost-manage': costBoard,
  'operate-manage': operationsBoard,
  'develop-manage': businessDevelopmentBoard,
  'manpower-manage': peopleBoard,
  'business-status-dashboard': overviewBoard,
  'construction-site-data': constructionSitesBoard,
};

/** The management cockpit: what the firm's records add up to, within each person's rights and data scope. */
export const cockpitServer: ServerModulePart = {
  lists: [...openIssueListSources, ...cockpitListSources],
  calls: [
    implementCalls('管理驾驶舱', cockpitCalls, {
      async board(ctx, { query: { board, ...period } }) {
        requireRight(ctx.me, [...COCKPIT_BOARDS, ...WALL_BOARDS].find(({ key }) => key === board)?.access ?? 'staff');
        return { at: new Date().toISOString(), ...(await READ[board](ctx, period)) };
      },
    }),
  ],
};
