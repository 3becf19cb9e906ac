import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { positionCalls } from '../model/index.ts';
import { loadCapitalPosition } from './capital-position.ts';
import { positionListSources } from './position-list-sources.ts';

/** The firm's capital, read where it stands. */
export const positionServer: ServerModulePart = {
  lists: positionListSources,
  calls: [implementCalls('资金状况', positionCalls, { position: (ctx) => loadCapitalPosition(ctx) })],
};
