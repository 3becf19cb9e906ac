import { defineErrors } from '#kernel/meta/errors.ts';

/** Settings that are too large. */
export const personalSettingErrors = defineErrors(
  {
    settingLarge: '设置内容过大，未保存',
    settingsLarge: '个人设置总量过大，未保存',
  },
  413,
);
