export * from './calls.ts';
export * from './oil-card.entity.ts';
export * from './oil-card-use.entity.ts';
export * from './vehicle.entity.ts';
export * from './vehicle-cost.entity.ts';
export * from './vehicle-spending-list.ts';
export * from './vehicle-use.entity.ts';
