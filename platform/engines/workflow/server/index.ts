import { sql } from 'kysely';
import { wornRows } from '#kernel/server/cleaning/cleaning.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import {
  type CopiedProcess,
  deputy,
  type ListedProcess,
  type ListedTask,
  workflowCalls,
  workflowErrors,
} from '../model/index.ts';
import { actOnProcess } from './actions/act-on-process.ts';
import { decideTask } from './actions/decide.ts';
import { decideTogether } from './actions/decide-together.ts';
import { checkStart, startProcess } from './actions/run-command.ts';
import { toChoose } from './actions/to-choose.ts';
import { administrationCalls, versionMoves } from './admin/calls.ts';
import { stuckProcesses } from './admin/stuck.ts';
import { workflowQuestions } from './automatic/questions.ts';
import { circulatedProcesses } from './circulation/circulated-list.ts';
import { processCirculation } from './circulation/circulation.ts';
import { processComments } from './comments/comments.ts';
import { definitionCalls } from './definitions/calls.ts';
import { definitions, roles } from './definitions/list.ts';
import { keepDefinitions, listOptions, syncDefinitions } from './definitions/store.ts';
import { flowFormGroup } from './forms/calls.ts';
import { readCopy } from './instances/copies.ts';
import { chartOf } from './instances/flow-chart.ts';
import { processDetail, taskDetail } from './instances/flow-detail.ts';
import { follow, isFollowed, unfollow } from './instances/focus.ts';
import { opinionsOf } from './instances/opinions.ts';
import { previewProcess, processOfRecord } from './instances/preview.ts';
import {
  allProcesses,
  copiedProcesses,
  followedProcesses,
  ownProcesses,
  sharedProcesses,
} from './instances/process-lists.ts';
import { guardProcessRecord } from './instances/record-under-process.ts';
import { voidProcess } from './instances/void-process.ts';
import { workflowNews } from './news/deliver.ts';
import { keepStaff } from './people/company-directory.ts';
import { deputyHooks } from './people/deputies.ts';
import { definitionHandover, processHandover } from './people/hand-over.ts';
import { deputiesTakeOver } from './people/stand-in.ts';
import { printGroup } from './print/calls.ts';
import { processStatistics } from './statistics/statistics.ts';
import { allTasks, doneTasks, expiringTasks, lateTasks, openTasks, todoTasks } from './tasks/task-lists.ts';
import { findProcess, relatedProcesses, takesPart } from './tasks/task-store.ts';
import { workflowTimers } from './timers.ts';

export { startProcess } from './actions/run-command.ts';
export { addProcess, type NewProcess } from './definitions/add-process.ts';
export { enable as enableProcess } from './definitions/publish.ts';
export {
  type DemoAnswer,
  type DemoFlow,
  demoAnswer,
  demoAnswers,
  demoContext,
  runDemoFlows,
} from './demo-flows.ts';
export { moveIntoPast } from './demo-times.ts';
export { levelAbove } from './level-above.ts';

export const workflowServer: ServerPart = {
  hooks: [hooksFor(deputy, deputyHooks)],
  lists: [
    todoTasks,
    doneTasks,
    openTasks,
    allTasks,
    ownProcesses,
    sharedProcesses,
    followedProcesses,
    copiedProcesses,
    circulatedProcesses,
    allProcesses,
    definitions,
    roles,
    expiringTasks,
    lateTasks,
    stuckProcesses,
  ],
  base: keepDefinitions,
  async open(runtime) {
    keepStaff(runtime);
    await syncDefinitions(runtime);
  },
  // News that nobody wanted within a week are told no more.
  cleanings: [wornRows('workflow_news', sql`at < now() - interval '30 days'`)],
  schedules: [workflowTimers, deputiesTakeOver, workflowNews, workflowQuestions],
  // Names first, so that processes that go on find the new ones.
  handovers: [definitionHandover, processHandover],
  guards: [guardProcessRecord],
  calls: [
    implement('流程', workflowCalls, {
      processOptions: (ctx) => listOptions(ctx),
      async processOption(ctx, { params }) {
        const option = (await listOptions(ctx)).data.find((one) => one.key === params.key);
        if (!option) throw workflowErrors.processMissing();
        return option;
      },
      start: (ctx, { body }) => startProcess(ctx, body),
      todo: (ctx, { body }) => readList<ListedTask>(ctx, todoTasks, body),
      done: (ctx, { body }) => readList<ListedTask>(ctx, doneTasks, body),
      tasks: (ctx, { body: { params, ...asked } }) => {
        const { status, ...others } = params;
        return readList<ListedTask>(ctx, status === 'open' ? todoTasks : doneTasks, { ...asked, params: others });
      },
      task: (ctx, { params }) => taskDetail(ctx, params.id),
      async saveTask(ctx, { body }) {
        await sql`update workflow_task set is_click = ${body.isClick ?? true} where company_id = ${ctx.me.companyId} and id = ${body.id} and assignee = ${ctx.me.userId}`.execute(
          ctx.db,
        );
        return null;
      },
      decide: (ctx, { params, body }) => decideTask(ctx, params.id, body),
      decideTogether: (ctx, { body }) => decideTogether(ctx, body),
      toChoose: (ctx, { body }) => toChoose(ctx, body),
      async checkStart(ctx, { body }) {
        await checkStart(ctx, body);
        return null;
      },
      preview: (ctx, { body }) => previewProcess(ctx, body.processCode, body.form ?? {}),
      byRecord: (ctx, { params }) => processOfRecord(ctx, params.formCode, params.recordId),
      process: (ctx, { params }) => processDetail(ctx, params.id),
      act: (ctx, { params, body }) => actOnProcess(ctx, params.id, body),
      mine: (ctx, { body }) => readList<ListedProcess>(ctx, ownProcesses, body),
      processes: (ctx, { body }) => readList<ListedProcess>(ctx, allProcesses, body),
      participated: (ctx, { body }) => readList<ListedProcess>(ctx, sharedProcesses, body),
      focused: (ctx, { body }) => readList<ListedProcess>(ctx, followedProcesses, body),
      copied: (ctx, { body }) => readList<CopiedProcess>(ctx, copiedProcesses, body),
      readCopy: (ctx, { params }) => readCopy(ctx, params.id),
      async removeProcess(ctx, { params }) {
        const process = await findProcess(ctx, params.id);
        if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
        await voidProcess(ctx, process.id);
        return null;
      },
      opinions: (ctx, { params }) => opinionsOf(ctx, params.id),
      chart: (ctx, { params }) => chartOf(ctx, params.id),
      async related(ctx, { params }) {
        const process = await findProcess(ctx, params.id);
        if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
        return relatedProcesses(ctx, process);
      },
      focus: async (ctx, { params }) => ({ followed: await isFollowed(ctx, params.id) }),
      addFocus: (ctx, { body }) => follow(ctx, body.procInstId),
      removeFocusAll: (ctx, { body }) => unfollow(ctx, Array.isArray(body) ? body : body?.ids),
      removeFocus: (ctx, { params }) => unfollow(ctx, [params.id]),
    }),
    flowFormGroup,
    definitionCalls,
    administrationCalls,
    versionMoves,
    processComments,
    processCirculation,
    processStatistics,
    printGroup,
  ],
};
