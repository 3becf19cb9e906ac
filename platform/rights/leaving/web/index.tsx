import type { WebModule } from '#kernel/web/module.ts';

/** The way out of the firm, on a person's record. */
export const leavingWeb: WebModule = {
  name: 'leaving',
  routes: [],
  parts: {
    'user-form': [
      {
        key: 'handover',
        order: 30,
        access: 'user:account',
        load: async () => (await import('./handover-button.tsx')).HandoverButton,
      },
    ],
  },
};
