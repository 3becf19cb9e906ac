export * from './calls.ts';
export * from './footprint.entity.ts';
export * from './footprint-type.ts';
