export * from './backup.ts';
export * from './backup-calls.ts';
export * from './grants.ts';
export * from './role.entity.ts';
export * from './role-calls.ts';
export * from './transfer-calls.ts';
