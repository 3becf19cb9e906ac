import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { archiveLoan } from './archive-loan.entity.ts';

/** Of an approved loan whoever keeps the archive notes that it came back. */
export const archiveLoanCalls = defineCalls({
  back: postCall('/b/review/archive-loan/{id}/back', {
    title: '登记档案归还',
    access: 'archive:keep',
    body: z.object({ back: z.iso.date('请选择归还日期') }),
    answer: recordSchemaOf(archiveLoan),
  }),
});
