import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of real files beside the project (env SHARED_DIR or ../shared); tests over them are skipped where it is absent. */
const root = process.env.SHARED_DIR ?? resolve(import.meta.dirname, '../../../../shared');

export const costDataDir = join(root, 'data/cost');
export const hasCostData = existsSync(join(costDataDir, 'expected-observations.json'));
export const nationalSample = join(costDataDir, 'national-xml/25版典型工程指标测试成果文件.xml');
export const invalidSample = (number: 1 | 2 | 3): string =>
  join(costDataDir, `national-xml/房修清单2023_单项工程-Case${number}-invalid.xml`);
