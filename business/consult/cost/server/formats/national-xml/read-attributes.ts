import type { CostComposition, CostFeeSummary } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { normalizeDecimalText } from '../rows/decimal-text.ts';

/** The number an attribute states, null where it is empty or none (that is a fault told elsewhere). */
export const readDecimalAttribute = (attributes: XmlAttributes, name: string): string | null =>
  normalizeDecimalText(attributes.text(name));

/** 计算基数: a number in its plain form, or the formula as it stands. */
export const readFormulaAttribute = (attributes: XmlAttributes): string =>
  readDecimalAttribute(attributes, 'QtyFormula') ?? attributes.text('QtyFormula');

export function readIntegerAttribute(attributes: XmlAttributes, name: string): number | null {
  const text = attributes.text(name);
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : null;
}

export const readBooleanAttribute = (attributes: XmlAttributes, name: string): boolean =>
  /^(true|1)$/i.test(attributes.text(name));

export function readCompositionElement(attributes: XmlAttributes): CostComposition {
  return {
    labor: readDecimalAttribute(attributes, 'Labor'),
    material: readDecimalAttribute(attributes, 'Material'),
    mainMaterial: readDecimalAttribute(attributes, 'MainMaterialEquipment'),
    machine: readDecimalAttribute(attributes, 'Machine'),
    overhead: readDecimalAttribute(attributes, 'Overhead'),
    profit: readDecimalAttribute(attributes, 'Profit'),
    risk: readDecimalAttribute(attributes, 'RiskRate'),
    statutory: readDecimalAttribute(attributes, 'StatutoryFees'),
    tax: readDecimalAttribute(attributes, 'Tax'),
    provisional: readDecimalAttribute(attributes, 'Appraisal'),
  };
}

export function readFeeSummaryElement(attributes: XmlAttributes): CostFeeSummary {
  const amount = (name: string) => readDecimalAttribute(attributes, name);
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
