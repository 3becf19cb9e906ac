export * from './calls.ts';
export * from './dept.entity.ts';
export * from './user.entity.ts';
