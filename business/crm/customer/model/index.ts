export * from './customer.entity.ts';
