import type { ServerModulePart } from '#kernel/server/module.ts';
import { processDesignCallGroup } from './calls.ts';

export const processDesignServer: ServerModulePart = { calls: [processDesignCallGroup] };
