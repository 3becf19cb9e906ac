import { findSharedSample, sharedSamplePath } from '#tools/testing/shared-samples.ts';

export const costSampleDir = sharedSamplePath('cost');
/** Tests over these files are skipped where they are absent. */
export const hasCostSamples = findSharedSample('cost', 'expected-observations.json') !== null;
export const nationalXmlSamplePath = sharedSamplePath('cost', 'national-xml', '25版典型工程指标测试成果文件.xml');
export const invalidXmlSamplePath = (number: 1 | 2 | 3): string =>
  sharedSamplePath('cost', 'national-xml', `房修清单2023_单项工程-Case${number}-invalid.xml`);
