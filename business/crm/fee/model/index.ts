export * from './calls.ts';
export * from './fee-item-and-result.ts';
export { calculateFee } from './rules/calculate-fee.ts';
export type { FeeCalculationInput, FeeCalculationOutcome, FeeCalculationStep, Tariff } from './rules/tariff-types.ts';
export * from './tb-fee-base.entity.ts';
export * from './tb-fee-detail.entity.ts';
export * from './tb-fee-simple.entity.ts';
