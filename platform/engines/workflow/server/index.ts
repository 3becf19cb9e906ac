import { sql } from 'kysely';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/nightly-cleanup.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import {
  type CcProcess,
  deputy,
  type ListedProcess,
  type ListedTask,
  workflowCalls,
  workflowErrors,
} from '../model/index.ts';
import { decideOwnTask } from './actions/decide-own-task.ts';
import { decideTasksInBulk } from './actions/decide-tasks-in-bulk.ts';
import { findNodesNeedingPeople } from './actions/nodes-needing-people.ts';
import { startProcessWithForm, validateProcessStart } from './actions/run-instance-command.ts';
import { runProcessAction } from './actions/run-process-action.ts';
import { instanceMigrationCallHandlers, processAdminCallHandlers } from './admin/calls.ts';
import { stuckProcessSource } from './admin/stuck-process-source.ts';
import { outsideSystemCallsSchedule } from './automatic/ask-outside-systems.ts';
import { circulatedProcessSource } from './circulation/circulated-process-source.ts';
import { circulationCallHandlers } from './circulation/circulation-call-handlers.ts';
import { processCommentCallHandlers } from './comments/process-comment-call-handlers.ts';
import { flowRoleSource, processDefinitionSource } from './definitions/definition-list-sources.ts';
import {
  listStartableProcesses,
  syncDefinitionsInTransaction,
  syncProcessDefinitions,
} from './definitions/definition-store.ts';
import { flowFormCallHandlers } from './forms/calls.ts';
import { followProcess, isProcessFollowed, unfollowProcesses } from './instances/follow-process.ts';
import { listOpinions } from './instances/list-opinions.ts';
import { loadFlowChart } from './instances/load-flow-chart.ts';
import { loadProcessDetail, loadTaskDetail } from './instances/load-flow-detail.ts';
import { findLatestProcessOfRecord, previewProcessPath } from './instances/preview-process-path.ts';
import { markCcRead } from './instances/process-cc.ts';
import {
  ccProcessSource,
  followedProcessSource,
  monitoredProcessSource,
  ownProcessSource,
  participatedProcessSource,
} from './instances/process-list-sources.ts';
import { guardProcessRecord } from './instances/save-record-under-process.ts';
import { voidProcess } from './instances/void-process.ts';
import { enableStaffCache } from './people/company-directory.ts';
import { deputyRecordHooks } from './people/deputies.ts';
import { deputyTakeoverSchedule } from './people/deputy-takeover.ts';
import { approverRuleHandover, processHandover } from './people/process-handover-kinds.ts';
import { printCallHandlers } from './print/calls.ts';
import { messageSignalDeliverySchedule } from './process-messages/deliver-message-or-signal.ts';
import { flowStatisticsCallHandlers } from './statistics/flow-statistics-call-handlers.ts';
import { canViewProcess, findProcessRow, loadRelatedProcesses } from './tasks/task-and-process-rows.ts';
import {
  doneTaskSource,
  expiringTaskSource,
  monitoredOpenTaskSource,
  monitoredTaskSource,
  overdueTaskSource,
  todoTaskSource,
} from './tasks/task-list-sources.ts';
import { workflowTimerSchedule } from './workflow-timers.ts';

export { startProcessWithForm } from './actions/run-instance-command.ts';
export { backdateProcess } from './backdate-process.ts';
export { addFirstProcessVersion, type NewCompanyProcess } from './definitions/add-first-process-version.ts';
export { listCreatableEntities } from './definitions/automatic-step-faults.ts';
export { processDefinitionSource } from './definitions/definition-list-sources.ts';
export { loadDefinitionVersions, requireProcessVersion } from './definitions/load-definition-versions.ts';
export { loadProcessReferenceNames } from './definitions/load-process-reference-names.ts';
export {
  activateEarlierVersion,
  publishProcessDesign,
  saveSilentNotices,
  setProcessEnabled,
} from './definitions/publish-process-design.ts';
export {
  answerDemoTask,
  countDemoAnswers,
  createDemoContext,
  type DemoAnswer,
  type DemoFlow,
  runDemoFlows,
} from './demo-flows.ts';
export { loadFinishedInstances } from './instances/load-finished-instances.ts';
export { toApproverForecastRows } from './instances/load-flow-detail.ts';
export { loadCompanyDirectory } from './people/company-directory.ts';
export { resolveLevelByAmount } from './resolve-level-by-amount.ts';

export const workflowServer: ServerModulePart = {
  hooks: [defineEntityHooks(deputy, deputyRecordHooks)],
  lists: [
    todoTaskSource,
    doneTaskSource,
    monitoredOpenTaskSource,
    monitoredTaskSource,
    ownProcessSource,
    participatedProcessSource,
    followedProcessSource,
    ccProcessSource,
    circulatedProcessSource,
    monitoredProcessSource,
    processDefinitionSource,
    flowRoleSource,
    expiringTaskSource,
    overdueTaskSource,
    stuckProcessSource,
  ],
  base: syncDefinitionsInTransaction,
  async open(runtime) {
    enableStaffCache(runtime);
    await syncProcessDefinitions(runtime);
  },
  // News that nobody wanted within a week are told no more.
  cleanings: [createExpiredRowsCleanup('workflow_news', sql`at < now() - interval '30 days'`)],
  schedules: [workflowTimerSchedule, deputyTakeoverSchedule, messageSignalDeliverySchedule, outsideSystemCallsSchedule],
  // Names first, so that processes that go on find the new ones.
  handovers: [approverRuleHandover, processHandover],
  guards: [guardProcessRecord],
  calls: [
    implementCalls('流程', workflowCalls, {
      processOptions: (ctx) => listStartableProcesses(ctx),
      async processOption(ctx, { params }) {
        const option = (await listStartableProcesses(ctx)).data.find((one) => one.key === params.key);
        if (!option) throw workflowErrors.processMissing();
        return option;
      },
      start: (ctx, { body }) => startProcessWithForm(ctx, body),
      todo: (ctx, { body }) => readSourcePage<ListedTask>(ctx, todoTaskSource, body),
      done: (ctx, { body }) => readSourcePage<ListedTask>(ctx, doneTaskSource, body),
      tasks: (ctx, { body: { params, ...asked } }) => {
        const { status, ...others } = params;
        return readSourcePage<ListedTask>(ctx, status === 'open' ? todoTaskSource : doneTaskSource, {
          ...asked,
          params: others,
        });
      },
      task: (ctx, { params }) => loadTaskDetail(ctx, params.id),
      async saveTask(ctx, { body }) {
        await sql`update workflow_task set is_click = ${body.isClick ?? true} where company_id = ${ctx.me.companyId} and id = ${body.id} and assignee = ${ctx.me.userId}`.execute(
          ctx.db,
        );
        return null;
      },
      decide: (ctx, { params, body }) => decideOwnTask(ctx, params.id, body),
      decideTogether: (ctx, { body }) => decideTasksInBulk(ctx, body),
      toChoose: (ctx, { body }) => findNodesNeedingPeople(ctx, body),
      async checkStart(ctx, { body }) {
        await validateProcessStart(ctx, body);
        return null;
      },
      preview: (ctx, { body }) => previewProcessPath(ctx, body.processCode, body.form ?? {}),
      byRecord: (ctx, { params }) => findLatestProcessOfRecord(ctx, params.formCode, params.recordId),
      process: (ctx, { params }) => loadProcessDetail(ctx, params.id),
      act: (ctx, { params, body }) => runProcessAction(ctx, params.id, body),
      mine: (ctx, { body }) => readSourcePage<ListedProcess>(ctx, ownProcessSource, body),
      processes: (ctx, { body }) => readSourcePage<ListedProcess>(ctx, monitoredProcessSource, body),
      participated: (ctx, { body }) => readSourcePage<ListedProcess>(ctx, participatedProcessSource, body),
      focused: (ctx, { body }) => readSourcePage<ListedProcess>(ctx, followedProcessSource, body),
      copied: (ctx, { body }) => readSourcePage<CcProcess>(ctx, ccProcessSource, body),
      readCopy: (ctx, { params }) => markCcRead(ctx, params.id),
      async removeProcess(ctx, { params }) {
        const process = await findProcessRow(ctx, params.id);
        if (!process || !(await canViewProcess(ctx, process))) throw workflowErrors.processMissing();
        await voidProcess(ctx, process.id);
        return null;
      },
      opinions: (ctx, { params }) => listOpinions(ctx, params.id),
      chart: (ctx, { params }) => loadFlowChart(ctx, params.id),
      async related(ctx, { params }) {
        const process = await findProcessRow(ctx, params.id);
        if (!process || !(await canViewProcess(ctx, process))) throw workflowErrors.processMissing();
        return loadRelatedProcesses(ctx, process);
      },
      focus: async (ctx, { params }) => ({ followed: await isProcessFollowed(ctx, params.id) }),
      addFocus: (ctx, { body }) => followProcess(ctx, body.procInstId),
      removeFocusAll: (ctx, { body }) => unfollowProcesses(ctx, Array.isArray(body) ? body : body?.ids),
      removeFocus: (ctx, { params }) => unfollowProcesses(ctx, [params.id]),
    }),
    flowFormCallHandlers,
    processAdminCallHandlers,
    instanceMigrationCallHandlers,
    processCommentCallHandlers,
    circulationCallHandlers,
    flowStatisticsCallHandlers,
    printCallHandlers,
  ],
};
