import { createDictOptions, dictField } from './kind.ts';

/** The status of a record that is approved by a process, which alone sets it. */
export const approvalStatusField = (label = '状态') =>
  dictField(label, {
    readOnly: true,
    initial: 'draft',
    options: createDictOptions(
      { draft: '草稿', running: '审批中', returned: '已退回', approved: '已通过', refused: '已否决', void: '已作废' },
      { running: 'processing', returned: 'warning', approved: 'success', refused: 'error' },
    ),
  });
