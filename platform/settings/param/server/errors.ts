import { defineErrors } from '#kernel/meta/errors.ts';

/** What is refused here. */
export const settingErrors = defineErrors({
  settingLarge: '设置内容过大，未保存',
  settingsLarge: '个人设置总量过大，未保存',
}, 413);
