import { defineErrors } from '#kernel/meta/errors.ts';

export const MEMBER_NAME_MISSING_MESSAGE = '会员姓名不能为空！';
export const personalErrors = defineErrors({ nameMissing: MEMBER_NAME_MISSING_MESSAGE });
export const personalForbiddenErrors = defineErrors(
  {
    customerReadOnly: '客户用户不能修改个人信息',
    memberNameOnly: '会员只能修改姓名',
    membersOnly: '仅会员可以使用',
    ownOnly: '只能修改自己的信息',
  },
  403,
);
