import { defineModule } from '#kernel/meta/module.ts';

/** The user centre. */
export const manifest = defineModule({
  title: '用户中心',
});
