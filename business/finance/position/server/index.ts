import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { positionCalls } from '../model/index.ts';
import { capitalPositionOf } from './position.ts';

/** The firm's capital, read where it stands. */
export const positionServer: ServerPart = {
  calls: [implement('资金状况', positionCalls, { position: (ctx) => capitalPositionOf(ctx) })],
};
