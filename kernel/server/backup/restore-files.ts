import { Readable } from 'node:stream';
import type { FileStorage } from '../files/file-storage.ts';
import { archiveGroupOf, type BackupManifest, readArchiveEntries } from './archive.ts';
import type { TarEntry } from './tar.ts';

/** Stores the files of an archive; parts of one file follow each other there and reach the storage as one stream. */
export async function restoreFiles(source: string, manifest: BackupManifest, storage: FileStorage): Promise<void> {
  const entries = fileEntries(source);
  let next = await entries.next();
  for (const [index, { key, size }] of manifest.files.entries()) {
    const group = `file/${index}`;
    const parts = async function* () {
      for (; !next.done && archiveGroupOf(next.value.name) === group; next = await entries.next())
        yield next.value.body;
    };
    // An empty file has no part at all.
    await storage.put(key, Readable.from(parts(), { objectMode: false }), size);
  }
}

async function* fileEntries(source: string): AsyncGenerator<TarEntry> {
  for await (const entry of readArchiveEntries(source)) if (entry.name.startsWith('file/')) yield entry;
}
