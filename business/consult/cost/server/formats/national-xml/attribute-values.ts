import type { CostComposition, CostSummary } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { decimalText } from '../rows/decimal-text.ts';

/** The number an attribute states, null where it is empty or none (that is a fault told elsewhere). */
export const decimalAt = (attributes: XmlAttributes, name: string): string | null => decimalText(attributes.text(name));

/** 计算基数: a number in its plain form, or the formula as it stands. */
export const formulaAt = (attributes: XmlAttributes): string =>
  decimalAt(attributes, 'QtyFormula') ?? attributes.text('QtyFormula');

export function integerAt(attributes: XmlAttributes, name: string): number | null {
  const text = attributes.text(name);
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : null;
}

export const flagAt = (attributes: XmlAttributes, name: string): boolean => /^(true|1)$/i.test(attributes.text(name));

export function compositionAt(attributes: XmlAttributes): CostComposition {
  return {
    labor: decimalAt(attributes, 'Labor'),
    material: decimalAt(attributes, 'Material'),
    mainMaterial: decimalAt(attributes, 'MainMaterialEquipment'),
    machine: decimalAt(attributes, 'Machine'),
    overhead: decimalAt(attributes, 'Overhead'),
    profit: decimalAt(attributes, 'Profit'),
    risk: decimalAt(attributes, 'RiskRate'),
    statutory: decimalAt(attributes, 'StatutoryFees'),
    tax: decimalAt(attributes, 'Tax'),
    provisional: decimalAt(attributes, 'Appraisal'),
  };
}

export function summaryAt(attributes: XmlAttributes): CostSummary {
  const amount = (name: string) => decimalAt(attributes, name);
  return {
    total: amount('Total'),
    works: amount('DivisionalAndElementalWorks'),
    measures: amount('Preliminaries'),
    safety: amount('CostForHSE'),
    sundry: amount('SundryCosts'),
    provisionalSum: amount('ProvisionalSums'),
    provisionalMaterial: amount('ProvisionalMaterial'),
    specialtyProvisional: amount('SpecialtyProvisionalPrice'),
    dayWork: amount('DayWorkRate'),
    attendance: amount('MainContractorAttendance'),
    statutory: amount('StatutoryFees'),
    tax: amount('Tax'),
    labor: amount('Labor'),
    material: amount('Material'),
    mainMaterial: amount('MainMaterialEquipment'),
    machine: amount('Machine'),
    overhead: amount('Overhead'),
    risk: amount('RiskRate'),
    profit: amount('Profit'),
  };
}
