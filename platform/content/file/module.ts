import { defineModule } from '#kernel/meta/module.ts';

/** Attachments. */
export const manifest = defineModule({
  title: '附件',
});
