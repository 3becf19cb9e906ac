import { defineModule } from '#kernel/meta/module.ts';

/** Bids and their bonds, and what the firm is accredited for. */
export const manifest = defineModule({
  title: '投标',
  menu: [
    {
      name: '资质证书库',
      section: 'base-data',
      order: 170,
      url: '/base-data/accreditation-library',
      permission: 'baseData:write',
    },
  ],
});
