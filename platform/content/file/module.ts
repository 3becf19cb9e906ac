import { defineModule } from '#kernel/meta/module.ts';
import { fileParams } from './model/params.ts';

/** Attachments. */
export const manifest = defineModule({
  title: '附件',
  params: fileParams,
});
