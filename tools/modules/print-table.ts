import { createTableSql } from '#kernel/server/records/table/create-table-sql.ts';
import { writeModuleLists } from './module-lists.mjs';

/** Prints the SQL of entities' tables for review: `npx tsx tools/modules/print-table.ts contract project`. */
writeModuleLists();
const { serverModules } = await import('#apps/server/modules.ts');
const entities = new Map(
  serverModules.flatMap((module) => module.entities ?? []).map((entity) => [entity.code, entity]),
);
for (const code of process.argv.slice(2)) {
  const entity = entities.get(code);
  if (!entity) throw new Error(`Unknown entity: ${code}`);
  process.stdout.write(`${createTableSql(entity, entities)}\n\n`);
}
