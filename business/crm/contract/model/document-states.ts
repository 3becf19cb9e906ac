import { choices } from '#kernel/fields/index.ts';

/** Where a document stands in its approval. */
export const documentStates = choices(
  {
    draft: '草稿',
    running: '审批中',
    returned: '已退回',
    approved: '已通过',
    refused: '已否决',
    void: '已作废',
  },
  { running: 'processing', returned: 'warning', approved: 'success', refused: 'error' },
);
