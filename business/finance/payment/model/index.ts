export * from './calls.ts';
export * from './errors.ts';
export * from './pay-batch.entity.ts';
export * from './pay-order.entity.ts';
export * from './payment-invoice.entity.ts';
export * from './payment-request.entity.ts';
export * from './payment-request.process.ts';
