import { defineErrors } from '#kernel/meta/errors.ts';

export const paramErrors = defineErrors({
  basicRemoved: '基本参数不能删除：{key}',
  basicRenamed: '基本参数的参数键不能修改：{key}',
});
