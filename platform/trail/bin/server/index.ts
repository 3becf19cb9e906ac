import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { emptyBin } from '#kernel/server/records/bin/restore.ts';
import { binCalls } from '../model/index.ts';
import { binSource } from './bin-source.ts';

/** The recycle bin: what was deleted comes back from here, or goes for good. */
export const binServer: ServerPart = {
  lists: [binSource],
  calls: [
    implement('回收站', binCalls, {
      purge: async (ctx, { params }) => ({ removed: await emptyBin(ctx, params.ids.split(',').filter(Boolean)) }),
    }),
  ],
};
