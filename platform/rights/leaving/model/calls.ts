import { z } from 'zod';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';

/** Open work of one kind that lies with a person. */
const openWork = z.object({
  kind: z.string(),
  title: z.string(),
  items: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
      }),
    )
    .readonly(),
});
export type OpenWorkOfKind = z.infer<typeof openWork>;

const lastHandover = z.object({
  id: z.string(),
  createdDate: z.string(),
  createdBy_label: z.string().nullable(),
  undoneDate: z.string().nullable(),
});
export type LastHandover = z.infer<typeof lastHandover>;

const openWorkOfPerson = z.object({
  work: z.array(openWork).readonly(),
  /** The newest hand-over of the person, or null. */
  last: lastHandover.nullable(),
});
export type OpenWorkOfPerson = z.infer<typeof openWorkOfPerson>;

/** How many pieces of each kind were given, or given back. */
export const handoverResultSchema = z.object({
  handoverId: z.string(),
  kinds: z
    .array(
      z.object({
        kind: z.string(),
        title: z.string(),
        count: z.number(),
      }),
    )
    .readonly(),
});
export type HandoverResult = z.infer<typeof handoverResultSchema>;

const id = requiredRecordIdSchema('请选择接手人');

/** 离职交接: a person leaves, and all open work goes to others. */
export const handoverCalls = defineCalls({
  openWork: getCall('/a/sys/user/handover/{id}', {
    title: '离职交接：未完成的工作',
    access: 'user:account',
    answer: openWorkOfPerson,
  }),
  handOver: postCall('/a/sys/user/handover/{id}', {
    title: '离职交接',
    access: 'user:account',
    /** Kind → who takes it over; every kind with open work is named. */
    body: z.object({ receivers: z.record(z.string().max(60), id), requestKey: z.uuid().optional() }),
    answer: jobSchema,
  }),
  undoHandover: putCall('/a/sys/user/handover/{id}/undo', {
    title: '撤销离职交接',
    access: 'user:account',
    answer: handoverResultSchema,
  }),
});
