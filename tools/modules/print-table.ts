import { serverModules } from '#apps/server/modules.ts';
import { createTableSql } from '#kernel/server/records/table/ddl.ts';

/** Prints the SQL of entities' tables for review: `npx tsx tools/modules/print-table.ts contract project`. */
const entities = new Map(
  serverModules.flatMap((module) => module.entities ?? []).map((entity) => [entity.code, entity]),
);
for (const code of process.argv.slice(2)) {
  const entity = entities.get(code);
  if (!entity) throw new Error(`Unknown entity: ${code}`);
  process.stdout.write(`${createTableSql(entity, entities)}\n\n`);
}
