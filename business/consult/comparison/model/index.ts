export * from './audit/build-settlement-audit-lines.ts';
export * from './audit/reprice-changed-bills.ts';
export * from './audit/settlement-audit-calls.ts';
export * from './audit/settlement-audit-schemas.ts';
export * from './compare-bids.ts';
export * from './compare-versions.ts';
export * from './comparison-calls.ts';
export * from './comparison-schemas.ts';
