import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import {
  activateEarlierVersion,
  processDefinitionSource,
  publishProcessDesign,
  requireProcessVersion,
  saveSilentNotices,
  setProcessEnabled,
} from '#platform/engines/workflow/server/index.ts';
import { type ProcessDefinitionRow, processDesignCalls } from '../model/calls.ts';
import { exportBpmn } from './bpmn/index.ts';
import { listProcessVersions, loadProcessDesign, readBpmnDesigns } from './load-process-design.ts';
import { dryRunProcessDesign } from './replay-finished-instances.ts';

export const processDesignCallHandlers = implementCalls('流程定义', processDesignCalls, {
  definitions: (ctx, { body }) => readSourcePage<ProcessDefinitionRow>(ctx, processDefinitionSource, body),
  versions: (ctx, { params }) => listProcessVersions(ctx, params.code),
  design: (ctx, { params, query }) => loadProcessDesign(ctx, params.code, query.version),
  publish: (ctx, { params, body }) => publishProcessDesign(ctx, params.code, body),
  putInForce: (ctx, { params, body }) => activateEarlierVersion(ctx, params.code, body.id),
  enable: (ctx, { params, body }) => setProcessEnabled(ctx, params.code, body.enabled),
  keepSilent: (ctx, { params, body }) => saveSilentNotices(ctx, params.code, body.silent),
  async exportBpmn(ctx, { params, reply }) {
    const { name, version, definition } = await requireProcessVersion(ctx, idOrNonexistent(params.id) ?? '0');
    setDownloadHeaders(reply, `${name} 第${version}版.bpmn`, 'application/xml; charset=utf-8');
    return reply.send(exportBpmn(definition));
  },
  importBpmn: (ctx, { params, body }) => readBpmnDesigns(ctx, params.code, body.xml),
  draw: async (_ctx, { body }) => ({ xml: exportBpmn(body.definition) }),
  rehearse: (ctx, { params, body }) => dryRunProcessDesign(ctx, params.code, body.definition),
});
