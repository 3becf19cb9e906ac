export * from './errors.ts';
export * from './outside-system.entity.ts';
export * from './outside-system-calls.ts';
export * from './sign-on-account.entity.ts';
export * from './sign-on-calls.ts';
export * from './token-purposes.ts';
