import { implement } from '#kernel/server/http/handlers.ts';
import { flowFormCalls } from '../../model/form-calls.ts';
import { nodePeople } from './node-people.ts';
import { buttonsOf, displayForm, formByCode, formsBy, frontScriptOf } from './shown-forms.ts';

export const flowFormGroup = implement('流程表单', flowFormCalls, {
  formDisplay: (ctx, { body }) => displayForm(ctx, body),
  form: (ctx, { params }) => formByCode(ctx, params.id),
  formsOfGroup: (ctx, { params, query }) => formsBy(ctx, 'category', params.group, query.mainProcDefId),
  formsOfProcess: (ctx, { params, query }) => formsBy(ctx, 'code', params.process, query.mainProcDefId),
  createButtons: (ctx, { body }) => buttonsOf(ctx, body.formId),
  taskUserList: (ctx, { params }) => nodePeople(ctx, params.procInstId, params.taskDefKey),
  frontScript: (ctx, { params }) => frontScriptOf(ctx, params.id),
});
