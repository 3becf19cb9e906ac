import { requireRight } from '#kernel/server/access/me.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { type BoardKey, COCKPIT_BOARDS, cockpitCalls, WALL_BOARDS } from '../model/index.ts';
import type { BoardContent } from './board-figures.ts';
import { loadBusinessDevelopmentBoard } from './boards/business-development-board.ts';
import { loadConstructionSitesBoard } from './boards/construction-sites-board.ts';
import { loadContractBoard } from './boards/contract-board.ts';
import { loadCostBoard } from './boards/cost-board.ts';
import { loadCustomerBoard } from './boards/customer-board.ts';
import { loadFinanceBoard } from './boards/finance-board.ts';
import { loadIncomeBoard } from './boards/income-board.ts';
import { loadOperationsBoard } from './boards/operations-board.ts';
import { loadOverviewBoard } from './boards/overview-board.ts';
import { loadPeopleBoard } from './boards/people-board.ts';
import { cockpitListSources } from './cockpit-list-sources.ts';
import type { BoardContext } from './figure-row-selection.ts';
import type { BoardPeriod } from './format-board-period.ts';
import { contractIssueListSources } from './open-contract-issues.ts';
import { staffWorkloadListSource } from './staff-workload.ts';

const READ: Readonly<Record<BoardKey, (ctx: BoardContext, period: BoardPeriod) => Promise<BoardContent>>> = {
  'manage-cockpit': loadOverviewBoard,
  'revenue-manage': loadIncomeBoard,
  'contract-supervise': loadContractBoard,
  'finance-data': loadFinanceBoard,
  'customer-manage': loadCustomerBoard,
  'cost-manage': loadCostBoard,
  'operate-manage': loadOperationsBoard,
  'develop-manage': loadBusinessDevelopmentBoard,
  'manpower-manage': loadPeopleBoard,
  'business-status-dashboard': loadOverviewBoard,
  'construction-site-data': loadConstructionSitesBoard,
};

/** The management cockpit: what the firm's records add up to, within each person's rights and data scope. */
export const cockpitServer: ServerModulePart = {
  lists: [...contractIssueListSources, ...cockpitListSources, staffWorkloadListSource],
  calls: [
    implementCalls('管理驾驶舱', cockpitCalls, {
      async board(ctx, { query: { board, dept, ...period } }) {
        requireRight(ctx.me, [...COCKPIT_BOARDS, ...WALL_BOARDS].find(({ key }) => key === board)?.access ?? 'staff');
        return { at: new Date().toISOString(), ...(await READ[board]({ ...ctx, departments: dept ?? null }, period)) };
      },
    }),
  ],
};
