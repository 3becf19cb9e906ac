export * from './leave.entity.ts';
