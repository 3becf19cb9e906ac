import { byField, byRole, defineApprovalStep, defineHandlingStep } from '#kernel/workflow/process/define-process.ts';
import { defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 收发文办理: the office looks at it, whoever leads gives it on, each of those who deal with it says what came of it. */
export const docFlowApprovalLadder = defineApprovalLadder({
  code: 'docFlow',
  name: '收发文办理',
  category: 'administration',
  sort: 30,
  days: 2,
  for: 'applicant',
  variables: { kind: '收发', urgency: '紧急程度' },
  steps: [
    defineApprovalStep('office', '行政拟办', byRole('hr'), { editable: ['handlers', 'dueDate'], onInitiator: 'skip' }),
    defineApprovalStep('vice', '分管领导批示', byRole('reviewer'), { editable: ['handlers', 'dueDate'] }),
    defineHandlingStep('handle', '承办', byField('handlers'), {
      multi: 'all',
      editable: ['result'],
    }),
  ],
});
