export * from './calls.ts';
export * from './menu.entity.ts';
export * from './work-menu.ts';
export * from './work-mode.ts';
