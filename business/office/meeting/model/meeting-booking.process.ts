import { byRole, defineApprovalStep } from '#kernel/workflow/process/define-process.ts';
import { defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 会议室预订审批: rooms that ask for it are given by whoever keeps them; the office stands in. */
export const meetingBookingApprovalLadder = defineApprovalLadder({
  code: 'meetingBooking',
  name: '会议室预订审批',
  category: 'administration',
  sort: 60,
  days: 1,
  for: 'host',
  variables: { people: '参会人数' },
  steps: [defineApprovalStep('office', '行政审批', byRole('hr'))],
});
