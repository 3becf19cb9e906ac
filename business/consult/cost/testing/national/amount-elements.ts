import type { CostNode } from '#business/consult/cost/model/index.ts';
import { type Element, element } from './element.ts';

/** Attributes of 合计费用. */
export const composition = (parts: CostNode['composition']): Element['attributes'] => ({
  Labor: parts?.labor ?? null,
  Material: parts?.material ?? null,
  MainMaterialEquipment: parts?.mainMaterial ?? null,
  Machine: parts?.machine ?? null,
  Overhead: parts?.overhead ?? null,
  RiskRate: parts?.risk ?? null,
  StatutoryFees: parts?.statutory ?? null,
  Tax: parts?.tax ?? null,
  Profit: parts?.profit ?? null,
  Appraisal: parts?.provisional ?? null,
});

/** 费用汇总 of a project, single or unit work. */
export const summaryOfCost = ({ summary }: CostNode): Element =>
  element('SummaryOfCost', {
    Total: summary?.total ?? null,
    DivisionalAndElementalWorks: summary?.works ?? null,
    Preliminaries: summary?.measures ?? null,
    CostForHSE: summary?.safety ?? null,
    SundryCosts: summary?.sundry ?? null,
    ProvisionalSums: summary?.provisionalSum ?? null,
    ProvisionalMaterial: summary?.provisionalMaterial ?? null,
    SpecialtyProvisionalPrice: summary?.specialtyProvisional ?? null,
    DayWorkRate: summary?.dayWork ?? null,
    MainContractorAttendance: summary?.attendance ?? null,
    StatutoryFees: summary?.statutory ?? null,
    Tax: summary?.tax ?? null,
    Labor: summary?.labor ?? null,
    Material: summary?.material ?? null,
    MainMaterialEquipment: summary?.mainMaterial ?? null,
    Machine: summary?.machine ?? null,
    Overhead: summary?.overhead ?? null,
    RiskRate: summary?.risk ?? null,
    Profit: summary?.profit ?? null,
  });
