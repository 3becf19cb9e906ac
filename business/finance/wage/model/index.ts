export * from './dept-wage.entity.ts';
export * from './dept-wage.process.ts';
export * from './dept-wage-line.entity.ts';
export * from './errors.ts';
export * from './wage-summary-and-my-wage-lists.ts';
