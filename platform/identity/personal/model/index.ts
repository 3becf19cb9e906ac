export * from './calls.ts';
export * from './errors.ts';
export * from './member-invoice-details.ts';
export * from './person-info.ts';
