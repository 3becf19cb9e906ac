import { figureExplanationSchema } from '#business/finance/income/model/index.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { businessObjective } from './business-objective.entity.ts';

/** What is done with a target beside saving it. */
export const objectiveCalls = defineCalls({
  origin: getCall('/b/objective/{id}/origin', {
    title: '目标达成来源',
    access: 'objective:read',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
  revise: postCall('/b/objective/{id}/revise', {
    title: '调整经营目标',
    access: 'objective:write',
    answer: recordSchemaOf(businessObjective),
  }),
});
