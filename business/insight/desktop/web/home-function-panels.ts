import type { PageExtension } from '#kernel/web/module.ts';

const flows = () => import('./flow-panels.tsx');

/** Home functions of work mode by their number (R1-213 to R1-217): others come from modules with their data. */
export const HOME_FUNCTION_PANELS: readonly PageExtension[] = [
  { key: '1', order: 10, load: async () => (await import('./todo-panel.tsx')).TodoPanel },
  { key: '2', order: 20, load: async () => (await flows()).DecidedFlowsPanel },
  { key: '3', order: 30, load: async () => (await flows()).MyRequestsPanel },
  { key: '4', order: 40, load: async () => (await import('./home-page.tsx')).UnreadMessagesPanel },
];
