export * from './dept-fund.entity.ts';
export * from './errors.ts';
export * from './fund-change.entity.ts';
export * from './fund-change.process.ts';
export * from './fund-entry.entity.ts';
export * from './fund-ledger-list.ts';
