import { WHOLE_RECYCLE_BIN_RIGHT } from '#kernel/base/has-right.ts';
import { defineModule } from '#kernel/meta/module.ts';

/** What people deleted, for 30 days. */
export const manifest = defineModule({
  title: '回收站',
  menu: [
    {
      name: '回收站',
      section: 'security',
      order: 40,
      url: '/sys-manager/recycle-bin',
      permission: WHOLE_RECYCLE_BIN_RIGHT,
    },
  ],
});
