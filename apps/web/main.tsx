import './plain-validation.ts';
import { watchPresence } from '#kernel/web/api/live/presence.ts';
import { openLanguage } from '#kernel/web/language/speech.ts';
import { watchExit } from '#kernel/web/session/exit-marker.ts';
import { preloadNext } from './preload.ts';

// From its first moment on, a page that breaks down is known to have.
watchPresence();
const crash = watchExit();
preloadNext();
// Definitions ask for their words once, when their module is evaluated: the language comes first.
await openLanguage();
const { start } = await import('./start.tsx');
start(crash);
