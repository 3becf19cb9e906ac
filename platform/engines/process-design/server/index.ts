import type { ServerModulePart } from '#kernel/server/module.ts';
import { processDesignCallHandlers } from './calls.ts';

export const processDesignServer: ServerModulePart = { calls: [processDesignCallHandlers] };
