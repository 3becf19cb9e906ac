import { defineErrors } from '#kernel/meta/errors.ts';

/** What departments and accounts refuse. */
export const orgErrors = {
  ...defineErrors(
    {
      deptMissing: '部门不存在',
    },
    404,
  ),
  ...defineErrors(
    {
      accountOwn: '不能删除自己的账号',
      deptPeopled: '部门下还有人员，不能删除',
    },
    409,
  ),
};
