import {
  byField,
  byRole,
  defineApprovalStep,
  defineHandlingStep,
  exclusiveBranchesStep,
} from '#kernel/workflow/process/define-process.ts';
import {
  createGmReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';

/** 用印审批: the department; for contracts their legal review, for reports the chief engineer; the general manager where the company seal leaves; then the keeper stamps. */
export const sealUseApprovalLadder = defineApprovalLadder({
  code: 'sealUse',
  name: '用印审批',
  category: 'administration',
  sort: 10,
  days: 1,
  for: 'applicant',
  variables: { kind: '文件类型', out: '外带印章', sealKind: '印章类型' },
  steps: [
    createHeadReviewStep(),
    exclusiveBranchesStep(
      'paper',
      '文件类型',
      {
        when: 'kind = "contract"',
        name: '合同',
        steps: [defineApprovalStep('legal', '法务审核', byRole('reviewer'), { sameAsPrevious: 'skip' })],
      },
      {
        when: 'kind = "report"',
        name: '报告',
        steps: [defineApprovalStep('chief', '总工审核', byRole('reviewer'), { sameAsPrevious: 'skip' })],
      },
      { name: '其他', steps: [] },
    ),
    exclusiveBranchesStep(
      'leaves',
      '是否外带公章',
      { when: 'out = true and sealKind = "company"', name: '公章外带', steps: [createGmReviewStep()] },
      { name: '不外带公章', steps: [] },
    ),
    defineHandlingStep('stamp', '保管人盖章', byField('keeper'), {
      editable: ['realCopies', 'scan'],
      alone: true,
    }),
  ],
});
