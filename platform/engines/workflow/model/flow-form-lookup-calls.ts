import { z } from 'zod';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';

/** A form that processes are about. `id` is its code. */
const flowForm = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  procDefId: z.string().nullable(),
  processCode: z.string().nullable(),
  processName: z.string().nullable(),
  category: z.string().nullable(),
});
export type FlowForm = z.infer<typeof flowForm>;

/** A form as it stands at a node of its process. */
const shownForm = z.object({
  formId: z.string(),
  title: z.string(),
  taskDefKey: z.string().nullable(),
  readonly: z.boolean(),
  /** Rows of field codes. */
  rows: z.array(z.array(z.string())),
  fields: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      kind: z.string(),
      required: z.boolean(),
      editable: z.boolean(),
    }),
  ),
});
export type FormAtNode = z.infer<typeof shownForm>;

/** What may be done with the records of a form, as a button. */
const formButton = z.object({ code: z.string(), name: z.string() });
export type FormButton = z.infer<typeof formButton>;

/** Who has, had or will have something to do at a node. */
const nodePerson = z.object({
  id: z.string(),
  name: z.string(),
  deptName: z.string().nullable(),
  state: z.enum(['open', 'done', 'ahead']),
});
export type PersonAtNode = z.infer<typeof nodePerson>;

const id = z.string().trim().min(1).max(80);
const forms = z.array(flowForm);
const ofProcess = z.object({ mainProcDefId: recordIdSchema.optional() });
const told = ['name', 'title', 'label', 'processName'] as const;

/** Forms of processes. */
export const flowFormLookupCalls = defineCalls({
  formDisplay: postCall('/b/wf/form/display', {
    title: '流程表单定义',
    access: 'staff',
    told,
    body: z.object({ formId: id, taskDefKey: id.nullish(), readonly: z.boolean().optional() }),
    answer: shownForm,
  }),
  form: getCall('/b/wf/form/{id}', { title: '流程表单', access: 'staff', told, answer: flowForm }),
  formsOfGroup: getCall('/b/wf/form/group/{group}/list', {
    title: '分类下的流程表单',
    access: 'staff',
    told,
    query: ofProcess,
    answer: forms,
  }),
  formsOfProcess: getCall('/b/wf/form/{process}/list', {
    title: '流程的表单',
    access: 'staff',
    told,
    query: ofProcess,
    answer: forms,
  }),
  createButtons: postCall('/b/wf/form/auth/menu/createButtons', {
    title: '表单的按钮',
    access: 'staff',
    told: ['name'],
    body: z.object({ formId: id }),
    answer: z.array(formButton),
  }),
  taskUserList: getCall('/b/wf/user/{procInstId}/{taskDefKey}/taskUserList', {
    title: '环节的办理人',
    access: 'login',
    answer: z.array(nodePerson),
  }),
  frontScript: getCall('/act/procdef/{id}/frontInitScript', {
    title: '表单初始脚本',
    access: 'staff',
    /** JSON: the form, what its fields begin with, and the rules they follow. */
    answer: z.string(),
  }),
});
