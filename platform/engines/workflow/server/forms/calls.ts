import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { flowFormLookupCalls } from '../../model/flow-form-lookup-calls.ts';
import { listFlowForms, listFormButtons, loadFlowFormByCode, loadFormAtNode, loadFormStartData } from './flow-forms.ts';
import { loadPeopleAtNode } from './load-people-acting-at-node.ts';

export const flowFormCallHandlers = implementCalls('流程表单', flowFormLookupCalls, {
  formDisplay: (ctx, { body }) => loadFormAtNode(ctx, body),
  form: (ctx, { params }) => loadFlowFormByCode(ctx, params.id),
  formsOfGroup: (ctx, { params, query }) => listFlowForms(ctx, 'category', params.group, query.mainProcDefId),
  formsOfProcess: (ctx, { params, query }) => listFlowForms(ctx, 'code', params.process, query.mainProcDefId),
  createButtons: (ctx, { body }) => listFormButtons(ctx, body.formId),
  taskUserList: (ctx, { params }) => loadPeopleAtNode(ctx, params.procInstId, params.taskDefKey),
  frontScript: (ctx, { params }) => loadFormStartData(ctx, params.id),
});
