import { z } from 'zod';
import { BODY_LIMIT, defineCalls, get, post, put } from '#kernel/meta/calls.ts';
import type { Field } from '#kernel/meta/field.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { recordId } from '#kernel/meta/wire-values.ts';
import type { ProcessDefinition } from '#kernel/workflow/process.ts';
import { processShape } from './process-shape.ts';

/** A process as those see it who look after all of them. */
export interface DefinitionRow {
  /** Id of the version in force. */
  id: string;
  code: string;
  name: string;
  formCode: string;
  formTitle: string;
  category: string;
  category_label: string;
  version: number;
  versions: number;
  /** Instances that are not over, of all versions. */
  running: number;
  enabled: boolean;
  /** Somebody of the firm has decided which version is in force; the product changes nothing then. */
  published: boolean;
  note: string | null;
  createdBy_label: string | null;
  createdDate: string;
}

export interface VersionRow {
  id: string;
  version: number;
  inForce: boolean;
  /** Instances that are not over on this version. */
  running: number;
  note: string | null;
  createdBy_label: string | null;
  createdDate: string;
  /** What was added, removed and changed since the version before, in words. */
  changes: string[];
}

export interface DesignField {
  code: string;
  field: Field;
}
interface Named {
  id: string;
  name: string;
}

/** All that the designer of a process has to know. */
export interface ProcessDesign {
  code: string;
  name: string;
  category: string;
  formCode: string;
  formTitle: string;
  enabled: boolean;
  /** The version that is shown. */
  id: string;
  definition: ProcessDefinition;
  /** The version in force, to compare with. */
  inForce: { id: string; definition: ProcessDefinition };
  /** The newest version: what is published stands on it. */
  newestId: string;
  fields: DesignField[];
  /** Roles by code. */
  roles: Named[];
  /** The people its approver rules name. */
  people: Named[];
}

/** What a BPMN file holds; nothing is stored. */
export interface ImportedProcess {
  definition: ProcessDefinition;
  /** What is left out or read otherwise, in words. */
  notes: string[];
}

/** A finished instance whose path would be another one. */
export interface RehearsedRow {
  procInstId: string;
  title: string;
  before: string;
  after: string;
  differs: boolean;
}

const id = recordId;
const access = 'workflow:design';

export const designCalls = defineCalls({
  definitions: post('/b/wf/definition/queryList', {
    title: '流程定义',
    access,
    body: listRequest,
    answer: z.custom<DefinitionRow[] | { data: DefinitionRow[]; total: number }>(),
  }),
  versions: get('/b/wf/definition/{code}/versions', { title: '流程版本', access, answer: z.custom<VersionRow[]>() }),
  design: get('/b/wf/definition/{code}/design', {
    title: '流程设计',
    access,
    query: z.object({ version: id.optional() }),
    answer: z.custom<ProcessDesign>(),
  }),
  publish: post('/b/wf/definition/{code}/publish', {
    title: '发布流程',
    access,
    bodyLimit: BODY_LIMIT.record,
    body: z.object({
      definition: processShape,
      /** The newest version when the design began. */
      newestId: id,
      note: z.string().trim().min(1, '请填写修改说明').max(200, '修改说明不能超过200个字符'),
    }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
  putInForce: put('/b/wf/definition/{code}/inForce', { title: '启用版本', access, body: z.object({ id }) }),
  enable: put('/b/wf/definition/{code}/enabled', {
    title: '启用或停用流程',
    access,
    body: z.object({ enabled: z.boolean() }),
  }),
  exportBpmn: get('/b/wf/definition/version/{id}/bpmn', { title: '导出BPMN', access, raw: true }),
  importBpmn: post('/b/wf/definition/{code}/readBpmn', {
    title: '读取BPMN文件',
    access,
    bodyLimit: BODY_LIMIT.record,
    body: z.object({ xml: z.string().min(1, '文件是空的').max(5_000_000, '文件过大，不能超过5MB') }),
    answer: z.custom<ImportedProcess>(),
  }),
  rehearse: post('/b/wf/definition/{code}/rehearse', {
    title: '发布前演练',
    access,
    bodyLimit: BODY_LIMIT.record,
    body: z.object({ definition: processShape }),
    answer: z.custom<RehearsedRow[]>(),
  }),
});
