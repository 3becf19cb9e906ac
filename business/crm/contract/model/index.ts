export * from './contract.entity.ts';
