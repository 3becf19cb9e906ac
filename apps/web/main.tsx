import './disable-validation-codegen.ts';
import { trackPersonActivity } from '#kernel/web/api/live/person-activity.ts';
import { activateStoredLanguage } from '#kernel/web/language/language-pack.ts';
import { trackPageExit } from '#kernel/web/session/track-page-exit.ts';
import { preloadNextChunks } from './preload-start-chunks.ts';

// From its first moment on, a page that breaks down is known to have.
trackPersonActivity();
const crash = trackPageExit();
preloadNextChunks();
// Definitions ask for their words once, when their module is evaluated: the language comes first.
await activateStoredLanguage();
const { startApplication: start } = await import('./start.tsx');
start(crash);
