import { defineModule } from '#kernel/meta/module.ts';

/** Management boards. */
export const manifest = defineModule({
  title: '驾驶舱',
});
