export * from './contract.entity.ts';
export * from './receivable-plan.entity.ts';
