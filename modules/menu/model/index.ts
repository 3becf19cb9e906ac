export * from './calls.ts';
export * from './menu.entity.ts';
