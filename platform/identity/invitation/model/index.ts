export * from './invitation-schemas.ts';
