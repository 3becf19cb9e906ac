export * from './check.ts';
export * from './check-list.ts';
export * from './check-settings.ts';
export * from './expression.ts';
export * from './finding.ts';
export * from './quality-report.ts';
export * from './run-checks.ts';
