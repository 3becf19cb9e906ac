import { implement } from '#kernel/server/http/handlers.ts';
import { printCalls } from '../../model/print/calls.ts';
import { sendDocx } from './docx.ts';
import { ownSignature, saveSignature, signaturesOf } from './signatures.ts';

export const printGroup = implement('打印', printCalls, {
  docx: (ctx, { body, reply }) => sendDocx(ctx, body, reply),
  ownSignature,
  saveSignature: (ctx, { body }) => saveSignature(ctx, body.picture),
  signatures: (ctx, { params }) => signaturesOf(ctx, params.id),
});
