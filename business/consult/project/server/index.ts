import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { hooksFor, type RecordHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { projectApply } from '../model/apply/project-apply.entity.ts';
import { projectApplyProcess } from '../model/apply/project-apply.process.ts';
import { projectConsultConfig } from '../model/base-lists/project-consult-config.entity.ts';
import {
  acceptanceReport,
  attributeCalls,
  dataReceipt,
  followLog,
  pictureCalls,
  progressReport,
  project,
  projectCalls,
  projectFee,
  projectNode,
  projectPlan,
  projectStage,
  safetyQuality,
  searchCalls,
  timeTrack,
} from '../model/index.ts';
import { projectPlanProcess } from '../model/plan/project-plan.process.ts';
import { applyHooks } from './apply/apply-hooks.ts';
import { guardArchived } from './archived.ts';
import { exportAttributes, factorsOf, kindOfNode } from './attributes.ts';
import { configHooks } from './config.ts';
import { contractHooks } from './contract-hooks.ts';
import { demoProjects } from './demo/demo.ts';
import { projectFlows } from './demo/demo-flows.ts';
import { projectHooks } from './members.ts';
import { countedBy, homeOf, worksIn } from './overview.ts';
import { planHooks } from './plans.ts';
import { projectOf } from './project-of.ts';
import { makeReceipts } from './receipts.ts';
import { picturesOf } from './result/pictures.ts';
import { acceptanceHooks, feeHooks } from './result/result-hooks.ts';
import { searchProjects } from './search.ts';
import { decideLog, logHooks, timeHooks } from './site.ts';
import { makeStages, reportHooks, stageHooks } from './stages.ts';

export { demandUnarchived, guardArchived, reopenProject } from './archived.ts';
export { projectOf } from './project-of.ts';

/** What is kept for a project is kept by those who see it. */
const ofItsProject: RecordHooks = {
  async beforeSave(ctx, values, existing) {
    await projectOf(ctx, values.project, existing ? String(existing.project) : null);
  },
};

export const projectServer: ServerPart = {
  calls: [
    implement('咨询项目', attributeCalls, {
      kindOfNode: (ctx, { params }) => kindOfNode(ctx, params.id),
      kinds: (ctx) => countedBy(ctx, 'kind'),
      factors: (ctx, { body }) => factorsOf(ctx, body),
      exportAll: (ctx, { params, reply }) => exportAttributes(ctx, params.a, params.b, reply),
    }),
    implement('咨询项目', pictureCalls, { list: (ctx, { params }) => picturesOf(ctx, params.id) }),
    implement('咨询项目', searchCalls, { search: (ctx, { body }) => searchProjects(ctx, body) }),
    implement('咨询项目', projectCalls, {
      home: homeOf,
      works: (ctx, { params }) => worksIn(ctx, params.id),
      makeStages: (ctx, { params }) => makeStages(ctx, params.id),
      makeReceipts: (ctx, { params }) => makeReceipts(ctx, params.id),
      decideLog: (ctx, { params, body }) => decideLog(ctx, params.id, body),
    }),
  ],
  hooks: [
    hooksFor(project, projectHooks),
    hooksFor(contract, contractHooks),
    hooksFor(projectConsultConfig, configHooks),
    hooksFor(projectApply, applyHooks),
    hooksFor(projectPlan, planHooks),
    hooksFor(projectStage, stageHooks),
    hooksFor(progressReport, reportHooks),
    hooksFor(timeTrack, timeHooks),
    hooksFor(followLog, logHooks),
    hooksFor(safetyQuality, ofItsProject),
    hooksFor(dataReceipt, ofItsProject),
    hooksFor(projectNode, ofItsProject),
    hooksFor(projectFee, feeHooks),
    hooksFor(acceptanceReport, acceptanceHooks),
  ],
  guards: [guardArchived()],
  processes: [
    { definition: projectApplyProcess, formCode: projectApply.code, category: 'business', sort: 34 },
    { definition: projectPlanProcess, formCode: projectPlan.code, category: 'business', sort: 35 },
  ],
  handovers: [
    fieldHandover(project, {
      title: '负责的项目',
      field: 'manager',
      open: sql`t.state not in ('done', 'archived')`,
    }),
    fieldHandover(projectStage, {
      title: '负责的项目阶段',
      field: 'owner',
      open: sql`t.state not in ('done', 'skipped')`,
    }),
  ],
  demo: demoProjects,
  demoFlows: (runtime) => runDemoFlows(runtime, projectFlows),
};
