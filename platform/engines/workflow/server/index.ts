import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import { idOrNone } from '#kernel/server/records/read/get.ts';
import { deputy, type ListedProcess, type ListedTask, workflowCalls, workflowErrors } from '../model/index.ts';
import { actOnProcess } from './actions/act-on-process.ts';
import { decideTask } from './actions/decide.ts';
import { startProcess } from './actions/run-command.ts';
import { administrationCalls } from './admin/calls.ts';
import { definitionCalls } from './definitions/calls.ts';
import { definitions } from './definitions/list.ts';
import { keepDefinitions, listOptions, syncDefinitions } from './definitions/store.ts';
import { chartOf } from './instances/flow-chart.ts';
import { processDetail, taskDetail } from './instances/flow-detail.ts';
import { opinionsOf } from './instances/opinions.ts';
import { previewProcess, processOfRecord } from './instances/preview.ts';
import { allProcesses, followedProcesses, ownProcesses, sharedProcesses } from './instances/process-lists.ts';
import { guardProcessRecord } from './instances/record-under-process.ts';
import { deputyHooks } from './people/deputies.ts';
import { processHandover } from './people/hand-over.ts';
import { allTasks, doneTasks, openTasks, todoTasks } from './tasks/task-lists.ts';
import { findProcess, relatedProcesses, takesPart } from './tasks/task-store.ts';
import { workflowTimers } from './timers.ts';

export { decideTask } from './actions/decide.ts';
export { startProcess } from './actions/run-command.ts';
export { addProcess, type NewProcess } from './definitions/add-process.ts';
export { enable as enableProcess } from './definitions/publish.ts';
export { moveIntoPast } from './demo-times.ts';

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
    allProcesses,
    definitions,
  ],
  base: keepDefinitions,
  open: syncDefinitions,
  schedules: [workflowTimers],
  handovers: [processHandover],
  guards: [guardProcessRecord],
  calls: [
    implement('流程', workflowCalls, {
      processOptions: (ctx) => listOptions(ctx),
      async processOption(ctx, { params }) {
        const option = (await listOptions(ctx)).data.find((one) => one.key === params.key);
        if (!option) throw workflowErrors.processMissing();
        return option;
      },
      frontScript: () => '',
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
      preview: (ctx, { body }) => previewProcess(ctx, body.processCode, body.form ?? {}),
      byRecord: (ctx, { params }) => processOfRecord(ctx, params.formCode, params.recordId),
      process: (ctx, { params }) => processDetail(ctx, params.id),
      act: (ctx, { params, body }) => actOnProcess(ctx, params.id, body),
      mine: (ctx, { body }) => readList<ListedProcess>(ctx, ownProcesses, body),
      processes: (ctx, { body }) => readList<ListedProcess>(ctx, allProcesses, body),
      participated: (ctx, { body }) => readList<ListedProcess>(ctx, sharedProcesses, body),
      focused: (ctx, { body }) => readList<ListedProcess>(ctx, followedProcesses, body),
      async removeProcess(ctx, { params }) {
        const process = await findProcess(ctx, params.id);
        if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
        if (!ctx.me.isAdmin) throw new Refusal('只有管理员可以删除流程', 403);
        if (process.status === 'running') throw new Refusal('审批中的流程不能删除，请先终止', 409);
        await sql`delete from workflow_instance where company_id = ${ctx.me.companyId} and id = ${process.id}`.execute(
          ctx.db,
        );
        return null;
      },
      opinions: (ctx, { params }) => opinionsOf(ctx, params.id),
      chart: (ctx, { params }) => chartOf(ctx, params.id),
      async related(ctx, { params }) {
        const process = await findProcess(ctx, params.id);
        if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
        return relatedProcesses(ctx, process);
      },
      async focus(ctx, { params }) {
        const found = await rows(
          ctx.db,
          sql`select 1 from workflow_focus where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId} and instance_id = ${idOrNone(params.id)}`,
        );
        return { followed: found.length > 0 };
      },
      async addFocus(ctx, { body }) {
        const process = await findProcess(ctx, body.procInstId);
        if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
        await sql`insert into workflow_focus (company_id, user_id, instance_id) values (${ctx.me.companyId}, ${ctx.me.userId}, ${body.procInstId}) on conflict do nothing`.execute(
          ctx.db,
        );
        return null;
      },
      async removeFocus(ctx, { params }) {
        await sql`delete from workflow_focus where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId} and instance_id = ${idOrNone(params.id)}`.execute(
          ctx.db,
        );
        return null;
      },
    }),
    definitionCalls,
    administrationCalls,
  ],
};
