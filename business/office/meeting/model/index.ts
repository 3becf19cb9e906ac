export * from './calls.ts';
export * from './meeting-booking.entity.ts';
export * from './meeting-room.entity.ts';
export * from './meeting-todo.entity.ts';
export * from './room-hours.ts';
