import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 项目归档审批: the department, whoever keeps the archive, and quality control. */
export const projectArchiveProcess = within(
  3,
  defineProcess({
    code: 'projectArchive',
    name: '项目归档审批',
    for: 'applicant',
    variables: {},
    steps: [
      headReview(),
      approval('papers', '档案接收', role('hr')),
      approval('quality', '质控确认', role('reviewer')),
    ],
  }),
);
