import { sharedFile, sharedPath } from '#tools/testing/shared.ts';

export const costDataDir = sharedPath('cost');
/** Tests over these files are skipped where they are absent. */
export const hasCostData = sharedFile('cost', 'expected-observations.json') !== null;
export const nationalXmlSamplePath = sharedPath('cost', 'national-xml', '25版典型工程指标测试成果文件.xml');
export const invalidXmlSamplePath = (number: 1 | 2 | 3): string =>
  sharedPath('cost', 'national-xml', `房修清单2023_单项工程-Case${number}-invalid.xml`);
