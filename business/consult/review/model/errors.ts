import { defineErrors } from '#kernel/meta/errors.ts';

export const reviewErrors = defineErrors(
  {
    deliverableLocked: '成果文件{state}，不能修改；需要修改时请由复核人退回，或新建版本',
    notDraft: '成果文件{state}，不能提交复核',
    onlyCompiler: '只有编制人“{name}”可以{what}',
    onlyReviewer: '只有复核人“{name}”可以{what}',
    reviewConcluded: '该级复核已{state}，不能再次处理',
    problemsOpen: '还有{count}个问题未关闭，不能通过；请选择“修改后通过”，或待问题关闭后再通过',
    nothingToFix: '没有未关闭的问题，请直接选择“通过”',
    nothingDelivered: '请先上传成果文件或选择计价文件，再提交复核',
    notAnswered: '编制人尚未答复，不能关闭问题',
    problemClosed: '该问题已关闭',
    projectArchived: '项目已归档，不能再变更成果文件',
    notLentOut: '档案{state}，不能登记归还',
    removeAfterReview: '已进入复核的成果文件不能删除',
  },
  409,
);
