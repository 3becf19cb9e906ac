export * from './calls.ts';
export * from './fee-item.ts';
export { calculateFee } from './rules/calculate.ts';
export type { FeeAnswer, FeeQuestion, FeeStep, Tariff } from './rules/tariff.ts';
export * from './tb-fee-base.entity.ts';
export * from './tb-fee-detail.entity.ts';
export * from './tb-fee-simple.entity.ts';
