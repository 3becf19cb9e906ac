import { demand } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { BOARDS, type Board, type BoardKey, cockpitCalls } from '../model/index.ts';
import { contractBoard } from './boards/contracts.ts';
import { costBoard } from './boards/costs.ts';
import { customerBoard } from './boards/customers.ts';
import { overviewBoard } from './boards/overview.ts';
import { peopleBoard } from './boards/people.ts';
import type { Period } from './period.ts';

const READ: Readonly<Record<BoardKey, (ctx: Context, period: Period) => Promise<Board>>> = {
  'manage-cockpit': overviewBoard,
  'contract-supervise': contractBoard,
  'customer-manage': customerBoard,
  'cost-manage': costBoard,
  'manpower-manage': peopleBoard,
};

/** The management cockpit: what the firm's records add up to, within each person's rights and data scope. */
export const cockpitServer: ServerModule = {
  name: 'cockpit',
  calls: [
    implement('管理驾驶舱', cockpitCalls, {
      board(ctx, { query: { board, ...period } }) {
        demand(ctx.me, BOARDS.find(({ key }) => key === board)?.access ?? 'staff');
        return READ[board](ctx, period);
      },
    }),
  ],
};
