import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTableBoundaries } from '../steps/table-boundaries.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project of these files, each given with its text. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-tables-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const org = 'platform/people/org/server';
const car = 'business/office/car/server';
const pool = 'business/office/pool/server';
const sound = {
  'kernel/server/migrations/1-kernel.sql': `create table record_base (id bigint);
    create table session (id bigint); create view pub_session as select id from session;`,
  'platform/people/area.ts': 'export const area = {\n  order: 30,\n};',
  [`${org}/migrations/1-org.sql`]: `-- Not the table car_car.
    create table org_user (like record_base); create view pub_person as select id from org_user;
    create function org_rank(person bigint) returns bigint language sql as $$ select 1 $$;
    create trigger started after insert on session for each row execute function f();`,
  [`${org}/index.ts`]: 'export const seen = sql`select u.id from org_user u join pub_session s on s.id = u.id`;',
  'business/office/area.ts': 'export const area = {\n  order: 10,\n};',
  [`${car}/migrations/1-car.sql`]: `create table car_car (like record_base, driver bigint,
      foreign key (driver) references org_user (id));
    alter table org_user add foreign key (id) references car_car (id);
    create view pub_car as select id from car_car;
    create function car_of(driver bigint) returns bigint language sql as $$ select org_rank(driver) $$;
    create or replace function org_rank(person bigint) returns bigint language sql as $$ select 2 $$;`,
  [`${car}/index.ts`]: `// org_user holds the drivers.
    export const who = sql\`select c.id, p.id, s.session from car_car c join pub_person p on p.id = c.driver
      where c.kind = 'org_user' \${fill(sql\`and exists (select from pub_person)\`)}\`;
    export const code = { form: 'org_user', text: 'session of org_user' };`,
  [`${car}/car.test.ts`]: 'export const stored = sql`select 1 from org_user`;',
  [`${pool}/module.ts`]: "export const manifest = {\n  after: ['car'],\n};",
  [`${pool}/index.ts`]: 'export const cars = sql`select 1 from pub_car`;',
};

/** File → its text and the rule that must speak. */
const planted: Record<string, [text: string, rule: string]> = {
  [`${car}/read.ts`]: ['const a = sql`select 1 from org_user`;', 'foreign-table'],
  [`${car}/join.ts`]: ['const a = sql<{ n: 1 }>`org_user u join car_car c on c.driver = u.id`;', 'foreign-table'],
  [`${car}/inner.ts`]: [
    `const a = sql\`select 1 from car_car where \${own(sql\`id in (select id from org_user)\`)}\`;`,
    'foreign-table',
  ],
  [`${car}/table.ts`]: [`const a = sql\`select 1 from \${sql.table('org_user')}\`;`, 'foreign-table'],
  [`${car}/builder.ts`]: ["const a = db.selectFrom('org_user as u').select('u.id');", 'foreign-table'],
  [`${car}/builder-join.ts`]: ["const a = db.selectFrom('car_car').innerJoin('org_user', 'a', 'b');", 'foreign-table'],
  [`${car}/client.ts`]: ["client.query('select 1 from org_user');", 'foreign-table'],
  [`${car}/named.ts`]: ["export const use = { table: 'org_user', column: 'logo' };", 'foreign-table'],
  [`${car}/short.ts`]: ['const a = sql`select 1 from session`;', 'foreign-table'],
  [`${car}/alias.ts`]: ['const a = sql`session s join pub_person p on p.id = s.id`;', 'foreign-table'],
  [`${car}/schema.ts`]: ['const a = sql`SELECT 1 FROM public.Org_User`;', 'foreign-table'],
  [`${car}/quoted.ts`]: ['const a = sql`select 1 from "org_user"`;', 'foreign-table'],
  [`${car}/write.ts`]: ['const a = sql`insert into org_user (id) values (1)`;', 'foreign-table'],
  [`${car}/through.ts`]: ['const a = sql`update pub_person set id = 2`;', 'views-are-read'],
  [`${car}/migrations/2-function.sql`]: [
    'create function f() returns void language sql as $$ update org_user set id = 1 $$;',
    'foreign-table',
  ],
  [`${car}/migrations/3-index.sql`]: ['create index org_user_driver on org_user (id);', 'foreign-table'],
  [`${car}/migrations/4-column.sql`]: ['alter table org_user add column driver bigint;', 'foreign-table'],
  [`${org}/later.ts`]: ['const a = sql`select 1 from pub_car`;', 'later-module'],
  [`${org}/migrations/2-later.sql`]: [
    'create table org_trip (car bigint, foreign key (car) references car_car (id));',
    'later-module',
  ],
  [`${org}/calls.ts`]: ['const a = sql`select car_of(1)`;', 'later-module'],
  'kernel/server/knows.ts': ['const a = sql`select 1 from pub_person`;', 'later-module'],
  'apps/server/report.ts': ['const a = sql`select 1 from car_car`;', 'foreign-table'],
};

describe('tables and their owners', () => {
  it('are respected in a sound project', () => {
    const { tables, violations } = checkTableBoundaries(project({ ...sound, 'apps/server/main.ts': '' }));
    expect(violations).toEqual([]);
    expect(tables).toBe(7);
  });

  it('are defended against every planted violation', () => {
    const texts = Object.entries(planted).map(([name, [text]]) => [name, text]);
    const { violations } = checkTableBoundaries(project({ ...sound, ...Object.fromEntries(texts) }));
    const silent = Object.entries(planted).filter(
      ([name, [, rule]]) => !violations.some((line) => line.startsWith(`${rule}: `) && line.includes(name)),
    );
    expect(silent).toEqual([]);
    expect(violations.length).toBe(Object.keys(planted).length);
  });

  it('are respected by the product: SQL names what its module made, and views of modules before it', () => {
    const { tables, texts, violations } = checkTableBoundaries();
    expect(violations).toEqual([]);
    expect(tables).toBeGreaterThan(100);
    expect(texts).toBeGreaterThan(10_000);
  });
});
