const { existsSync, readdirSync, readFileSync } = require('node:fs');

/** The dependency rule of docs/ARCHITECTURE.md, held on every check. Tests are free to look wherever they need. */
const aModule = '^(?:platform|business)/[^/]+/[^/]+';
const test = `(\\.test\\.tsx?$|${aModule}/testing/|^kernel/web/testing/)`;
const kind = '^kernel/fields/.+\\.ts$';
/** The server half of a field kind: lies beside the pure half and is none. */
const stores = '^kernel/fields/.*column-mapping(-registry)?\\.ts$';
const model = `${aModule}/model/`;
const manifests = ['^(?:platform|business)/[^/]+/area\\.ts$', `${aModule}/module\\.ts$`];
const pure = ['^kernel/(base|feel|meta|workflow)/', kind, model, ...manifests];
const serverSide = ['^kernel/server/', stores, `${aModule}/server/`, '^apps/server/'];
const webSide = ['^kernel/web/', '^kernel/fields/.*\\.tsx$', `${aModule}/web/`, '^apps/web/'];
const doors = [`${aModule}/model/index\\.ts$`, `${aModule}/server/index\\.ts$`, `${aModule}/web/index\\.tsx?$`];

/** Platform areas, lowest first: a module uses its own area and those before it. Business stands on all of them. */
const orderOf = (area) => Number(/order: (\d+)/.exec(readFileSync(`${__dirname}/platform/${area}/area.ts`, 'utf8'))[1]);
const areas = readdirSync(`${__dirname}/platform`)
  .filter((name) => existsSync(`${__dirname}/platform/${name}/area.ts`))
  .sort((a, b) => orderOf(a) - orderOf(b));

/**
 * The tiers of kernel/web, lowest first, and what lies in each: a folder or file uses only those named before it, so
 * nothing here goes round in circles. The screens of field kinds (kernel/fields) stand on the tier of fields.
 */
const webTiers = {
  api: ['displayed-record-types.ts', 'toast', 'api', 'session', 'personal'],
  theme: ['language', 'theme', 'watermark'],
  pattern: ['pattern', 'tabs', 'charts', 'rich-text', 'jobs'],
  fields: ['fields', 'lookups', 'pickers', 'attachments', 'comments'],
  records: ['tree', 'form', 'excel', 'list'],
  shell: ['module.ts', 'application', 'generic', 'settings', 'places', 'shell', 'root'],
};
const webOrder = Object.values(webTiers).flat();
const webFolders = (names) => names.map((name) => `^kernel/web/${name.replace('.', '\\.')}(/|$)`);

/** Own files outside the given ones: what a part may not reach. */
const ownOutside = (...allowed) => ({ path: '^(kernel|platform|business|apps)/', pathNot: allowed });
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: from.includes(kind) ? [test, stores] : [test] },
  to,
});

module.exports = {
  forbidden: [
    {
      name: 'resolves',
      comment: 'An import that is not found is not checked either.',
      severity: 'error',
      from: {},
      // What a step of the build makes (tools/texts/translate-texts-plugin.mjs) lies in no file.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-cycle',
      comment: 'No cycles. Types that name one another are gone once compiled.',
      severity: 'error',
      from: { pathNot: [test] },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid('pure-no-node', 'Pure parts touch no Node.', pure, { dependencyTypes: ['core'] }),
    forbid('pure-packages', 'Pure parts use pure packages only.', pure, {
      path: '(^|/)node_modules/',
      pathNot: '(^|/)node_modules/(@types/)?(big\\.js|dayjs|feelin|zod)/',
    }),
    forbid('pure-no-store', 'Pure parts know nothing of the server half of a field kind.', pure, { path: stores }),
    forbid('base', 'base stands on nothing.', ['^kernel/base/'], ownOutside('^kernel/base/')),
    forbid('meta', 'meta stands on base.', ['^kernel/meta/'], ownOutside('^kernel/(base|meta)/')),
    forbid('feel', 'The expression language stands on base.', ['^kernel/feel/'], ownOutside('^kernel/(base|feel)/')),
    forbid(
      'kinds',
      'Field kinds stand on base, meta and the expression language.',
      [kind],
      ownOutside('^kernel/(base|feel|meta)/', kind),
    ),
    forbid(
      'workflow',
      'The workflow engine stands on base, meta, the expression language and field kinds.',
      ['^kernel/workflow/'],
      ownOutside('^kernel/(base|feel|meta|workflow)/', kind),
    ),
    forbid(
      'model',
      'A model stands on the pure parts and on other models.',
      [model, ...manifests],
      ownOutside(...pure),
    ),
    forbid('kernel-no-modules', 'The kernel knows no business.', ['^kernel/'], { path: '^(platform|business|apps)/' }),
    forbid('modules-no-apps', 'Modules do not know the applications.', ['^(platform|business)/'], { path: '^apps/' }),
    forbid('platform-no-business', 'The platform knows no business.', ['^platform/'], { path: '^business/' }),
    ...areas
      .map((area, at) =>
        forbid('area-order', `${area} stands on the areas before it.`, [`^platform/${area}/`], {
          path: areas.slice(at + 1).map((later) => `^platform/${later}/`),
        }),
      )
      .filter(({ to }) => to.path.length > 0),
    ...webOrder.slice(0, -1).map((name, at) =>
      forbid('tier-order', 'A tier of kernel/web stands on those before it.', webFolders([name]), {
        path: webFolders(webOrder.slice(at + 1)),
      }),
    ),
    forbid('tier-order', 'Screens of field kinds stand on the tier of fields.', ['^kernel/fields/.*\\.tsx$'], {
      path: webFolders([...webTiers.records, ...webTiers.shell]),
    }),
    {
      name: 'tier-named',
      comment: 'Whatever lies in kernel/web has its place among the tiers.',
      severity: 'error',
      from: { path: '^kernel/web/', pathNot: [test, '\\.d\\.ts$', ...webFolders(webOrder)] },
      to: {},
    },
    forbid('server-no-web', 'web and server never meet.', serverSide, { path: webSide }),
    forbid('web-no-server', 'web and server never meet.', webSide, { path: serverSide }),
    forbid('web-no-node', 'The browser has no Node.', webSide, { dependencyTypes: ['core'] }),
    forbid('server-no-dom', 'The server draws nothing.', serverSide, {
      path: '(^|/)node_modules/(react|react-dom|react-router|antd|@ant-design|@tanstack)/',
    }),
    {
      name: 'module-doors',
      comment: 'Another module is entered through its index only.',
      severity: 'error',
      from: { path: '^((?:platform|business)/[^/]+/[^/]+)/', pathNot: [test] },
      to: { path: '^(platform|business)/', pathNot: ['^$1/', ...doors] },
    },
    forbid(
      'apps-doors',
      'Applications enter a module through its index, what it defines and its threads.',
      ['^apps/'],
      {
        path: '^(platform|business)/',
        pathNot: [
          ...doors,
          ...manifests,
          `${aModule}/model/.+\\.(entity|process)\\.ts$`,
          `${aModule}/server/worker-tasks\\.ts$`,
        ],
      },
    ),
    forbid('no-dev-packages', 'The product runs without development packages.', ['^(kernel|platform|business|apps)/'], {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
