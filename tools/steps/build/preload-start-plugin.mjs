const START = 'apps/web/start.tsx';

/**
 * Vite plugin: the page names the application's first parts and styles itself, so that they are on their way while the
 * language is found out (apps/web/main.tsx), and tells which parts follow for somebody signed in and for a visitor
 * (apps/web/preload-start-chunks.ts).
 */
export const preloadStartPlugin = {
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const start = partsOf(bundle, START);
      demandNoStart(bundle);
      const later = (file) => partsOf(bundle, file).filter((part) => !start.includes(part));
      return [
        ...start.map((href) => ({
          tag: 'link',
          attrs: { rel: isStyle(href) ? 'stylesheet' : 'modulepreload', href, crossorigin: true },
          injectTo: 'head',
        })),
        meta('parts-of-shell', [...later('kernel/web/shell/shell.tsx'), ...later('desktop/web/home-page.tsx')]),
        meta('parts-of-sign-in', later('session/web/login-page.tsx')),
      ];
    },
  },
};

const isStyle = (href) => href.endsWith('.css');

const meta = (name, parts) => ({
  tag: 'meta',
  attrs: { name, content: [...new Set(parts)].join(' ') },
  injectTo: 'head',
});

/** The addresses of a lazily loaded file's chunk and of all it imports, scripts and styles. */
function partsOf(bundle, file) {
  const chunk = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`));
  if (!chunk) throw new Error(`there is no ${file}`);
  const parts = new Set();
  const add = (fileName) => {
    const part = bundle[fileName];
    if (part?.type !== 'chunk' || parts.has(`/${fileName}`)) return;
    parts.add(`/${fileName}`);
    for (const style of part.viteMetadata?.importedCss ?? []) parts.add(`/${style}`);
    part.imports.forEach(add);
  };
  add(chunk.fileName);
  return [...parts];
}

/** Whatever asks for words is evaluated after the language is known: neither the page's own file nor a language has it. */
function demandNoStart(bundle) {
  const holder = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/${START}`)));
  for (const file of [
    'apps/web/index.html',
    'kernel/web/language/english-language-pack.ts',
    'kernel/web/language/spanish-language-pack.ts',
  ])
    if (!holder || partsOf(bundle, file).includes(`/${holder.fileName}`))
      throw new Error(
        `${file} would load the application before its words (tools/steps/build/first-load-chunks.mjs: language)`,
      );
}
