export * from './calls.ts';
export * from './message.entity.ts';
