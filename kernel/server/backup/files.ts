import { Readable } from 'node:stream';
import type { FileStorage } from '../files/storage.ts';
import { groupOf, type Manifest, readEntries } from './archive.ts';
import type { Entry } from './tar.ts';

/** Stores the files of an archive; parts of one file follow each other there and reach the storage as one stream. */
export async function restoreFiles(source: string, manifest: Manifest, storage: FileStorage): Promise<void> {
  const entries = fileEntries(source);
  let next = await entries.next();
  for (const [index, { key, size }] of manifest.files.entries()) {
    const group = `file/${index}`;
    const parts = async function* () {
      for (; !next.done && groupOf(next.value.name) === group; next = await entries.next()) yield next.value.body;
    };
    // An empty file has no part at all.
    await storage.put(key, Readable.from(parts(), { objectMode: false }), size);
  }
}

async function* fileEntries(source: string): AsyncGenerator<Entry> {
  for await (const entry of readEntries(source)) if (entry.name.startsWith('file/')) yield entry;
}
