import { defineModule } from '#kernel/meta/module.ts';

/** How people keep the lists they work with. */
export const manifest = defineModule({ title: '列表视图' });
