import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { PROJECT_ROOT, runScript } from '../steps/run-program.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The casts that lint refuses in a file with this text. */
async function refused(file: string, text: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-casts-'));
  folders.push(folder);
  for (const part of ['tools/lint', 'biome.json'])
    cpSync(path.join(PROJECT_ROOT, part), path.join(folder, part), { recursive: true });
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  const args = ['lint', '--colors=off', file];
  const { output } = await runScript('@biomejs/biome/bin/biome', args, { quiet: true, cwd: folder });
  return output.match(/No cast (?:to never|through unknown)/g) ?? [];
}

const CASTS = "export const one = 'x' as never;\nexport const two = 'x' as unknown as number;\n";

it('a cast to never or through unknown is refused in the product, wherever it stands', async () => {
  for (const file of [
    'kernel/server/a.ts',
    'platform/people/org/web/a.tsx',
    'business/crm/lead/model/a.ts',
    'apps/web/a.ts',
  ])
    expect(await refused(file, CASTS)).toEqual(['No cast to never', 'No cast through unknown']);
});

it('tests may hand in what no type allows, and other casts stay', async () => {
  expect(await refused('kernel/server/a.test.ts', CASTS)).toEqual([]);
  expect(await refused('kernel/server/a.ts', "export const one = JSON.parse('1') as number;\n")).toEqual([]);
});
