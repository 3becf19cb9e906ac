import type { ApproverRule } from '#kernel/workflow/process/process-definition.ts';

export const APPROVER_RULE_LABELS: Readonly<Record<ApproverRule['kind'], string>> = {
  user: '指定人员',
  role: '角色',
  deptHead: '部门负责人',
  superiors: '连续多级部门负责人',
  fieldDept: '表单中部门的负责人',
  initiator: '发起人本人',
  chosen: '由他人选择',
  field: '表单中的人员',
  expression: '表达式',
};

/** A rule as it is before it is filled in. */
export const NEW_APPROVER_RULE_BY_KIND: Readonly<Record<ApproverRule['kind'], ApproverRule>> = {
  user: { kind: 'user', ids: [] },
  role: { kind: 'role', codes: [] },
  deptHead: { kind: 'deptHead', levelsUp: 0 },
  superiors: { kind: 'superiors', levels: 2 },
  fieldDept: { kind: 'fieldDept', field: '', levelsUp: 0 },
  initiator: { kind: 'initiator' },
  chosen: { kind: 'chosen', by: 'initiator' },
  field: { kind: 'field', field: '' },
  expression: { kind: 'expression', text: '' },
};

export const DEPARTMENT_LEVEL_LABELS: Readonly<Record<string, string>> = {
  0: '发起人所在部门',
  1: '上1级部门',
  2: '上2级部门',
  3: '上3级部门',
  4: '上4级部门',
};

/** Levels above the department in a form field. */
export const FIELD_DEPARTMENT_LEVEL_LABELS: Readonly<Record<string, string>> = {
  ...DEPARTMENT_LEVEL_LABELS,
  0: '该部门',
};
