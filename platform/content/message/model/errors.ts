import { defineErrors } from '#kernel/meta/errors.ts';

export const messageErrors = defineErrors({ messageMissing: '消息不存在' }, 404);
