import { defineModule } from '#kernel/meta/module.ts';

/** Links that open one thing to somebody outside who has no account. */
export const manifest = defineModule({
  title: '外部邀请',
});
