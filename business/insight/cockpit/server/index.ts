import { demand } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { BOARDS, type BoardKey, cockpitCalls, WALLS } from '../model/index.ts';
import { contractBoard } from './boards/contracts.ts';
import { costBoard } from './boards/costs.ts';
import { customerBoard } from './boards/customers.ts';
import { developmentBoard } from './boards/development.ts';
import { financeBoard } from './boards/finance.ts';
import { incomeBoard } from './boards/income.ts';
import { operationsBoard } from './boards/operations.ts';
import { overviewBoard } from './boards/overview.ts';
import { peopleBoard } from './boards/people.ts';
import { sitesBoard } from './boards/sites.ts';
import type { Read } from './counted.ts';
import { openPointLists } from './open-points.ts';
import type { Period } from './period.ts';
import { standingLists } from './standings.ts';

const READ: Readonly<Record<BoardKey, (ctx: Context, period: Period) => Promise<Read>>> = {
  'manage-cockpit': overviewBoard,
  'revenue-manage': incomeBoard,
  'contract-supervise': contractBoard,
  'finance-data': financeBoard,
  'customer-manage': customerBoard,
  'cost-manage': costBoard,
  'operate-manage': operationsBoard,
  'develop-manage': developmentBoard,
  'manpower-manage': peopleBoard,
  'business-status-dashboard': overviewBoard,
  'construction-site-data': sitesBoard,
};

/** The management cockpit: what the firm's records add up to, within each person's rights and data scope. */
export const cockpitServer: ServerPart = {
  lists: [...openPointLists, ...standingLists],
  calls: [
    implement('管理驾驶舱', cockpitCalls, {
      async board(ctx, { query: { board, ...period } }) {
        demand(ctx.me, [...BOARDS, ...WALLS].find(({ key }) => key === board)?.access ?? 'staff');
        return { at: new Date().toISOString(), ...(await READ[board](ctx, period)) };
      },
    }),
  ],
};
