import { expect, it } from 'vitest';
import { genericPagesWeb } from './generic-pages.ts';

it('the main page and the administration have list, form and tree of any form, and a form that the query names', () => {
  const paths = genericPagesWeb.routes.map(({ path }) => path);
  for (const prefix of ['/main-page', '/sys-manager'])
    for (const page of [':formId/wf-list', ':formId/wf-form', 'wf-form', ':formId/wf-treegrid'])
      expect(paths).toContain(`${prefix}/${page}`);
});
