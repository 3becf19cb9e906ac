import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { ModuleManifest } from '#kernel/meta/module.ts';
import type { ParamDefinition } from '#kernel/meta/params/params.ts';
import { validateParamValue } from '#platform/settings/param/model/validate-param-value.ts';
import { moduleFolders } from '../../steps/module-folders.mjs';
import { PROJECT_ROOT } from '../../steps/run-program.mjs';

/** Told beside the parameters by the server itself (platform/settings/param/server/param-store.ts). */
const TOLD_BESIDE = ['installation.demo', 'login.captcha', 'login.sms'];
/** What the shell shows is declared by this module, and read by its key in every frame. */
const OF_SHELL = 'platform/settings/param';

interface Declared {
  readonly module: string;
  /** 'expenseParams.entertain', as its readers write it. */
  readonly name: string;
  readonly param: ParamDefinition;
}
type Texts = Readonly<Record<string, string>>;

const texts: Texts = Object.fromEntries(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'kernel', 'platform', 'business', 'apps'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => existsSync(path.join(PROJECT_ROOT, file)))
    .map((file) => [file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')]),
);

/** What the manifest of a module declares, and the name of the definitions in its module.ts. */
async function declaredBy(module: string): Promise<Declared[]> {
  const file = path.join(PROJECT_ROOT, module, 'module.ts');
  const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: ModuleManifest };
  const [, name = ''] = /^ {2}params: (\w+),$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return Object.entries(manifest.params ?? {}).map(([own, param]) => ({ module, name: `${name}.${own}`, param }));
}

const declared = (await Promise.all(moduleFolders().map(declaredBy))).flat();

/** Definitions that no manifest names: nobody could set them. */
const undeclared = (all: Texts): string[] =>
  Object.entries(all).flatMap(([file, text]) => {
    const [, name] = /export const (\w+) = defineParams\(/.exec(text) ?? [];
    const [module] = /^(?:platform|business)\/[^/]+\/[^/]+/.exec(file) ?? [];
    return name &&
      module &&
      file !== 'kernel/meta/params/params.ts' &&
      !declared.some((one) => one.name.startsWith(`${name}.`) && one.module === module)
      ? [`${file}: ${name}`]
      : [];
  });

/** Keys that a file reads as texts, among what the browser knows of parameters. */
function keysReadIn(text: string): string[] {
  const byName = [...text.matchAll(/\buseSystemParamText\(\s*'([^']+)'|\bparams\['([^']+)'\]/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  const isReader = /session\/params\.ts'|from '\.\/params\.ts'/.test(text);
  const byMember = isReader
    ? [...text.matchAll(/(?<![/.\w])params\.([A-Za-z]\w*)\b(?! *[:(])/g)].map(([, key = '']) => key)
    : [];
  return [...byName, ...byMember];
}

/** Keys that are read though no manifest declares them, or that a module reads by the text of the key. */
const looselyRead = (all: Texts): string[] =>
  Object.entries(all).flatMap(([file, text]) =>
    keysReadIn(text)
      .filter((key) => !TOLD_BESIDE.includes(key))
      .filter((key) => {
        const owner = declared.find(({ param }) => param.key === key)?.module;
        return owner === undefined || (owner !== OF_SHELL && !file.startsWith('kernel/'));
      })
      .map((key) => `${file}: ${key}`),
  );

/** Declared parameters that nobody reads. */
function unread(params: readonly Declared[], all: Texts): string[] {
  const keys = new Set(Object.values(all).flatMap(keysReadIn));
  const readers = Object.values(all).join('\n');
  return params
    .filter(({ name, param }) => !keys.has(param.key) && !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(readers))
    .map(({ name }) => name);
}

it('every parameter has a key of its own and begins with a value that fits', () => {
  const keys = declared.map(({ param }) => param.key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(declared.filter(({ param }) => validateParamValue(param, param.initial) !== null)).toEqual([]);
  expect(
    declared.filter(
      ({ param }) =>
        param.initial === '' && ['amount', 'rate', 'percent', 'whole', 'switch', 'choice'].includes(param.kind),
    ),
  ).toEqual([]);
});

it('what is read is declared by a manifest, what is declared is read, by reference', () => {
  expect(undeclared(texts)).toEqual([]);
  expect(looselyRead(texts)).toEqual([]);
  expect(unread(declared, texts)).toEqual([]);
});

it('speaks up at definitions outside manifests, at loose keys and at parameters without readers', () => {
  expect(undeclared({ 'business/hr/car/model/params.ts': 'export const carParams = defineParams({' })).toEqual([
    'business/hr/car/model/params.ts: carParams',
  ]);
  const loose =
    "const a = useSystemParamText('car.limit'); const b = params['register.staff']; const c = params['sys.name'];";
  expect(looselyRead({ 'business/hr/car/web/a.tsx': loose })).toEqual([
    'business/hr/car/web/a.tsx: car.limit',
    'business/hr/car/web/a.tsx: register.staff',
  ]);
  const [first] = declared;
  if (!first) throw new Error('no parameters');
  const idle = { ...first, name: 'carParams.idle', param: { ...first.param, key: 'car.idle' } };
  expect(unread([idle], texts)).toEqual(['carParams.idle']);
});
