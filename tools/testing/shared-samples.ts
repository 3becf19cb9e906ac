import { existsSync } from 'node:fs';
import path from 'node:path';

const root = process.env.SHARED_DIR ?? path.resolve(import.meta.dirname, '../../../shared');

/** Where a real file nobody here wrote lies, if the folder beside the project (or SHARED_DIR) is there. */
export const sharedSamplePath = (...parts: string[]): string => path.join(root, 'data', ...parts);

/** The same, or null where it is absent: its tests are then skipped. */
export function findSharedSample(...parts: string[]): string | null {
  const found = sharedSamplePath(...parts);
  return existsSync(found) ? found : null;
}
