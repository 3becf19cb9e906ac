import type { CostComposition, CostFeeSummary, CostNode } from '#business/consult/cost/model/index.ts';
import { createXmlElement, type XmlElementNode } from './xml-element-node.ts';

/** Attributes of 合计费用. */
const COMPOSITION: Readonly<Record<string, keyof CostComposition>> = {
  Labor: 'labor',
  Material: 'material',
  MainMaterialEquipment: 'mainMaterial',
  Machine: 'machine',
  Overhead: 'overhead',
  RiskRate: 'risk',
  StatutoryFees: 'statutory',
  Tax: 'tax',
  Profit: 'profit',
  Appraisal: 'provisional',
};

/** Attributes of 费用汇总. */
const SUMMARY: Readonly<Record<string, keyof CostFeeSummary>> = {
  Total: 'total',
  DivisionalAndElementalWorks: 'works',
  Preliminaries: 'measures',
  CostForHSE: 'safety',
  SundryCosts: 'sundry',
  ProvisionalSums: 'provisionalSum',
  ProvisionalMaterial: 'provisionalMaterial',
  SpecialtyProvisionalPrice: 'specialtyProvisional',
  DayWorkRate: 'dayWork',
  MainContractorAttendance: 'attendance',
  StatutoryFees: 'statutory',
  Tax: 'tax',
  Labor: 'labor',
  Material: 'material',
  MainMaterialEquipment: 'mainMaterial',
  Machine: 'machine',
  Overhead: 'overhead',
  RiskRate: 'risk',
  Profit: 'profit',
};

const written = <Amount extends string>(
  names: Readonly<Record<string, Amount>>,
  amounts: Readonly<Record<Amount, string | null>> | null,
): XmlElementNode['attributes'] =>
  Object.fromEntries(Object.entries(names).map(([attribute, amount]) => [attribute, amounts?.[amount] ?? null]));

export const compositionAttributes = (parts: CostNode['composition']): XmlElementNode['attributes'] =>
  written(COMPOSITION, parts);

/** 费用汇总 of a project, single or unit work. */
export const feeSummaryElement = ({ summary }: CostNode): XmlElementNode =>
  createXmlElement('SummaryOfCost', written(SUMMARY, summary));
