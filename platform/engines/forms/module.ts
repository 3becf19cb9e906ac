import { defineModule } from '#kernel/meta/module.ts';

/** Forms that companies design in the browser. */
export const manifest = defineModule({
  title: '表单',
  menu: [
    {
      name: '表单管理',
      section: 'system-flow',
      order: 5,
      url: '/sys-manager/model-form-manager',
      permission: 'form:design',
    },
    { name: '审批单据', section: 'flow', order: 35, url: '/main-page/forms' },
  ],
});
