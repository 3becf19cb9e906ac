import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Config } from '#kernel/server/config/config.ts';

/** Names this product gives to archives in a folder; others there are left alone. Names sort by age. */
const NAME = /^zhuheng-\d{8}-\d{6}\.tar\.gz$/;
const END = /\.(tar\.gz|tgz)$/;

/** Where an archive is meant to lie: the given file or folder, else BACKUP_DIR. @throws Refusal where nothing is said */
export function resolveBackupTarget(given: string | undefined, config: Config): string {
  const place = given ?? config.backupDir;
  if (!place) throw new Refusal('请给出备份文件或目录，或设置 BACKUP_DIR');
  return path.resolve(place);
}

/** The file to write: the place itself where it names an archive, else a name made of the time in that folder. */
export function chooseNewArchivePath(place: string, now: Date): string {
  if (END.test(place)) return place;
  const [day = '', time = ''] = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return path.join(place, `zhuheng-${day}-${time}.tar.gz`);
}

/** The newest archive of a folder, or the file itself. @throws Refusal where there is none */
export async function findNewestArchive(place: string): Promise<string> {
  const found = await stat(place).catch(() => null);
  if (found?.isFile()) return place;
  const newest = found ? (await archivesIn(place)).at(-1) : undefined;
  if (!newest) throw new Refusal(`${place} 中没有备份：请先执行 npm run backup，或检查 BACKUP_DIR`);
  return newest;
}

/** Removes the oldest archives of a folder beyond so many. @returns how many went */
export async function deleteOldestArchives(folder: string, most: number): Promise<number> {
  const over = (await archivesIn(folder)).slice(0, -most);
  for (const file of over) await rm(file);
  return over.length;
}

/** Archives of our names, oldest first. */
async function archivesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}
