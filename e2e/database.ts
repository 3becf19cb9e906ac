import pg from 'pg';
import { afterAll } from 'vitest';
import { startEmbedded } from '#kernel/server/db/embedded/embedded.ts';
import type { Story } from './story.ts';

/**
 * A connection to a story's running database, for what its people would read elsewhere: a picture, a text message.
 * Both it and our watch over the database end before the story does, so that nobody starts again what it stops.
 */
export async function databaseOf(story: Story): Promise<pg.Client> {
  const database = await startEmbedded({ dataDir: story.dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: database.url });
  afterAll(async () => {
    await client.end().finally(() => database.stop());
  });
  await client.connect();
  return client;
}
