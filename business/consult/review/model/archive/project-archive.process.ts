import { approval, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

/** 项目归档审批: the department, whoever keeps the archive, and quality control. */
export const projectArchiveProcess = defineProcess({
  code: 'projectArchive',
  name: '项目归档审批',
  variables: {},
  steps: [
    approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } }),
    approval('papers', '档案接收', role('hr')),
    approval('quality', '质控确认', role('reviewer')),
  ],
});
