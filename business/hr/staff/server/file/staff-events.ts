import type { ValuesOf } from '#kernel/meta/entity.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import { staffEvent } from '../../model/index.ts';

/** A document that something in a person's history came from. */
interface SourceDocument {
  readonly form: string;
  readonly id: string;
  readonly title: string;
}

/** Something that happened to a person in the firm. */
export interface NewStaffEvent {
  readonly staff: string;
  readonly kind: NonNullable<ValuesOf<typeof staffEvent>['kind']>;
  readonly date: string;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly doc?: SourceDocument;
}

/** Writes into the history of people, on the product's behalf. */
export async function addStaffEvents(ctx: Context, events: readonly NewStaffEvent[]): Promise<void> {
  await createAllRecords(
    toSystemContext(ctx, ctx.me),
    staffEvent,
    events.map(({ doc, before = null, after = null, ...event }) => ({
      ...event,
      before,
      after,
      doc: doc?.title ?? null,
      docForm: doc?.form ?? null,
      docId: doc?.id ?? null,
    })),
  );
}
