import { defineErrors } from '#kernel/meta/errors.ts';

export const onlineErrors = defineErrors({ sessionMissing: '会话不存在或已结束' }, 404);
