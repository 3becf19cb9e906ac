import { byFieldDept, byRole, defineApprovalStep, type OutlineStep } from '#kernel/workflow/process/define-process.ts';

/** The head of the department that a field names; the general manager where there is none. */
export const createFieldDeptHeadStep = (id: string, name: string, field: string): OutlineStep =>
  defineApprovalStep(id, name, byFieldDept(field), {
    onInitiator: 'skip',
    sameAsPrevious: 'skip',
    onEmpty: { kind: 'role', code: 'gm' },
  });

/** Whoever has the role of personnel, who often hands the document in. */
export const createPersonnelStep = (name = '人事审核'): OutlineStep =>
  defineApprovalStep('hr', name, byRole('hr'), { onInitiator: 'skip' });
