export * from './invitation.ts';
