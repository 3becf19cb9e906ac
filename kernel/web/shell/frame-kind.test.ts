import { expect, it } from 'vitest';
import { FRAME_PARTS_BY_KIND, type FrameInputs, frameKindOf } from './frame-kind.ts';

const kindAt = (address: string, facts: Partial<FrameInputs> = {}) => {
  const { pathname, search } = new URL(address, 'http://zhuheng');
  return frameKindOf({ pathname, search, layoutMode: 'icons', administers: false, ...facts });
};

it.each(['icons', 'sidebar', 'menu'] as const)('shows the layout somebody chose: %s', (layoutMode) => {
  expect(kindAt('/consult/list', { layoutMode })).toBe(layoutMode);
  expect(FRAME_PARTS_BY_KIND[layoutMode]).toMatchObject({ nav: layoutMode, hasTabs: true });
});

it('shows a page that is opened alone without navigation and tabs, whatever the layout', () => {
  expect(kindAt('/flowhandle/flow-business?taskId=7&isBlankOpen=true', { layoutMode: 'menu' })).toBe('blank');
  expect(kindAt('/flowhandle/flow-business?isBlankOpen=false')).toBe('icons');
  expect(FRAME_PARTS_BY_KIND.blank).toEqual({ nav: null, hasTabs: false, lead: null });
});

it('keeps a window that administers in the super-admin layout until it goes home', () => {
  expect(kindAt('/sys-manager', { administers: true, layoutMode: 'sidebar' })).toBe('superAdmin');
  expect(kindAt('/main-page/user/wf-list', { administers: true })).toBe('superAdmin');
  expect(kindAt('/main-page', { administers: true, layoutMode: 'sidebar' })).toBe('sidebar');
  expect(FRAME_PARTS_BY_KIND.superAdmin).toMatchObject({ nav: null, hasTabs: true });
});
