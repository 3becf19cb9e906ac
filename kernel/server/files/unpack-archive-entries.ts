import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { fileStorageErrors } from './errors.ts';

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** Bounds against bombs: entries looked at, and bytes unpacked of all that is wanted. */
const LIMITS = { entries: 5000, bytes: 32 * 1024 * 1024 } as const;

/**
 * Unpacks the wanted entries of a small archive that is held in memory. Nothing is written anywhere; an entry that holds
 * more than it says ends the reading.
 * @param limits other bounds, for whoever unpacks in a thread with a limit of memory
 * @returns contents by name, in the order of the archive
 * @throws Refusal for what is damaged, or unpacks to more than the bounds
 */
export async function unpackArchiveEntries(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: { readonly entries: number; readonly bytes: number } = LIMITS,
): Promise<Map<string, Buffer>> {
  const zip = await open(Buffer.from(archive), { lazyEntries: true }).catch(() => {
    throw fileStorageErrors.archiveBroken();
  });
  const found = new Map<string, Buffer>();
  let [entries, bytes] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      if (++entries > limits.entries) throw fileStorageErrors.archiveFull();
      if (!isWanted(entry.fileName)) continue;
      bytes += entry.uncompressedSize;
      if (bytes > limits.bytes) throw fileStorageErrors.archiveLarge();
      found.set(entry.fileName, await unpacked(zip, entry));
    }
  } catch (error) {
    throw error instanceof Refusal ? error : fileStorageErrors.archiveUnsafe();
  } finally {
    zip.close();
  }
  return found;
}

async function unpacked(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await new Promise<Readable>((done, failed) =>
    zip.openReadStream(entry, (error, opened) => (error ? failed(error) : done(opened))),
  );
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
