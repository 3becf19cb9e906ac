export * from './calls.ts';
export * from './key-customer.ts';
