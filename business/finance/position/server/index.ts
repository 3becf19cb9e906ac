import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { positionCalls } from '../model/index.ts';
import { positionLists } from './lists.ts';
import { capitalPositionOf } from './position.ts';

/** The firm's capital, read where it stands. */
export const positionServer: ServerPart = {
  lists: positionLists,
  calls: [implement('资金状况', positionCalls, { position: (ctx) => capitalPositionOf(ctx) })],
};
