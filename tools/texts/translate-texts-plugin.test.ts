import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { translateTextsPlugin } from './translate-texts-plugin.mjs';

const vite = { addWatchFile: () => undefined };
const built = (file: string) =>
  translateTextsPlugin.transform.call(
    vite,
    readFileSync(path.join(PROJECT_ROOT, file), 'utf8'),
    path.join(PROJECT_ROOT, file),
  )?.code ?? '';

it('the built page asks for a word as its module means it, and for all others as everybody does', () => {
  // Where somebody is invited, 单位 is who they work for; in the kernel and elsewhere it is a unit.
  const dialog = built('platform/identity/invitation/web/invite-dialog.tsx');
  expect(dialog).toContain('$tIn("platform/identity/invitation", "单位")');
  expect(dialog).toContain('$t("姓名")');
  expect(built('platform/engines/forms/web/design/properties/common-field-properties.tsx')).toContain('$t("单位")');
});

it('a language comes as one file of words: each text once, and what is meant otherwise', () => {
  const id = translateTextsPlugin.resolveId('virtual:spoken-texts/en') ?? '';
  const source = translateTextsPlugin.load.call(vite, id) ?? '';
  const [common, own] = [...source.matchAll(/JSON\.parse\((".*")\);$/gm)].map(([, text = '']) =>
    JSON.parse(JSON.parse(text)),
  );
  expect([common.单位, own['platform/identity/invitation'].单位]).toEqual(['Unit', 'Organisation']);
  expect(Object.keys(common).length).toBeGreaterThan(5000);
  expect(Object.values(own).flatMap((words) => Object.keys(words as object)).length).toBeLessThan(200);
});
