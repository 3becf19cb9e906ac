import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { docFlow } from '../model/index.ts';
import { demoDocumentFlows } from './demo-flows.ts';
import { docFlowRecordHooks } from './doc-flow-hooks.ts';
import { remindOfOverdueDocuments } from './remind-of-overdue-documents.ts';

export const documentServer: ServerModulePart = {
  hooks: [defineEntityHooks(docFlow, docFlowRecordHooks)],
  demoFlows: (runtime) => runDemoFlows(runtime, demoDocumentFlows),
  schedules: [{ name: 'overdue-documents', when: 'night', run: remindOfOverdueDocuments }],
};
