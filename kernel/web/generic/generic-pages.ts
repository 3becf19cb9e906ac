import type { RouteSpec, WebModule } from '../module.ts';

const list = () => import('./list-route.tsx');
const form = () => import('./form-route.tsx');
const tree = () => import('./tree-route.tsx');

/** Every entity's list, form and tree below a prefix; the pages look at the entity's own right. */
const below = (prefix: string): readonly RouteSpec[] => [
  { path: `${prefix}/:formId/wf-list`, title: '列表', page: list },
  { path: `${prefix}/:formId/wf-form`, title: '表单', page: form },
  { path: `${prefix}/wf-form`, title: '表单', page: form },
  { path: `${prefix}/:formId/wf-treegrid`, title: '树形列表', page: tree },
];

/** The generic pages of all entities: what a form code names, these show. */
export const genericPagesWeb: WebModule = {
  name: 'generic',
  routes: [...below('/main-page'), ...below('/sys-manager')],
};
