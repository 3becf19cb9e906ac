import { defineModule } from '#kernel/meta/module.ts';

/** Customers. */
export const manifest = defineModule({
  title: '客户',
  dicts: {
    'client-nature': {
      name: '客户性质',
      options: {
        government: '政府部门',
        institution: '事业单位',
        state: '国企',
        private: '民企',
        listed: '上市公司',
        foreign: '外资',
      },
    },
  },
});
