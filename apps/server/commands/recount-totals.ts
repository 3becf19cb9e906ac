import { Refusal } from '#kernel/base/texts/refusal.ts';
import { Database } from '#kernel/server/db/connections/database.ts';
import { type RecountedRollup, recountRollups } from '#kernel/server/records/rollups/recount-rollups.ts';
import { serverModules } from '../modules.ts';
import { printLine, withInstallation } from './with-installation.ts';

/**
 * Counts every derived sum anew from the records that feed it, of all companies; the product may be running.
 * @throws Refusal where sums are wrong and were not to be repaired, so that the command fails
 */
export function runRecountTotalsCommand(repair: boolean): Promise<void> {
  return withInstallation(async ({ config, adminUrl }) => {
    const database = new Database({ url: adminUrl, secondWall: false, limits: config.database });
    try {
      const entities = serverModules.flatMap((module) => module.entities ?? []);
      const known = new Map(entities.map((entity) => [entity.code, entity]));
      const counted = await database.system.transaction().execute((db) => recountRollups(db, known, repair));
      for (const line of counted)
        printLine(`${line.entity.title}「${line.entity.fields[line.field]?.label}」：${foundIn(line, repair)}`);
      if (!repair && counted.some(({ wrong }) => wrong > 0))
        throw new Refusal('有合计与明细不符：请加 --repair 更正，并保留以上输出');
    } finally {
      await database.close();
    }
  });
}

function foundIn({ wrong }: RecountedRollup, repair: boolean): string {
  if (wrong === 0) return '正确';
  return `${wrong} 条不符${repair ? '，已更正' : ''}`;
}
