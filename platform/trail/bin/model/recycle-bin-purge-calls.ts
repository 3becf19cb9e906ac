import { WHOLE_RECYCLE_BIN_RIGHT } from '#kernel/base/has-right.ts';
import { removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, deleteCall } from '#kernel/meta/calls.ts';

export const recycleBinPurgeCalls = defineCalls({
  purge: deleteCall('/bin/{ids}', {
    title: '从回收站彻底清除',
    access: WHOLE_RECYCLE_BIN_RIGHT,
    answer: removedAnswerSchema,
  }),
});
