import { implementCalls } from '#kernel/server/http/handlers.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { positionCalls } from '../model/index.ts';
import { loadCapitalPosition } from './capital-position.ts';
import { positionLists } from './position-lists.ts';

/** The firm's capital, read where it stands. */
export const positionServer: ServerModulePart = {
  lists: positionLists,
  calls: [implementCalls('资金状况', positionCalls, { position: (ctx) => loadCapitalPosition(ctx) })],
};
