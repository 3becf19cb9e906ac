/**
 * Vite plugin: the page names the application's first parts and styles itself, so that they are on their way while the
 * language is found out (apps/web/main.tsx).
 */
export const preloadStart = {
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const start = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('/start.tsx'));
      if (!start) throw new Error('there is no start.tsx');
      const scripts = new Set();
      const styles = new Set();
      const add = (fileName) => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || scripts.has(fileName)) return;
        scripts.add(fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
        chunk.imports.forEach(add);
      };
      add(start.fileName);
      const link = (rel) => (file) => ({
        tag: 'link',
        attrs: { rel, href: `/${file}`, crossorigin: true },
        injectTo: 'head',
      });
      return [...[...scripts].map(link('modulepreload')), ...[...styles].map(link('stylesheet'))];
    },
  },
};
