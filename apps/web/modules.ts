import type { WebModule } from '#kernel/web/module.ts';
import { desktopWeb } from '#modules/desktop/web/index.tsx';
import { messageWeb } from '#modules/message/web/index.tsx';
import { sessionWeb } from '#modules/session/web/index.tsx';

/** The modules of the browser application, in tier order: a later one may build on an earlier one. */
export const modules: readonly WebModule[] = [sessionWeb, messageWeb, desktopWeb];
