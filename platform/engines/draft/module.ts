import { defineModule } from '#kernel/meta/module.ts';

/** What people typed and did not save yet. */
export const manifest = defineModule({
  title: '草稿',
  menu: [{ name: '我的草稿', section: 'flow', order: 31, url: '/main-page/my-drafts' }],
});
