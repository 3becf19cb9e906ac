export * from './cost-budget.entity.ts';
export * from './cost-budget.process.ts';
export * from './cost-budget-line.entity.ts';
export * from './cost-lists.ts';
