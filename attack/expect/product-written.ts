/** Entities that nobody but the product writes: what they hold is evidence, or stands for data that lie beside it. */
export const PRODUCT_WRITTEN: readonly string[] = [
  'operation',
  'change',
  'signInRecord',
  'smsMessage',
  'message',
  'footprint',
  'costFile',
  'checkRecord',
];
