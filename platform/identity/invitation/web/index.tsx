import { lazy } from 'react';
import type { WebModule } from '#kernel/web/module.ts';

/** Who is invited to one thing by a link; the modules whose things they open show it. */
export const LazyInviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

export const invitationWeb: WebModule = { name: 'invitation', routes: [] };
