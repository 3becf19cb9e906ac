import {
  createFinanceReviewStep,
  createHeadReviewStep,
  defineApprovalLadder,
} from '#platform/engines/workflow/model/index.ts';
import { contractParams } from './params.ts';

/** 合同变更审批: the department, finance, and above by the firm's own thresholds for what is changed and for the new total. */
export const contractChangeApprovalLadder = defineApprovalLadder({
  code: 'contractChange',
  name: '合同变更审批',
  category: 'contract',
  sort: 20,
  days: 2,
  for: 'applicant',
  variables: { amount: '变更金额', kind: '变更类型' },
  steps: [createHeadReviewStep(), createFinanceReviewStep()],
  thresholds: { vice: contractParams.vice, gm: contractParams.gm },
});
