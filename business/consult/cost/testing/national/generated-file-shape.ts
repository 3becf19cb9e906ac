import type { CostRulesEdition } from '#business/consult/cost/model/index.ts';

/** How a generated file is built; all numbers may be 0. */
export interface GeneratedFileShape {
  edition: CostRulesEdition;
  singleWorks: number;
  /** Single works inside each single work. */
  nestedSingleWorks: number;
  unitWorks: number;
  /** Divisions of a unit work; 0 hangs its bills directly below 分部分项工程. */
  divisions: number;
  /** Divisions within divisions. */
  divisionDepth: number;
  /** Bills of a division. */
  bills: number;
}
