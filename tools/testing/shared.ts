import { existsSync } from 'node:fs';
import path from 'node:path';

const root = process.env.SHARED_DIR ?? path.resolve(import.meta.dirname, '../../../shared');

/** Path of a real file nobody here wrote, or null where the folder beside the project is absent: its tests are then skipped. */
export function sharedFile(...parts: string[]): string | null {
  const found = path.join(root, 'data', ...parts);
  return existsSync(found) ? found : null;
}
