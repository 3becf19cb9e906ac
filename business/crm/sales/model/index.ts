export * from './calls.ts';
export * from './customer-account-lists.ts';
