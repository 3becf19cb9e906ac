import { z } from 'zod';
import { defineCalls, get, post, put } from '#kernel/meta/calls.ts';
import type { JobRow } from '#kernel/meta/job-calls.ts';
import { recordIdOr } from '#kernel/meta/wire-values.ts';

/** Open work of one kind that lies with a person. */
export interface OpenWork {
  readonly kind: string;
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly title: string }[];
}

export interface LastHandover {
  readonly id: string;
  readonly createdDate: string;
  readonly createdBy_label: string | null;
  readonly undoneDate: string | null;
}

export interface OpenWorkOfPerson {
  readonly work: readonly OpenWork[];
  /** The newest hand-over of the person, or null. */
  readonly last: LastHandover | null;
}

/** How many pieces of each kind were given, or given back. */
export interface HandoverResult {
  readonly handoverId: string;
  readonly kinds: readonly { readonly kind: string; readonly title: string; readonly count: number }[];
}

const id = recordIdOr('请选择接手人');

/** 离职交接: a person leaves, and all open work goes to others. */
export const handoverCalls = defineCalls({
  openWork: get('/a/sys/user/handover/{id}', {
    title: '离职交接：未完成的工作',
    access: 'user:account',
    answer: z.custom<OpenWorkOfPerson>(),
  }),
  handOver: post('/a/sys/user/handover/{id}', {
    title: '离职交接',
    access: 'user:account',
    /** Kind → who takes it over; every kind with open work is named. */
    body: z.object({ receivers: z.record(z.string().max(60), id), requestKey: z.uuid().optional() }),
    answer: z.custom<JobRow>(),
  }),
  undoHandover: put('/a/sys/user/handover/{id}/undo', {
    title: '撤销离职交接',
    access: 'user:account',
    answer: z.custom<HandoverResult>(),
  }),
});
