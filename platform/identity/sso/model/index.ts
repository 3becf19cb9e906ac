export * from './errors.ts';
export * from './handover-calls.ts';
export * from './outside-system.entity.ts';
export * from './purposes.ts';
export * from './qr-calls.ts';
export * from './security-calls.ts';
export * from './sign-on-account.entity.ts';
export * from './sign-on-calls.ts';
