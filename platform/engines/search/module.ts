import { defineModule } from '#kernel/meta/module.ts';

/** Global search. */
export const manifest = defineModule({
  title: '搜索',
});
