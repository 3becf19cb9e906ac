import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import { migrateDatabase } from '#kernel/server/db/migrate/migrate-database.ts';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { writeModuleLists } from './module-lists.mjs';
import { entityFileOf, newMigrationPath, toKebabCase } from './new-migration-path.mjs';
import { tableChangeStatements } from './table-change-statements.ts';

const USE = `用法：npm run alter-entity -- <code> [--write]
把定义与迁移后的表相比，打印使表与定义一致的语句（还没有表时为建表语句）；--write 同时把它们存为新的迁移。`;

type Entities = ReadonlyMap<string, EntityDefinition>;

async function definitions(): Promise<Entities> {
  writeModuleLists();
  const { serverModules } = await import('#apps/server/modules.ts');
  const all = serverModules.flatMap((module) => module.entities ?? []);
  return new Map(all.map((entity) => [entity.code, entity]));
}

/** What to run so that the migrated table is the defined one: tried on a database of its own, which is gone afterwards. */
async function statementsFor(entity: EntityDefinition, entities: Entities): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-alter-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await migrateDatabase(embedded.url);
    await client.connect();
    return await tableChangeStatements(client, entity, entities);
  } finally {
    await client.end();
    await embedded.stop({ evenIfInUse: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main([code, ...wishes]: readonly string[]): Promise<void> {
  if (!code || wishes.some((wish) => wish !== '--write')) throw new Error(USE);
  const entities = await definitions();
  const entity = entities.get(code);
  if (!entity) throw new Error(`没有此定义：${code}\n${USE}`);
  if (entity.stored === false || entity.shelf) throw new Error(`${code} 没有自己的表`);
  const statements = await statementsFor(entity, entities);
  if (statements.length === 0) return console.log('表与定义一致，无须迁移');
  console.log(statements.join('\n'));
  if (wishes.length === 0)
    return console.log(`\n接着：加 --write 存为迁移，或修改后自行存为迁移（npm run alter-entity -- ${code} --write）`);
  const folder = entityFileOf(code).split('/').slice(0, 3).join('/');
  const file = newMigrationPath(folder, `${toKebabCase(code)}-altered`, new Date());
  mkdirSync(path.dirname(path.join(PROJECT_ROOT, file)), { recursive: true });
  writeFileSync(path.join(PROJECT_ROOT, file), `${statements.join('\n')}\n`);
  console.log(`\n已建：${file}\n接着：核对其中的语句，补上已有记录需要的值；下次启动（npm start）时执行`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
