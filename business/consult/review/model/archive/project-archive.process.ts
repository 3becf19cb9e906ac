import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import {
  createHeadReviewStep,
  createQualityReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
/** 项目归档审批: the department, whoever keeps the archive, and quality control. */
export const projectArchiveApprovalLadder = defineApprovalLadder({
  code: 'projectArchive',
  name: '项目归档审批',
  category: 'business',
  sort: 50,
  days: 3,
  for: 'applicant',
  variables: {},
  steps: [
    createHeadReviewStep(),
    defineApprovalStep('papers', '档案接收', byRole('hr')),
    createQualityReviewStep('质控确认'),
  ],
});
