import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const shipped = readdirSync(path.join(PROJECT_ROOT, 'deploy'), { recursive: true, encoding: 'utf8' });
const units = shipped
  .filter((name) => /\.(service|timer)$/.test(name))
  .map((name) => path.join(PROJECT_ROOT, 'deploy', name));
const installed = (program: string) => existsSync(path.join('/usr/bin', program));

describe('what is shipped for operating', () => {
  it.skipIf(!installed('systemd-analyze'))('units are accepted by systemd-analyze verify without a word', () => {
    expect(units).toHaveLength(6);
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it.skipIf(!installed('promtool'))(
    'alert rules are accepted by promtool, fire when they should, and not before',
    () => {
      const rules = path.join(PROJECT_ROOT, 'deploy/prometheus/zhuheng.rules.yml');
      expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toContain('SUCCESS');
      const tests = rules.replace('rules.yml', 'rules.test.yml');
      expect(execFileSync('promtool', ['test', 'rules', tests], { encoding: 'utf8' })).toContain('SUCCESS');
    },
  );

  it('the environment file names variables that are told, and no demo', () => {
    const names = read('deploy/zhuheng.env').match(/^#?[A-Z][A-Z0-9_]+(?==)/gm) ?? [];
    const told = read('README.md');
    const unknown = names.map((name) => name.replace('#', '')).filter((name) => !told.includes(`\`${name}\``));
    expect(unknown).toEqual(['NODE_ENV']);
    expect(read('deploy/zhuheng.env')).toContain('\nDEMO=off\n');
  });

  it('the instructions name every configuration', () => {
    const instructions = read('docs/OPERATIONS.md');
    for (const name of ['zhuheng.env', 'nginx/zhuheng.conf', 'postgresql/zhuheng.conf', 'prometheus/zhuheng.rules.yml'])
      expect(instructions).toContain(`deploy/${name}`);
    for (const unit of units) expect(instructions).toContain(path.basename(unit).replace(/\.\w+$/, ''));
  });
});

describe('the two READMEs', () => {
  const [chinese, english] = [read('README.md'), read('README.en.md')];
  const tables = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'));
  /** What is no language: variables, commands, flags. */
  const marked = (line: string) => (line.match(/`[A-Z][A-Z0-9_]+`|npm (run )?[a-z-]+|--[a-z-]+/g) ?? []).sort();

  it('name every command of the product', () => {
    // What npm runs by itself is no command.
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts).filter((name) => name !== 'postinstall');
    const known = (name: string) => [`npm run ${name}`, `npm ${name}`];
    for (const text of [chinese, english])
      expect(scripts.filter((name) => !known(name).some((command) => text.includes(`\`${command}`)))).toEqual([]);
  });

  it('tell the same: the same rows, the same words in code, the same numbers', () => {
    expect(tables(chinese)).toHaveLength(tables(english).length);
    for (const [at, line] of tables(chinese).entries()) {
      const twin = tables(english)[at] ?? '';
      expect(marked(twin)).toEqual(marked(line));
      const numbers = (text: string) => [...new Set(text.match(/\d+/g) ?? [])].sort();
      expect([line, numbers(twin)]).toEqual([line, numbers(line)]);
    }
    const headings = (text: string) => text.match(/^## /gm)?.length;
    expect(headings(chinese)).toBe(headings(english));
  });
});
