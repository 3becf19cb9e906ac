import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks, type RecordHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { projectApply } from '../model/apply/project-apply.entity.ts';
import { projectConsultConfig } from '../model/base-lists/project-consult-config.entity.ts';
import {
  acceptanceReport,
  dataReceipt,
  followLog,
  progressReport,
  project,
  projectAttributeCalls,
  projectCalls,
  projectFee,
  projectNode,
  projectPictureGalleryCalls,
  projectPlan,
  projectSearchCalls,
  projectStage,
  safetyQuality,
  timeTrack,
} from '../model/index.ts';
import { projectApplyRecordHooks } from './apply/project-apply-hooks.ts';
import { archivedProjectGuard } from './archived-project-guard.ts';
import { consultConfigRecordHooks } from './consult-config-hooks.ts';
import { contractCompletionRecordHooks } from './contract-completion-hooks.ts';
import { createMissingDataReceipts } from './create-missing-data-receipts.ts';
import { createDemoProjects } from './demo/demo.ts';
import { demoProjectFlows } from './demo/demo-flows.ts';
import { loadBusinessKindOfNode, loadProjectFactors, sendProjectAttributes } from './load-project-attributes.ts';
import { countProjectsBy, loadProjectsOverview, loadProjectWorks } from './load-project-overview.ts';
import { projectRecordHooks } from './project-hooks.ts';
import { projectPlanRecordHooks } from './project-plan-hooks.ts';
import { createProjectStages, progressReportRecordHooks, projectStageRecordHooks } from './project-stages.ts';
import { requireReferencedProject } from './require-referenced-project.ts';
import { acceptanceReportRecordHooks, projectFeeRecordHooks } from './result/fee-and-acceptance-hooks.ts';
import { loadProjectPictures } from './result/load-project-pictures.ts';
import { searchProjects } from './search-projects.ts';
import { decideFollowLog, followLogRecordHooks, timeTrackRecordHooks } from './site-record-hooks.ts';

export { archivedProjectGuard, reopenArchivedProject, requireUnarchivedProject } from './archived-project-guard.ts';
export { requireReferencedProject } from './require-referenced-project.ts';

/** What is kept for a project is kept by those who see it. */
const ofItsProject: RecordHooks = {
  async beforeSave(ctx, values, existing) {
    await requireReferencedProject(ctx, values.project, existing ? String(existing.project) : null);
  },
};

export const projectServer: ServerModulePart = {
  calls: [
    implementCalls('咨询项目', projectAttributeCalls, {
      kindOfNode: (ctx, { params }) => loadBusinessKindOfNode(ctx, params.id),
      kinds: (ctx) => countProjectsBy(ctx, 'kind'),
      factors: (ctx, { body }) => loadProjectFactors(ctx, body),
      exportAll: (ctx, { params, reply }) => sendProjectAttributes(ctx, params.a, params.b, reply),
    }),
    implementCalls('咨询项目', projectPictureGalleryCalls, {
      list: (ctx, { params }) => loadProjectPictures(ctx, params.id),
    }),
    implementCalls('咨询项目', projectSearchCalls, { search: (ctx, { body }) => searchProjects(ctx, body) }),
    implementCalls('咨询项目', projectCalls, {
      home: loadProjectsOverview,
      works: (ctx, { params }) => loadProjectWorks(ctx, params.id),
      makeStages: (ctx, { params }) => createProjectStages(ctx, params.id),
      makeReceipts: (ctx, { params }) => createMissingDataReceipts(ctx, params.id),
      decideLog: (ctx, { params, body }) => decideFollowLog(ctx, params.id, body),
    }),
  ],
  hooks: [
    defineEntityHooks(project, projectRecordHooks),
    defineEntityHooks(contract, contractCompletionRecordHooks),
    defineEntityHooks(projectConsultConfig, consultConfigRecordHooks),
    defineEntityHooks(projectApply, projectApplyRecordHooks),
    defineEntityHooks(projectPlan, projectPlanRecordHooks),
    defineEntityHooks(projectStage, projectStageRecordHooks),
    defineEntityHooks(progressReport, progressReportRecordHooks),
    defineEntityHooks(timeTrack, timeTrackRecordHooks),
    defineEntityHooks(followLog, followLogRecordHooks),
    defineEntityHooks(safetyQuality, ofItsProject),
    defineEntityHooks(dataReceipt, ofItsProject),
    defineEntityHooks(projectNode, ofItsProject),
    defineEntityHooks(projectFee, projectFeeRecordHooks),
    defineEntityHooks(acceptanceReport, acceptanceReportRecordHooks),
  ],
  guards: [archivedProjectGuard()],
  handovers: [
    createPersonFieldHandover(project, {
      title: '负责的项目',
      field: 'manager',
      open: sql`t.state not in ('done', 'archived')`,
    }),
    createPersonFieldHandover(projectStage, {
      title: '负责的项目阶段',
      field: 'owner',
      open: sql`t.state not in ('done', 'skipped')`,
    }),
  ],
  demo: createDemoProjects,
  demoFlows: (runtime) => runDemoFlows(runtime, demoProjectFlows),
};
