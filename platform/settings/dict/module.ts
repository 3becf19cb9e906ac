import { defineModule } from '#kernel/meta/module.ts';

/** Dictionaries. */
export const manifest = defineModule({
  title: '字典',
  menu: [
    {
      name: '字典',
      section: 'settings',
      order: 30,
      url: '/sys-manager/dict',
      permission: 'dict:read',
      buttons: { 编辑: { right: 'dict:write' } },
    },
  ],
  dicts: {
    UNIT_CLASS: {
      name: '计量单位',
      options: { m: 'm', m2: 'm²', m3: 'm³', kg: 'kg', t: 't', piece: '个', set: '套', item: '项' },
    },
  },
});
