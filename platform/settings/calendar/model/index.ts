export * from './calendar-day.entity.ts';
