export * from './errors.ts';
export * from './outside-calls.ts';
export * from './outside-system.entity.ts';
export * from './purposes.ts';
export * from './sign-on-account.entity.ts';
export * from './sign-on-calls.ts';
