import { defineModule } from '#kernel/meta/module.ts';

/** A person’s own data. */
export const manifest = defineModule({
  title: '个人信息',
});
