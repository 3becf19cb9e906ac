/** What people may still do with rows that the product writes. */
interface Allowed {
  /** Fields they may change. */
  readonly fields: readonly string[];
  readonly removable: boolean;
}

const nothing: Allowed = { fields: [], removable: false };

/**
 * Entities that nobody but the product writes: what they hold is evidence, or stands for data that lie beside it. Of a file
 * or check people change how it is called, and take it away.
 */
export const PRODUCT_WRITTEN_ENTITIES: Readonly<Record<string, Allowed>> = {
  operation: nothing,
  change: nothing,
  signInRecord: nothing,
  smsMessage: nothing,
  message: nothing,
  footprint: nothing,
  costFile: { fields: ['name', 'stage', 'stage_label', 'remark', 'project', 'project_label'], removable: true },
  checkRecord: { fields: ['name', 'remark'], removable: true },
};

/** Whether people make rows of an entity. */
export const isWrittenByPeople = (code: string): boolean => !Object.hasOwn(PRODUCT_WRITTEN_ENTITIES, code);
