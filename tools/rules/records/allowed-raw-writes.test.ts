import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { tableNameOf } from '#kernel/meta/entity.ts';
import { PROJECT_ROOT } from '../../steps/run-program.mjs';
import { findSqlTexts } from '../../steps/sql-texts.mjs';
import { ALLOWED_RAW_WRITES } from './allowed-raw-writes.ts';

interface Written {
  readonly file: string;
  /** Of an entity; ANY where the statement names it by a variable. */
  readonly table: string;
}

const ANY = '$';
/** What companies and the demo firm begin with is written before anybody works. */
const BEGINNINGS = /\/demo[./-]|\/[^/]*seed-[^/]*\.ts$/;
const TESTS = /\.test\.tsx?$|\/testing\//;

const tables: ReadonlySet<string> = new Set(
  serverModules.flatMap(({ entities = [] }) => entities.filter(({ stored }) => stored !== false).map(tableNameOf)),
);

const STATEMENT = /(?<!\b(?:for|key|do)\s+)\b(?:insert\s+into|merge\s+into|update)\s+(?:only\s+)?"?([a-z_0-9]+|\$)/gi;
const BUILDER = /\.(?:insertInto|updateTable|mergeInto|replaceInto)\(\s*['"`]([a-z_0-9]+)/gi;

/** The tables of entities that a source writes into by hand, each once. */
function rawWritesIn(file: string, code: string): Written[] {
  const statements = findSqlTexts(file, code)
    .filter(({ kind }) => kind !== 'named')
    .flatMap(({ text }) => [...text.matchAll(STATEMENT)]);
  const named = [...statements, ...code.matchAll(BUILDER)].map(([, table = '']) => table.toLowerCase());
  return [...new Set(named)].filter((table) => table === ANY || tables.has(table)).map((table) => ({ file, table }));
}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'platform', 'business', 'apps'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.ts$/.test(file) && !TESTS.test(file) && !BEGINNINGS.test(file))
  .filter((file) => existsSync(path.join(PROJECT_ROOT, file)));

describe('records of entities', () => {
  const found = sources.flatMap((file) => rawWritesIn(file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')));
  const isListed = ({ file, table }: Written) =>
    ALLOWED_RAW_WRITES.some((one) => one.file === file && one.tables.some((name) => name === table || name === '*'));

  it('are written by change, changeEach, create and saveRecord, but where the list says why not', () => {
    expect(tables.size).toBeGreaterThan(150);
    expect(sources.length).toBeGreaterThan(1000);
    expect(found.filter((one) => !isListed(one)).map(({ file, table }) => `${file}: ${table}`)).toEqual([]);
  });

  it('have a list of exceptions in which every line holds', () => {
    const writes = (file: string, table: string) =>
      found.some((one) => one.file === file && (one.table === table || table === '*'));
    const idle = ALLOWED_RAW_WRITES.flatMap(({ file, tables: listed }) =>
      listed.filter((table) => !writes(file, table)).map((table) => `${file}: ${table}`),
    );
    expect(idle).toEqual([]);
    const files = ALLOWED_RAW_WRITES.map(({ file }) => file);
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  });

  it('cannot be written by hand unseen', () => {
    const planted = [
      'await sql`insert into contract_contract (name) values (1)`.execute(db);',
      'await sql`with x as (select 1) Update only "contract_contract" t set name = 1`.execute(db);',
      'const query = `update public.contract_contract set name = 1`;',
      'await sql`merge into contract_contract using x on true when matched then do nothing`.execute(db);',
      "await db.insertInto('contract_contract').values({}).execute();",
      "await db.updateTable('contract_contract').set({}).execute();",
    ];
    const table = (code: string) => rawWritesIn('planted.ts', code).map((one) => one.table);
    expect(planted.map(table)).toEqual(planted.map(() => ['contract_contract']));
    expect(table(`await sql\`update \${sql.table(tableOf(entity))} set name = 1\`.execute(db);`)).toEqual([ANY]);
    const sound = [
      'const held = sql`select id from contract_contract where id = 1 for no key update`;',
      `const part = sql\`select 1 from x for update \${more}\`;`,
      'await sql`insert into contract_clock (id) values (1) on conflict (id) do update set id = 2`.execute(db);',
      "const rows = db.selectFrom('contract_contract').select('id');",
    ];
    expect(sound.flatMap(table)).toEqual([]);
  });
});
