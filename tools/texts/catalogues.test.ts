import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { createFolderMeaningLookup, splitCommonAndFolderWords } from './build-browser-words.mjs';
import {
  CATALOGUE_LANGUAGES,
  collectShownTexts,
  findCatalogueFaults,
  readCatalogues,
  textFolderOf,
  writeCatalogues,
} from './catalogues.mjs';
import { wrapTextsInTranslateCalls } from './wrap-texts-in-calls.mjs';

const PLACE = /\{\w+\}|\$\d/g;
const FEE = 'business/crm/fee';
const BID = 'business/crm/bid';
const ORG = 'platform/people/org';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project: file → its text; catalogues as objects. */
function project(files: Record<string, string | Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-texts-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) put(folder, name, content);
  return folder;
}

function put(folder: string, name: string, content: string | Record<string, string>): void {
  const text = typeof content === 'string' ? content : `${JSON.stringify({ ...content, '': '' }, null, 2)}\n`;
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const page = (...texts: string[]) => texts.map((text, at) => `export const a${at} = '${text}';\n`).join('');
const both = (folder: string, words: Record<string, string>) =>
  Object.fromEntries(CATALOGUE_LANGUAGES.map((language) => [`${folder}/texts/${language}.json`, words]));
const small = () =>
  project({
    'kernel/web/page.ts': page('保存'),
    [`${ORG}/web/page.ts`]: page('保存', '单位'),
    [`${FEE}/web/page.ts`]: page('保存', '单位', '费率'),
    [`${BID}/web/page.ts`]: page('单位', '费率'),
    ...both('kernel', { 保存: 'Save' }),
    ...both('platform', { 单位: 'Organisation' }),
    ...both(FEE, { 单位: 'Unit', 费率: 'Rate' }),
    ...both(BID, { 费率: 'Charge' }),
  });

const judged = (folder: string) => {
  const texts = readCatalogues(folder);
  const shown = collectShownTexts(folder, texts.folders);
  return texts.folders.flatMap((place) => {
    const { missing, unused } = findCatalogueFaults(texts, shown, place, 'en');
    return [...missing.map((key) => `${place} lacks ${key}`), ...unused.map((key) => `${place} needs no ${key}`)];
  });
};

/** Every file below a folder with what stands in it. */
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );

/** The catalogues of one folder written anew, and the files that changed by it. */
function tidied(folder: string, place: string, given = {}): string[] {
  const before = contents(folder);
  const texts = readCatalogues(folder);
  writeCatalogues(texts, collectShownTexts(folder, [place]), place, given);
  const after = contents(folder);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((file) => before[file] !== after[file]);
}

describe.each(CATALOGUE_LANGUAGES)('the catalogues of %s', (language) => {
  const texts = readCatalogues();
  it('have words for every text that is shown, and no others: npm run texts', () => {
    const shown = collectShownTexts(PROJECT_ROOT, texts.folders);
    for (const folder of texts.folders)
      expect([folder, findCatalogueFaults(texts, shown, folder, language)]).toEqual([
        folder,
        { missing: [], unused: [] },
      ]);
  });
  it('invent no places', () => {
    for (const words of texts.words[language]?.values() ?? [])
      for (const [key, said] of Object.entries(words))
        expect(key.match(PLACE) ?? [], key).toEqual(expect.arrayContaining(said.match(PLACE) ?? []));
  });
});

describe('words of modules', () => {
  it('stand in the module, else in platform, else in the kernel', () => {
    expect(judged(small())).toEqual([]);
    expect(textFolderOf(`${FEE}/web/page.ts`)).toBe(FEE);
    expect(textFolderOf('business/crm/area.ts')).toBe('business/crm');
    expect(textFolderOf('apps/web/start.tsx')).toBe('kernel');
  });

  it('may mean something else than the same word elsewhere: each source asks for its own', () => {
    const texts = readCatalogues(small());
    expect(splitCommonAndFolderWords(texts, 'en')).toEqual({
      common: { 保存: 'Save', 单位: 'Organisation', 费率: 'Charge' },
      own: { [FEE]: { 单位: 'Unit', 费率: 'Rate' } },
    });
    const placeOf = createFolderMeaningLookup(texts);
    const spoken = (folder: string) =>
      wrapTextsInTranslateCalls(`${folder}/web/page.ts`, page('保存', '单位', '费率'), (key) => placeOf(folder, key))
        ?.match(/\$t\w*\([^)]*\)/g)
        ?.join(' ');
    expect(spoken(FEE)).toBe(`$t("保存") $tIn("${FEE}", "单位") $tIn("${FEE}", "费率")`);
    expect(spoken(BID)).toBe('$t("保存") $t("单位") $t("费率")');
    expect(spoken(ORG)).toContain('$t("单位")');
  });

  it('go with their module: nothing is missing elsewhere', () => {
    for (const gone of [FEE, BID, ORG]) {
      const folder = small();
      rmSync(path.join(folder, gone), { recursive: true });
      // What stood for all of them stays with the rest.
      expect(judged(folder)).toEqual([]);
    }
  });

  it('are written anew without a change to another folder', () => {
    const folder = small();
    put(folder, `${FEE}/web/page.ts`, page('保存', '单位', '折扣'));
    expect(tidied(folder, FEE, { en: { 折扣: 'Discount', 保存: 'Keep' }, es: { 折扣: 'Descuento' } })).toEqual([
      `${FEE}/texts/en.json`,
      `${FEE}/texts/es.json`,
    ]);
    const { words } = readCatalogues(folder);
    expect(words.en?.get(FEE)).toEqual({ 保存: 'Keep', 单位: 'Unit', 折扣: 'Discount' });
  });

  it('are taken over from others that say them with one voice', () => {
    const folder = small();
    put(folder, `${BID}/web/page.ts`, page('单位', '费率', '另存'));
    put(folder, `${FEE}/web/page.ts`, page('单位', '费率', '另存'));
    expect(judged(folder)).toEqual([`${BID} lacks 另存`, `${FEE} lacks 另存`]);
    tidied(folder, FEE, { en: { 另存: 'Save as' }, es: { 另存: 'Guardar como' } });
    expect(tidied(folder, BID)).toHaveLength(2);
    expect(judged(folder)).toEqual([]);
    expect(tidied(folder, BID)).toEqual([]);
  });
});

it('what a merge leaves of a catalogue is read, and written in order', () => {
  const folder = small();
  put(
    folder,
    `${BID}/texts/en.json`,
    '{\n<<<<<<< ours\n  "费率": "Charge",\n  "": ""\n=======\n  "单\\"位": "\\\\",\n  "单位": "Office"\n>>>>>>> theirs\n}\n',
  );
  expect(readCatalogues(folder).words.en?.get(BID)).toEqual({ 费率: 'Charge', '单"位': '\\', 单位: 'Office' });
  tidied(folder, BID);
  expect(JSON.parse(readFileSync(path.join(folder, BID, 'texts/en.json'), 'utf8'))).toEqual({
    单位: 'Office',
    费率: 'Charge',
    '': '',
  });
});

it('two branches that add words to one module meet without a conflict', () => {
  const folder = small();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'pipe' });
  const commit = (...words: string[]) => {
    put(folder, `${BID}/web/page.ts`, page('单位', '费率'));
    put(folder, `${BID}/web/${words.join('')}.ts`, page(...words));
    const said = Object.fromEntries(words.map((word) => [word, `said ${word}`]));
    tidied(folder, BID, { en: said, es: said });
    git('add', '.');
    git('commit', '-qm', 'words');
  };
  copyFileSync(path.join(PROJECT_ROOT, '.gitattributes'), path.join(folder, '.gitattributes'));
  git('init', '-q', '-b', 'one');
  git('add', '.');
  git('commit', '-qm', 'begin');
  git('checkout', '-qb', 'other');
  commit('期限', '税率');
  git('checkout', '-q', 'one');
  commit('期望', '罚金');
  git('merge', '-q', 'other');
  expect(judged(folder)).toEqual([]);
  expect(Object.keys(readCatalogues(folder).words.en?.get(BID) ?? {})).toHaveLength(5);
});
