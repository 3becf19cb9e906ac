import { randomUUID } from 'node:crypto';
import type { Client } from '../client.ts';

/** Forms that the load writes, with the field that names a record. */
export const FORMS = { customer: 'name', contract: 'name', leave: 'title' } as const;
export type Form = keyof typeof FORMS;
/** The field that changes again and again, of forms whose records are changed. */
export const CHANGED: Readonly<Partial<Record<Form, string>>> = { customer: 'address', contract: 'remark' };

/** A record that was sent to be kept; the same key makes it once, however often its person sends it. */
export interface Draft {
  readonly form: Form;
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A job that was accepted, and the records it is to make. */
export interface PromisedJob {
  readonly id: string;
  /** Whose job it is: nobody else sees it. */
  readonly client: Client;
  readonly form: Form;
  readonly names: readonly string[];
}

/** Begins the names of everything the load makes, so that it is found again. */
export const SIGN = '负载';

/** What the product said it has kept. */
export class Promises {
  /** Name → form. */
  readonly records = new Map<string, Form>();
  /** Name → what its changed field may hold: the last acknowledged (null: none yet), and later ones that were never answered. */
  readonly changes = new Map<string, Set<string | null>>();
  /** Id → text, and who may read it. */
  readonly files = new Map<string, { text: string; client: Client }>();
  readonly jobs: PromisedJob[] = [];
  private made = 0;

  newName(): string {
    return `${SIGN}-${++this.made}`;
  }

  draft(form: Form, fields: Readonly<Record<string, unknown>>): Draft {
    const name = this.newName();
    return { form, name, body: { ...fields, [FORMS[form]]: name, requestKey: randomUUID() } };
  }
}
