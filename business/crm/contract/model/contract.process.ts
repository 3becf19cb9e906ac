import { approval, choice, defineProcess, deptHead, role } from '#kernel/workflow/process/define-process.ts';

const HEAD = { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } } as const;

/** 咨询合同审批: the department, law where the text is no template's, finance, and above by the firm's own thresholds. */
export const contractProcess = defineProcess({
  code: 'contract',
  name: '咨询合同审批',
  variables: { amount: '合同金额', reviewLevel: '审批级别', ownText: '不用范本' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), HEAD),
    choice(
      'text',
      '合同文本',
      { when: 'ownText = true', name: '未用范本', steps: [approval('legal', '法务审核', role('reviewer'))] },
      { name: '使用范本', steps: [] },
    ),
    approval('finance', '财务审核', role('finance')),
    choice(
      'level',
      '审批级别',
      {
        when: 'reviewLevel = "vice"',
        name: '分管领导',
        steps: [approval('vice', '分管领导审批', role('reviewer'), { sameAsPrevious: 'skip' })],
      },
      {
        when: 'reviewLevel = "gm"',
        name: '总经理',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '常规', steps: [] },
    ),
  ],
});

/** 外协合同审批: the department, finance, and the general manager for a large share of the contract. */
export const outsourceProcess = defineProcess({
  code: 'outsource',
  name: '外协合同审批',
  variables: { amount: '外协金额', needsGm: '审批级别' },
  steps: [
    approval('head', '部门负责人审批', deptHead(), HEAD),
    approval('finance', '财务审核', role('finance')),
    choice(
      'level',
      '审批级别',
      {
        when: 'needsGm = "gm"',
        name: '总经理',
        steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
      },
      { name: '常规', steps: [] },
    ),
  ],
});
