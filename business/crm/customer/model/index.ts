export * from './calls.ts';
export * from './customer.entity.ts';
export * from './customer-contact.entity.ts';
export * from './customer-merge.entity.ts';
export * from './customer-pool-list.ts';
export * from './errors.ts';
export * from './follow-up.entity.ts';
