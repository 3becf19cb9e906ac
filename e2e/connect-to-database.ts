import pg from 'pg';
import { afterAll } from 'vitest';
import { startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import type { BrowserStory } from './browser-story.ts';

/**
 * A connection to a story's running database, for what its people would read elsewhere: a picture, a text message.
 * Both it and our watch over the database end before the story does, so that nobody starts again what it stops.
 */
export async function connectToDatabase(story: BrowserStory): Promise<pg.Client> {
  const database = await startEmbeddedDatabase({ dataDir: story.dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: database.url });
  afterAll(async () => {
    await client.end().finally(() => database.stop());
  });
  await client.connect();
  return client;
}
