import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runVitest } from './run-vitest.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-looks-'));
  const config =
    "export default { test: { globals: true, projects: [{ extends: true, test: { name: 'planted' } }] } };";
  writeFileSync(path.join(folder, 'vitest.config.mjs'), config);
  vi.stubEnv('TEST_REPORTS', path.join(folder, 'reports'));
  mkdirSync(path.join(folder, 'reports'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const plant = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.test.js`), text);
/** A test that is red the first time it runs in this folder. */
const RED_ONCE = `import { existsSync, writeFileSync } from 'node:fs';
it('waits too little', () => {
  const seen = new URL('./seen', import.meta.url);
  const isFirst = !existsSync(seen);
  writeFileSync(seen, '');
  expect(isFirst).toBe(false);
});`;

it('what is red twice is red, what is green alone is unstable and counts as passed, each with its cause', {
  timeout: 120_000,
}, async () => {
  plant('green', "it('adds', () => expect(1 + 1).toBe(2));");
  plant('red', "it('multiplies', () => expect(2 * 3).toBe(5));");
  plant('unstable', RED_ONCE);
  const counts = await runVitest(['planted'], { folder });
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
  expect(counts.failures).toEqual([
    {
      what: expect.stringMatching(/red\.test\.js > multiplies$/),
      cause: expect.stringContaining('expected 6 to be 5'),
    },
  ]);
  expect(counts.unstable).toEqual([
    { what: expect.stringMatching(/unstable\.test\.js$/), cause: expect.stringContaining('expected true to be false') },
  ]);
  const [report = ''] = readdirSync(path.join(folder, 'reports'));
  const { testResults } = JSON.parse(readFileSync(path.join(folder, 'reports', report), 'utf8'));
  expect(testResults.map(({ status }: { status: string }) => status).sort()).toEqual(['failed', 'passed', 'passed']);
});

it('an error that no test catches fails the file it came from, and a run without tests fails too', {
  timeout: 120_000,
}, async () => {
  plant(
    'stray',
    "it('adds', async () => { setTimeout(() => { throw new Error('stray'); }, 10); await new Promise((done) => setTimeout(done, 100)); });",
  );
  const { failed, failures } = await runVitest(['planted'], { folder });
  expect({ failed, failures }).toEqual({
    failed: 1,
    failures: [{ what: expect.stringMatching(/stray/), cause: 'stray' }],
  });
  rmSync(path.join(folder, 'stray.test.js'));
  expect(await runVitest(['planted'], { folder })).toMatchObject({ passed: 0, failed: 1 });
});
