export * from './bin-calls.ts';
export * from './bin-list.ts';
