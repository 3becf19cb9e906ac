import { type Config, readConfig } from '#kernel/server/config/config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import { verifyDatabaseRequirements } from '#kernel/server/db/verify-database-requirements.ts';
import { createPrivateDataFolder } from '#kernel/server/files/create-private-data-folder.ts';

/** The installation a command works on. */
interface Place {
  readonly config: Config;
  /** The tables' owner. */
  readonly url: string;
  /** The same, or the superuser where the database is ours: row-level security must not hide rows. */
  readonly adminUrl: string;
}

export const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Opens the installation that the environment describes for one piece of work; a product may run beside it. */
export async function withInstallation<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const config = readConfig();
  await createPrivateDataFolder(config);
  let embedded: EmbeddedDatabase | null = null;
  try {
    if (!config.databaseUrl) embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: printLine });
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await verifyDatabaseRequirements(url);
    return await work({ config, url, adminUrl: config.databaseUrl ?? embedded?.adminUrl ?? '' });
  } finally {
    await embedded?.stop();
  }
}
