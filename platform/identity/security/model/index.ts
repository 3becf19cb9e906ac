export * from './access-policy.entity.ts';
export * from './access-rule.entity.ts';
export * from './errors.ts';
export * from './password-policy.ts';
export * from './sign-in-record.entity.ts';
