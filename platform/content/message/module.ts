import { defineModule } from '#kernel/meta/module.ts';

/** Reminders to people. */
export const manifest = defineModule({
  title: '消息',
});
