export * from './bill-code.ts';
export * from './bill-feature.ts';
export * from './calls.ts';
export * from './cost-fault.ts';
export { type CostFileRecord, costFile } from './cost-file.entity.ts';
export * from './cost-file.ts';
export * from './cost-index.ts';
export * from './cost-words.ts';
export * from './measurement-unit.ts';
