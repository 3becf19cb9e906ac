import { asDownload } from '#kernel/server/http/download.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get.ts';
import { type DefinitionRow, designCalls } from '../../model/design/calls.ts';
import { exportBpmn } from '../bpmn/index.ts';
import { designOf, readBpmn, versionById } from './design.ts';
import { definitions, versionsOf } from './list.ts';
import { enable, keepSilent, publish, putInForce } from './publish.ts';
import { rehearse } from './rehearse.ts';

export const definitionCalls = implement('流程定义', designCalls, {
  definitions: (ctx, { body }) => readList<DefinitionRow>(ctx, definitions, body),
  versions: (ctx, { params }) => versionsOf(ctx, params.code),
  design: (ctx, { params, query }) => designOf(ctx, params.code, query.version),
  publish: (ctx, { params, body }) => publish(ctx, params.code, body),
  putInForce: (ctx, { params, body }) => putInForce(ctx, params.code, body.id),
  enable: (ctx, { params, body }) => enable(ctx, params.code, body.enabled),
  keepSilent: (ctx, { params, body }) => keepSilent(ctx, params.code, body.silent),
  async exportBpmn(ctx, { params, reply }) {
    const { name, version, definition } = await versionById(ctx, idOrNonexistent(params.id) ?? '0');
    asDownload(reply, `${name} 第${version}版.bpmn`, 'application/xml; charset=utf-8');
    return reply.send(exportBpmn(definition));
  },
  importBpmn: (ctx, { params, body }) => readBpmn(ctx, params.code, body.xml),
  draw: async (_ctx, { body }) => ({ xml: exportBpmn(body.definition) }),
  rehearse: (ctx, { params, body }) => rehearse(ctx, params.code, body.definition),
});
