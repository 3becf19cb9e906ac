import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type ChangeLogLine, changeLogCalls } from '../model/index.ts';
import { changeLogSource } from './change-log-source.ts';
import { footprintCallHandlers } from './footprint-call-handlers.ts';
import { deleteOldOperations, OperationLogWriter } from './operation-log-writer.ts';

const logs = new WeakMap<Runtime, OperationLogWriter>();

/** The log of a process. */
function logOf(runtime: Runtime): OperationLogWriter {
  const log = logs.get(runtime) ?? new OperationLogWriter(runtime);
  logs.set(runtime, log);
  return log;
}

/** Who did what: the operation log, the changes of all records, the pages people visited. */
export const activityServer: ServerModulePart = {
  open: deleteOldOperations,
  witness: (seen) => logOf(seen.runtime).add(seen),
  lists: [changeLogSource],
  close: (runtime) => logOf(runtime).flush(),
  calls: [
    implementCalls('操作与变更记录', changeLogCalls, {
      changes: (ctx, { body }) => readSourcePage<ChangeLogLine>(ctx, changeLogSource, body),
    }),
    footprintCallHandlers,
  ],
};
