import { defineErrors } from '#kernel/meta/errors.ts';

const missing = defineErrors({ bookMissing: '字典不存在', optionMissing: '字典选项不存在' }, 404);
const inUse = defineErrors(
  { bookInUse: '字典下还有字典项，不能删除', codeInUse: '字典下已有字典项，不能修改字典编码' },
  409,
);

export const dictErrors = { ...missing, ...inUse };
