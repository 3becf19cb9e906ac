/**
 * What is loaded together lies together: a browser fetches few files at once and each carries its own headers. A load
 * is the files it begins with; whatever these import lies in one chunk with them, unless an earlier load has it.
 * Files that are imported at run time are named where a load always goes on to them.
 */
const LOADS = [
  // Evaluated before the language is known: nothing in these may ask for words. The file that waits for the language
  // lies in no chunk with others: what imports a chunk waits for all of it.
  {
    name: 'language',
    roots: [
      'apps/web/preload-start-chunks.ts',
      'kernel/web/api/live/person-activity.ts',
      'kernel/web/language/language-pack.ts',
      'kernel/web/session/track-page-exit.ts',
    ],
  },
  { name: 'locale', roots: ['antd/es/locale/en_US.js', 'dayjs/dayjs.min.js'] },
  { name: 'start', roots: ['apps/web/start.tsx'] },
  { name: 'fields', roots: ['kernel/fields/index.ts', 'kernel/meta/entity.ts', 'kernel/base/numbers/decimal.ts'] },
  {
    name: 'sign-in',
    roots: [
      'session/web/login-page.tsx',
      'session/web/frame/auth-page-frame.tsx',
      'session/web/form/form-fault-and-submit.tsx',
    ],
  },
  {
    name: 'shell',
    roots: [
      'kernel/web/shell/shell.tsx',
      'kernel/web/places/product-switch.tsx',
      'desktop/web/home-page.tsx',
      'desktop/web/unread-messages-panel.tsx',
      'desktop/web/panels/brand-panel.tsx',
      'cms/web/article-panel.tsx',
      'message/web/bell.tsx',
      'web/online/online-count.tsx',
      'menu/web/work/display-mode-toggle.tsx',
      'menu/web/work/resume-display-mode.tsx',
      'web/footprint/footprint-recorder.tsx',
      'workflow/web/refresh-on-task-messages.ts',
    ],
  },
  { name: 'list', roots: ['kernel/web/generic/list-route.tsx', 'kernel/web/fields/filters/date-filter.tsx'] },
  { name: 'form', roots: ['kernel/web/generic/form-route.tsx', 'kernel/web/form/record/record-drawer.tsx'] },
];

const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler|zustand|cookie)[\\/]/;

const isOneOf = (roots) => (id) => roots.some((root) => id.replaceAll('\\', '/').endsWith(`/${root}`));

/** Groups of Rolldown's code splitting; an earlier one has what it needs before a later one. */
export const firstLoadChunkGroups = [
  { name: 'react', test: REACT, priority: LOADS.length + 1 },
  ...LOADS.map(({ name, roots }, at) => ({ name, test: isOneOf(roots), priority: LOADS.length - at })),
];
