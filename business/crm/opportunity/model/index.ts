export * from './calls.ts';
export * from './opportunity.entity.ts';
export * from './opportunity-review.entity.ts';
export * from './opportunity-review.process.ts';
export * from './opportunity-rival.entity.ts';
export * from './opportunity-stages.ts';
export * from './stage-log.entity.ts';
