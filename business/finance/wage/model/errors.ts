import { defineErrors } from '#kernel/meta/errors.ts';

export const wageErrors = defineErrors({ wageOrdered: '工资已开付款单，不能作废或退回修改，请先删除付款单' }, 409);
