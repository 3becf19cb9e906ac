import type { CostFileLookup, CostRulesEdition } from '#business/consult/cost/model/index.ts';
import type { CheckOutcome } from '../findings/finding.ts';
import type { CheckSettings } from './check-settings.ts';

/** A check: pure, from a whole cost file and the thresholds to what it found. */
export type QualityCheck = (index: CostFileLookup, settings: CheckSettings) => CheckOutcome;

/** A check as lists and screens show it. */
export type CheckEntry = {
  key: string;
  title: string;
  description: string;
  /** Editions of the valuation rules it applies to. */
  editions: readonly CostRulesEdition[];
  run: QualityCheck;
};
