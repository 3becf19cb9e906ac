export * from './errors.ts';
export * from './loan.entity.ts';
export * from './loan.process.ts';
export * from './repayment.entity.ts';
