import { defineModule } from '#kernel/meta/module.ts';

/** What people say about records. */
export const manifest = defineModule({
  title: '评论',
});
