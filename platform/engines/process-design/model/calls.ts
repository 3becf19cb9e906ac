import { z } from 'zod';
import { createOpenDataSchema, emptyAnswerSchema, listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import type { Field } from '#kernel/meta/field.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { processDefinitionSchema } from './process-definition-schema.ts';

/** A process as those see it who look after all of them. */
const definitionRow = z.object({
  /** Id of the version in force. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  formCode: z.string(),
  formTitle: z.string(),
  category: z.string(),
  category_label: z.string(),
  version: z.number(),
  versions: z.number(),
  /** Instances that are not over, of all versions. */
  running: z.number(),
  enabled: z.boolean(),
  /** Somebody of the firm has decided which version is in force; the product changes nothing then. */
  published: z.boolean(),
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdBy_label: z.string().nullable(),
  createdDate: z.string(),
  /** Its place among those people start. */
  place: z.number(),
});
export type ProcessDefinitionRow = z.infer<typeof definitionRow>;

const versionRow = z.object({
  id: z.string(),
  version: z.number(),
  inForce: z.boolean(),
  /** Instances that are not over on this version. */
  running: z.number(),
  note: z.string().nullable(),
  createdBy_label: z.string().nullable(),
  createdDate: z.string(),
  /** What was added, removed and changed since the version before, in words. */
  changes: z.array(z.string()),
});
export type ProcessVersionRow = z.infer<typeof versionRow>;

/** A field as its definition says it; what a kind has beside these is the kind's own. */
const fieldDefinition: z.ZodType<Field> = z
  .object({ kind: z.string(), label: z.string(), required: z.boolean().optional() })
  .catchall(createOpenDataSchema('字段类型自己的设置'));

const designField = z.object({
  code: z.string(),
  field: fieldDefinition,
});
const named = z.object({
  id: z.string(),
  name: z.string(),
});

/** News of a process that people get messages about. */
export const flowNoticeKindSchema = z.enum([
  'taskOpened',
  'taskMoved',
  'sentBack',
  'copied',
  'urged',
  'reminded',
  'ended',
]);
export type FlowNoticeKind = z.infer<typeof flowNoticeKindSchema>;

/** All that the designer of a process has to know. */
const processDesign = z.object({
  code: z.string(),
  name: z.string(),
  category: z.string(),
  formCode: z.string(),
  formTitle: z.string(),
  enabled: z.boolean(),
  /** The version that is shown. */
  id: z.string(),
  definition: processDefinitionSchema,
  /** The version in force, to compare with. */
  inForce: z.object({
    id: z.string(),
    definition: processDefinitionSchema,
  }),
  /** News of the process nobody gets a message about. */
  silent: z.array(flowNoticeKindSchema),
  /** The newest version: what is published stands on it. */
  newestId: z.string(),
  fields: z.array(designField),
  /** Roles by code. */
  roles: z.array(named),
  /** Forms whose records the person may let automatic steps make. */
  targets: z.array(named),
  /** Outside systems that automatic steps may ask. */
  systems: z.array(named),
  /** The people its approver rules name. */
  people: z.array(named),
  /** The processes a step may start, by code. */
  processes: z.array(named),
});
export type ProcessDesign = z.infer<typeof processDesign>;

/** A process of a BPMN file; nothing is stored. */
const importedProcess = z.object({
  /** What the file calls it. */
  title: z.string(),
  definition: processDefinitionSchema,
  /** What is left out or read otherwise, in words. */
  notes: z.array(z.string()),
});
export type ImportedProcess = z.infer<typeof importedProcess>;

/** A finished instance whose path would be another one. */
const rehearsedRow = z.object({
  procInstId: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
  differs: z.boolean(),
});
export type DryRunRow = z.infer<typeof rehearsedRow>;

const id = recordIdSchema;
const access = 'workflow:design';

export const processDesignCalls = defineCalls({
  definitions: postCall('/b/wf/definition/queryList', {
    title: '流程定义',
    access,
    body: listRequestSchema,
    answer: listAnswerSchemaOf(definitionRow),
  }),
  versions: getCall('/b/wf/definition/{code}/versions', { title: '流程版本', access, answer: z.array(versionRow) }),
  design: getCall('/b/wf/definition/{code}/design', {
    title: '流程设计',
    access,
    query: z.object({ version: id.optional() }),
    answer: processDesign,
  }),
  publish: postCall('/b/wf/definition/{code}/publish', {
    title: '发布流程',
    access,
    bodyLimit: BODY_LIMIT.record,
    body: z.object({
      definition: processDefinitionSchema,
      /** The newest version when the design began. */
      newestId: id,
      note: z.string().trim().min(1, '请填写修改说明').max(200, '修改说明不能超过200个字符'),
    }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
  putInForce: putCall('/b/wf/definition/{code}/inForce', {
    title: '启用版本',
    access,
    body: z.object({ id }),
    answer: emptyAnswerSchema,
  }),
  enable: putCall('/b/wf/definition/{code}/enabled', {
    title: '启用或停用流程',
    access,
    body: z.object({ enabled: z.boolean() }),
    answer: emptyAnswerSchema,
  }),
  keepSilent: putCall('/b/wf/definition/{code}/notices', {
    title: '流程通知设置',
    access,
    body: z.object({ silent: z.array(flowNoticeKindSchema).max(20) }),
    answer: emptyAnswerSchema,
  }),
  exportBpmn: getCall('/b/wf/definition/version/{id}/bpmn', { title: '导出BPMN', access, raw: true }),
  importBpmn: postCall('/b/wf/definition/{code}/readBpmn', {
    title: '读取BPMN文件',
    access,
    bodyLimit: BODY_LIMIT.record,
    body: z.object({ xml: z.string().min(1, '文件是空的').max(5_000_000, '文件过大，不能超过5MB') }),
    answer: z.array(importedProcess),
  }),
  draw: postCall('/b/wf/definition/{code}/drawing', {
    title: '流程的BPMN图',
    access,
    bodyLimit: BODY_LIMIT.record,
    body: z.object({ definition: processDefinitionSchema }),
    answer: z.object({ xml: z.string() }),
  }),
  rehearse: postCall('/b/wf/definition/{code}/rehearse', {
    title: '发布前演练',
    access,
    bodyLimit: BODY_LIMIT.record,
    body: z.object({ definition: processDefinitionSchema }),
    answer: z.array(rehearsedRow),
  }),
});
