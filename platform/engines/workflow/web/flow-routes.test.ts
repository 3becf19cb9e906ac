import { expect, it } from 'vitest';
import { workflowWeb } from './index.tsx';

const paths = new Set(workflowWeb.routes.map(({ path }) => path));
const PREFIXES = ['/flowhandle', '/flowhandle2', '/flowhandle3/digitization-build'];

it.each(PREFIXES)('%s has the forms, lists and trees of a flow’s business', (prefix) => {
  const pages = ['wf-form', 'wf-list', 'wf-treegrid', 'wf-form-comp'];
  for (const page of pages) expect(paths).toContain(`${prefix}/flow-business/:formId/${page}`);
});

it.each(PREFIXES)('%s has approval content, state, chart and related flows, and leads to the business', (prefix) => {
  for (const part of ['flow-business', 'approval-content', 'flow-status', 'flow-chart', 'flow-related'])
    expect(paths).toContain(`${prefix}/${part}`);
  expect(workflowWeb.redirects).toContainEqual({ path: prefix, to: `${prefix}/flow-business` });
});
