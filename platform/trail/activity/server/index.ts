import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type ChangeLine, recordLogCalls } from '../model/index.ts';
import { allChanges } from './all-changes.ts';
import { footprintGroup } from './footprint-group.ts';
import { OperationLog, trimOperations } from './operation-log.ts';

const logs = new WeakMap<Runtime, OperationLog>();

/** The log of a process. */
function logOf(runtime: Runtime): OperationLog {
  const log = logs.get(runtime) ?? new OperationLog(runtime);
  logs.set(runtime, log);
  return log;
}

/** Who did what: the operation log, the changes of all records, the pages people visited. */
export const activityServer: ServerPart = {
  open: trimOperations,
  witness: (seen) => logOf(seen.runtime).add(seen),
  lists: [allChanges],
  close: (runtime) => logOf(runtime).flush(),
  calls: [
    implement('操作与变更记录', recordLogCalls, {
      changes: (ctx, { body }) => readList<ChangeLine>(ctx, allChanges, body),
    }),
    footprintGroup,
  ],
};
