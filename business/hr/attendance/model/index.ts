export * from './leave.entity.ts';
export * from './leave.process.ts';
