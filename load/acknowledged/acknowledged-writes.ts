import { randomUUID } from 'node:crypto';
import type { LoadTestClient } from '../load-test-client.ts';

/** Forms that the load writes, with the field that names a record. */
export const NAME_FIELD_BY_LOAD_TEST_FORM = { customer: 'name', contract: 'name', leave: 'title' } as const;
export type LoadTestForm = keyof typeof NAME_FIELD_BY_LOAD_TEST_FORM;
/** The field that changes again and again, of forms whose records are changed. */
export const CHANGED_FIELD_BY_FORM: Readonly<Partial<Record<LoadTestForm, string>>> = {
  customer: 'address',
  contract: 'remark',
};

/** A record that was sent to be kept; the same key makes it once, however often its person sends it. */
export interface SentRecord {
  readonly form: LoadTestForm;
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A job that was accepted, and the records it is to make. */
export interface AcknowledgedJob {
  readonly id: string;
  /** Whose job it is: nobody else sees it. */
  readonly client: LoadTestClient;
  readonly form: LoadTestForm;
  readonly names: readonly string[];
}

/** Begins the names of everything the load makes, so that it is found again. */
export const LOAD_TEST_NAME_PREFIX = '负载';

/** What the product said it has kept. */
export class AcknowledgedWrites {
  /** Name → form. */
  readonly records = new Map<string, LoadTestForm>();
  /** Name → what its changed field may hold: the last acknowledged (null: none yet), and later ones that were never answered. */
  readonly changes = new Map<string, Set<string | null>>();
  /** Id → text, and who may read it. */
  readonly files = new Map<string, { text: string; client: LoadTestClient }>();
  readonly jobs: AcknowledgedJob[] = [];
  private made = 0;

  newName(): string {
    return `${LOAD_TEST_NAME_PREFIX}-${++this.made}`;
  }

  draft(form: LoadTestForm, fields: Readonly<Record<string, unknown>>): SentRecord {
    const name = this.newName();
    return { form, name, body: { ...fields, [NAME_FIELD_BY_LOAD_TEST_FORM[form]]: name, requestKey: randomUUID() } };
  }
}
