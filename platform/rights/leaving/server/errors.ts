import { defineErrors } from '#kernel/meta/errors.ts';

/** What handing over refuses. */
export const leavingErrors = {
  ...defineErrors({
    handoverCancelled: '已取消，未移交任何内容',
    handoverTakerMissing: '请选择接手人：{kind}',
    takerIsLeaver: '接手人不能是离职人员本人',
    takerInactive: '接手人必须是在职且已启用的员工',
  }),
  ...defineErrors(
    {
      handoverMissing: '交接记录不存在',
    },
    404,
  ),
  ...defineErrors(
    {
      leaverGone: '该用户已离职',
      leaverSelf: '不能为自己办理离职交接',
      handoverUndone: '此次交接已撤销',
      leaverBack: '该用户已恢复，不能再撤销',
    },
    409,
  ),
};
