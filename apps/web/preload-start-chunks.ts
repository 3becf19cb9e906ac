import { readStoredToken } from '#kernel/web/api/stored-token.ts';

/**
 * Sends for the parts that will be needed next, before the language and the session are known: the build names them in
 * the page (tools/steps/build/preload-start-plugin.mjs). They are only fetched, not evaluated.
 */
export function preloadNextChunks(): void {
  const name = readStoredToken() === null ? 'parts-of-sign-in' : 'parts-of-shell';
  const parts = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  for (const href of parts?.split(' ') ?? []) {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', as: isStyle ? 'style' : 'script', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
}
