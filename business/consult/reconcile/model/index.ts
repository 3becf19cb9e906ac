export * from './calls.ts';
export * from './edit.ts';
export * from './errors.ts';
export * from './figures.ts';
export * from './line.ts';
export * from './match/match.ts';
export * from './reconcile-sheet.entity.ts';
