export * from './contract.entity.ts';
export * from './contract-change.entity.ts';
export * from './contract-change.process.ts';
export * from './receivable-plan.entity.ts';
