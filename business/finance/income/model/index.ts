export * from './calls.ts';
export * from './contract-income.ts';
export * from './explained.ts';
export * from './income-record.entity.ts';
export * from './income-share.entity.ts';
export * from './income-sums.ts';
export * from './output.process.ts';
export * from './output-record.entity.ts';
