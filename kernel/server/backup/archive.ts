import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorMessageOf } from '#kernel/base/unknown-values.ts';
import type { AppliedMigration } from '../db/migrate/migrate-database.ts';
import { encodeTarEntry, readTar, TAR_END_BLOCKS, type TarEntry } from './tar.ts';

/** What an archive holds; its last entry. `sha256` runs over all parts of a table or file in order. */
export interface BackupManifest {
  readonly format: 1;
  readonly created: string;
  /** Migrations of the schema the data belongs to, with their checksums. */
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly ArchivedTableSummary[];
  /** Sequences with the last number given out; null when none was. */
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[];
  readonly files: readonly ArchivedFileSummary[];
  /** Storage keys that the database names but the storage no longer has. */
  readonly missing: readonly string[];
  /** Fingerprint of the key that sealed secrets in the tables; never the key. Null or missing where none is known. */
  readonly key?: string | null;
}

export interface ArchivedTableSummary {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
}

export interface ArchivedFileSummary {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

const manifestName = 'manifest.json';

/** The group an entry is a part of: `table/<name>` or `file/<number>`. */
export const archiveGroupOf = (name: string) => name.slice(0, name.lastIndexOf('/'));

/**
 * Writes entries as .tar.gz. The file takes its name only when complete and on disk.
 * @param replace a file that has the name already; refused otherwise, before anything is written
 */
export async function writeArchive(
  target: string,
  entries: AsyncGenerator<TarEntry, BackupManifest>,
  replace = false,
): Promise<BackupManifest> {
  refuseTaken(target, replace);
  const now = new Date();
  let manifest: BackupManifest | undefined;
  async function* blocks() {
    for (;;) {
      const next = await entries.next();
      if (!next.done) {
        yield encodeTarEntry(next.value, now);
        continue;
      }
      manifest = next.value;
      yield encodeTarEntry({ name: manifestName, body: Buffer.from(JSON.stringify(manifest, undefined, 1)) }, now);
      yield TAR_END_BLOCKS;
      return;
    }
  }
  const part = `${target}.part`;
  const file = createWriteStream(part, { flush: true, mode: 0o600 });
  try {
    await pipeline(Readable.from(blocks()), createGzip({ level: 6 }), file);
    refuseTaken(target, replace);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (!manifest) throw new Error('archive without manifest');
  return manifest;
}

function refuseTaken(target: string, replace: boolean): void {
  if (!replace && existsSync(target))
    throw new Refusal(
      `${target} 已存在：请换一个文件名，确认要覆盖时加 --force`,
      400,
      undefined,
      'backup.target.there',
    );
}

/** The entries of an archive without its manifest. */
export async function* readArchiveEntries(source: string): AsyncGenerator<TarEntry> {
  const file = createReadStream(source);
  const plain = createGunzip();
  file.once('error', (error) => plain.destroy(error));
  for await (const entry of readTar(file.pipe(plain))) if (entry.name !== manifestName) yield entry;
}

/**
 * Reads a whole archive once and compares it with its manifest. Refuses a damaged or foreign file.
 * @returns the manifest
 */
export async function verifyArchive(source: string): Promise<BackupManifest> {
  const { manifest, found } = await readSums(source);
  if (manifest?.format !== 1)
    throw new Refusal('备份文件缺少清单，或由更新的版本生成', 400, undefined, 'backup.manifest.missing');
  for (const { name, rows, sha256 } of manifest.tables) {
    const sum = sumOf(found, `table/${name}`);
    if (sum.rows !== rows || sum.digest() !== sha256)
      throw new Refusal(`备份文件中表 ${name} 与清单不符`, 400, undefined, 'backup.table.broken');
  }
  for (const [index, { key, size, sha256 }] of manifest.files.entries()) {
    const sum = sumOf(found, `file/${index}`);
    if (sum.size !== size || sum.digest() !== sha256)
      throw new Refusal(`备份文件中文件 ${key} 与清单不符`, 400, undefined, 'backup.file.broken');
  }
  return manifest;
}

/** The manifest of an archive and the sums of what it really holds. */
async function readSums(
  source: string,
): Promise<{ manifest: BackupManifest | undefined; found: Map<string, EntryTotals> }> {
  const found = new Map<string, EntryTotals>();
  let manifest: BackupManifest | undefined;
  try {
    const file = createReadStream(source);
    const plain = createGunzip();
    file.once('error', (error) => plain.destroy(error));
    for await (const { name, body } of readTar(file.pipe(plain))) {
      if (name === manifestName) manifest = JSON.parse(body.toString('utf8'));
      else sumOf(found, archiveGroupOf(name)).add(body);
    }
  } catch (error) {
    throw new Refusal(`备份文件无法读取或已损坏：${errorMessageOf(error)}`, 400, undefined, 'backup.unreadable.file');
  }
  return { manifest, found };
}

/** Running totals of one table or file. */
export class EntryTotals {
  private readonly hash: Hash = createHash('sha256');
  size = 0;
  /** Lines: each row is one. */
  rows = 0;

  add(body: Buffer): void {
    this.hash.update(body);
    this.size += body.length;
    for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) this.rows += 1;
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}

function sumOf(sums: Map<string, EntryTotals>, group: string): EntryTotals {
  let sum = sums.get(group);
  if (!sum) {
    sum = new EntryTotals();
    sums.set(group, sum);
  }
  return sum;
}
