export * from './calls.ts';
export * from './company-list.ts';
export * from './company-management-calls.ts';
export * from './enterprise-grade.entity.ts';
export * from './enterprise-menu.entity.ts';
export * from './enterprise-role.entity.ts';
export * from './errors.ts';
export * from './menu-checkbox-states.ts';
