import { z } from 'zod';
import { recordSchemaOf, treeNodeSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { lookupCalls } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { defineCalls, deleteCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { area } from './area.entity.ts';

/** The tree that area fields choose from. */
export const areaLookupCalls = defineCalls({ areas: lookupCalls.areas });

/** Maintaining areas (R3-006, R3-138), beside the generic calls of the entity. */
export const areaCalls = defineCalls({
  tree: postCall('/a/bd/area/queryTree', {
    title: '行政区划树',
    access: 'area:read',
    body: listRequestSchema,
    answer: z.array(treeNodeSchemaOf(area)),
  }),
  /** An id stands in it only when editing. */
  save: postCall('/a/bd/area', {
    title: '保存行政区划',
    access: 'area:write',
    body: z.record(z.string(), z.unknown()),
    answer: recordSchemaOf(area),
  }),
  remove: deleteCall('/a/bd/area/{id}', {
    title: '删除行政区划',
    access: 'area:remove',
    answer: removedAnswerSchema,
  }),
});
