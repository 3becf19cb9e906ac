import { openLanguage } from '#kernel/web/language/speech.ts';

// Definitions ask for their words once, when their module is evaluated: the language comes first.
await openLanguage();
await import('./start.tsx');
