import { defineErrors } from '#kernel/meta/errors.ts';

export const memberErrors = defineErrors({
  early: '会员资格自{date}起生效，届时即可登录',
  over: '会员资格已于{date}到期，请联系我们续费后再登录',
  noDays: '该会员级别没有有效天数，请填写结束日期',
});
export const memberMissing = defineErrors({ member: '会员不存在', level: '会员级别不存在' }, 404);
export const memberConflicts = defineErrors({ levelUsed: '{count}位会员属于此级别，不能删除' }, 409);
