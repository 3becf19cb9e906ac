import { defineErrors } from '#kernel/meta/errors.ts';

const refused = defineErrors({
  membershipEarly: '会员资格自{date}起生效，届时即可登录',
  membershipOver: '会员资格已于{date}到期，请联系我们续费后再登录',
  levelWithoutDays: '该会员级别没有有效天数，请填写结束日期',
});
const missing = defineErrors({ memberMissing: '会员不存在', levelMissing: '会员级别不存在' }, 404);
const inUse = defineErrors({ levelUsed: '{count}位会员属于此级别，不能删除' }, 409);

export const memberErrors = { ...refused, ...missing, ...inUse };
