import type { FeeTableGroup } from '#business/consult/cost/model/index.ts';

const TABLES: ReadonlyArray<readonly [string, FeeTableGroup]> = [
  ['SundryCosts', 'sundry'],
  ['ProvisionalSums', 'provisionalSum'],
  ['ProvisionalMaterial', 'provisionalMaterial'],
  ['SpecialtyProvisionalPrice', 'specialtyProvisional'],
  ['DayWorkRate', 'dayWork'],
  ['MainContractorAttendance', 'attendance'],
  ['ClaimsCost', 'claim'],
  ['SiteInstructionCost', 'siteInstruction'],
  ['OtherContents', 'otherContent'],
  ['StatutoryFees', 'statutory'],
  ['Tax', 'tax'],
  ['OtherCost', 'other'],
  ['EquipmentProcurementCost', 'equipment'],
  ['OtherInvestmentOfConstructionProject', 'investment'],
  ['ContingencyFee', 'contingency'],
  ['InterestDuringConstructionPeriod', 'interest'],
  ['InitialWorkingCapital', 'workingCapital'],
  ['WorkingCapital', 'workingCapital'],
  ['RegulationTaxOfFixedAssetsInvestment', 'investmentTax'],
  ['FundraisingFee', 'funding'],
];

export type FeeElement = { group: FeeTableGroup; level: 'head' | 'group' | 'item' };

/** Element name → the fee table and level its rows belong to: X is the head, XGroup a subtotal, XItem a row. */
export const feeElementsByName: ReadonlyMap<string, FeeElement> = new Map([
  ['UnitWorksSummaryGroup', { group: 'summary', level: 'group' }],
  ['UnitWorksSummaryItem', { group: 'summary', level: 'item' }],
  ...TABLES.flatMap(
    ([element, group]): Array<[string, FeeElement]> => [
      [element, { group, level: 'head' }],
      [`${element}Group`, { group, level: 'group' }],
      [`${element}Item`, { group, level: 'item' }],
    ],
  ),
] as Array<[string, FeeElement]>);
