import { defineModule } from '#kernel/meta/module.ts';

/** Assets and supplies of the office. */
export const manifest = defineModule({
  title: '资产与用品',
});
