import { promisify } from 'node:util';
import yauzl from 'yauzl';

const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

/** Office files of honest work unpack to some ten times their size; beyond these bounds it is meant to fill memory. */
const LARGE = 100 * 1024 * 1024;
const RATIO = 200;
const MAX_ENTRIES = 100_000;

/**
 * Looks through a zip's table of contents (also that of .docx and .xlsx) without unpacking anything.
 * @returns why it must not be kept: damaged, entries that climb out of their folder, a bomb; null when it is sound
 */
export async function findArchiveFault(path: string, size: number): Promise<string | null> {
  const zip = await open(path, { lazyEntries: true }).catch(() => null);
  if (!zip) return '已损坏';
  try {
    let unpacked = 0;
    let entries = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (++entries > MAX_ENTRIES || (unpacked > LARGE && unpacked > size * RATIO)) return '解压后过大';
    }
    return null;
  } catch {
    return '已损坏或含有不安全的路径';
  } finally {
    zip.close();
  }
}
