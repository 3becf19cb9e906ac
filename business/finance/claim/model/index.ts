export * from './calls.ts';
export * from './claim.entity.ts';
export * from './claim-kinds.ts';
export * from './claim-line.entity.ts';
export * from './claim-pool-list.ts';
export * from './errors.ts';
export * from './payer-alias.entity.ts';
export * from './propose/index.ts';
