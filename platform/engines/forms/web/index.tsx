import type { WebModule } from '#kernel/web/module.ts';

const manage = () => import('./manage/form-management-page.tsx');
const design = () => import('./design/form-design-page.tsx');

/** Forms that the company designs: their administration, their designer, and where people find their records. */
export const formsWeb: WebModule = {
  name: 'forms',
  routes: [
    { path: '/sys-manager/model-form-manager', title: '表单管理', access: 'form:design', page: manage },
    { path: '/sys-manager/dev-online', title: '表单设计', access: 'form:design', page: design },
    {
      path: '/sys-manager/wf-form/:version',
      title: '表单版本',
      access: 'form:design',
      page: () => import('./manage/form-version-trial-page.tsx'),
    },
    { path: '/main-page/forms', title: '审批单据', access: 'staff', page: () => import('./fillable-forms-page.tsx') },
  ],
  entityOf: async (code) =>
    code.startsWith('f_') ? (await import('./load-form-screens.ts')).loadFormScreens(code) : null,
};
