export * from './calls.ts';
export * from './cost-subject.entity.ts';
export * from './errors.ts';
export * from './expense.entity.ts';
export * from './expense.process.ts';
export * from './expense-line.entity.ts';
export * from './expense-offset.entity.ts';
