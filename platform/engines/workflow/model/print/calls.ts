import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';

/** A small PNG picture as `canvas.toDataURL()` gives it; 200,000 signs are 150 kB. */
const picture = z
  .string()
  .max(200_000, '图片过大，请重新绘制')
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/, '图片应为PNG');

/** Printing of records, and the handwritten signatures that stand on paper. */
export const printCalls = defineCalls({
  docx: postCall('/b/wf/print/docx', {
    title: '导出Word',
    access: 'staff',
    bodyLimit: BODY_LIMIT.large,
    raw: true,
    body: z.object({
      formCode: z.string().max(60),
      id: recordIdSchema,
      /** The QR code of the record's address, drawn by who prints. */
      qr: picture.optional(),
    }),
  }),
  ownSignature: getCall('/b/wf/signature', {
    title: '我的签名',
    access: 'staff',
    answer: z.object({ picture: z.string().nullable() }),
  }),
  saveSignature: putCall('/b/wf/signature', {
    title: '保存我的签名',
    access: 'staff',
    bodyLimit: BODY_LIMIT.large,
    body: z.object({ picture: picture.nullable() }),
    answer: emptyAnswerSchema,
  }),
  signatures: getCall('/b/wf/process/{id}/signatures', {
    title: '审批意见的手写签名',
    access: 'staff',
    /** One for each opinion in order: the signature in force when it was given. */
    answer: z.array(z.string().nullable()),
  }),
});
