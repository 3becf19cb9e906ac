import { defineArea } from '#kernel/meta/module.ts';

/** Who signs in, how, and with which other systems. */
export const area = defineArea({
  title: '身份',
  order: 70,
  sections: [
    { code: 'security', under: 'system', name: '安全与日志', order: 50 },
    { code: 'sign-on', under: 'system', name: '对接', order: 60 },
  ],
});
