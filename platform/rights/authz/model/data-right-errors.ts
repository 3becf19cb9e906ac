import { defineErrors } from '#kernel/meta/errors.ts';

const missing = defineErrors({ roleMissing: '角色不存在', dataMenuMissing: '数据菜单不存在：{code}' }, 404);
const wrong = defineErrors({ unknownAttr: '数据属性不存在：{attr}', sameRole: '源角色与目标角色不能相同' }, 400);
const adminRole = defineErrors({ adminHasAll: '管理员角色拥有全部数据，无需设置' }, 409);
const beyond = defineErrors({ beyondOwn: '不能授予超出您自身数据权限的范围：{names}' }, 403);

export const dataRightErrors = { ...missing, ...wrong, ...adminRole, ...beyond };
