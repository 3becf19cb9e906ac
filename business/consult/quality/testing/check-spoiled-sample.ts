import type { CostFile } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleCostFile } from '#business/consult/cost/testing/sample-cost-file.ts';
import { defaultCheckSettings, type Finding, runChecks } from '../model/index.ts';

/** Spoils the sample file, runs all checks, and gives the findings of one rule. */
export function checkSpoiledSample(
  ruleId: string,
  spoil: (file: CostFile) => void,
  settings = defaultCheckSettings,
): Finding[] {
  const file = sampleCostFile();
  spoil(file);
  return runChecks(file, { settings }).flatMap(({ outcome }) =>
    outcome.findings.filter((each) => each.ruleId === ruleId),
  );
}

/** The bill of an id in the sample file. */
export const findSampleBill = (file: CostFile, id: number) =>
  file.bills[id - 1] ?? sampleBill({ id, code: '', name: '' });
