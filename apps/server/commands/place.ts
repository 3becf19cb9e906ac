import { type Config, readConfig } from '#kernel/server/config/config.ts';
import { type Embedded, startEmbedded } from '#kernel/server/db/embedded/embedded.ts';
import { proveDatabase } from '#kernel/server/db/prove.ts';
import { openDataFolder } from '#kernel/server/files/data-folder.ts';

/** The installation a command works on. */
interface Place {
  readonly config: Config;
  /** The tables' owner. */
  readonly url: string;
  /** The same, or the superuser where the database is ours: row-level security must not hide rows. */
  readonly adminUrl: string;
}

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Opens the installation that the environment describes for one piece of work; a product may run beside it. */
export async function atPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const config = readConfig();
  await openDataFolder(config);
  let embedded: Embedded | null = null;
  try {
    if (!config.databaseUrl) embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await proveDatabase(url);
    return await work({ config, url, adminUrl: config.databaseUrl ?? embedded?.adminUrl ?? '' });
  } finally {
    await embedded?.stop();
  }
}
