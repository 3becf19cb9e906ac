import { defineErrors } from '#kernel/meta/errors.ts';

export const dictErrors = defineErrors({ bookMissing: '字典不存在', optionMissing: '字典选项不存在' }, 404);
