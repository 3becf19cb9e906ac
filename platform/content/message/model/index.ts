export * from './calls.ts';
export * from './errors.ts';
export * from './message.entity.ts';
export * from './unread-badge.ts';
