import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { deleteFromRecycleBin } from '#kernel/server/records/bin/restore-from-recycle-bin.ts';
import { recycleBinPurgeCalls } from '../model/index.ts';
import { recycleBinSource } from './recycle-bin-source.ts';

/** The recycle bin: what was deleted comes back from here, or goes for good. */
export const binServer: ServerModulePart = {
  lists: [recycleBinSource],
  calls: [
    implementCalls('回收站', recycleBinPurgeCalls, {
      purge: async (ctx, { params }) => ({
        removed: await deleteFromRecycleBin(ctx, params.ids.split(',').filter(Boolean)),
      }),
    }),
  ],
};
