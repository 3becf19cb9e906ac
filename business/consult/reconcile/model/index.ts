export * from './calls.ts';
export * from './errors.ts';
export * from './line-edit.ts';
export * from './match/match-bills-of-sides.ts';
export * from './reconcile-line.ts';
export * from './reconcile-sheet.entity.ts';
export * from './reconcile-totals.ts';
