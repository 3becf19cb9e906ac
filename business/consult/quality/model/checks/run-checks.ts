import { type CostFile, CostFileLookup } from '#business/consult/cost/model/index.ts';
import type { CheckOutcome } from '../findings/finding.ts';
import { qualityCheckList } from './check-list.ts';
import { type CheckSettings, defaultCheckSettings } from './check-settings.ts';
import type { CheckEntry } from './quality-check-types.ts';

export type OneCheckResult = { key: string; title: string; outcome: CheckOutcome };

/**
 * Runs checks over one file, in the list's order. A check that does not know the file's edition is told as not checked.
 * `onProgress` is called before each check with its title.
 */
export function runChecks(
  file: CostFile | CostFileLookup,
  options: {
    checks?: readonly CheckEntry[];
    settings?: CheckSettings;
    onProgress?: (title: string, done: number) => void;
  } = {},
): OneCheckResult[] {
  const { checks = qualityCheckList, settings = defaultCheckSettings, onProgress } = options;
  const index = file instanceof CostFileLookup ? file : new CostFileLookup(file);
  return checks.map((entry, done) => {
    onProgress?.(entry.title, done);
    const { key, title } = entry;
    if (entry.editions.includes(index.file.header.edition)) return { key, title, outcome: entry.run(index, settings) };
    const reason = '该检查不适用于本文件的计价标准版本';
    return { key, title, outcome: { findings: [], notChecked: [{ ruleId: key, reason }], checked: 0, figures: [] } };
  });
}
