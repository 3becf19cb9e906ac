import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { printCalls } from '../../model/print/calls.ts';
import { sendRecordDocx } from './send-record-docx.ts';
import { loadOwnSignature, loadVisibleSignatures, saveOwnSignature } from './signatures.ts';

export const printCallHandlers = implementCalls('打印', printCalls, {
  docx: (ctx, { body, reply }) => sendRecordDocx(ctx, body, reply),
  ownSignature: loadOwnSignature,
  saveSignature: (ctx, { body }) => saveOwnSignature(ctx, body.picture),
  signatures: (ctx, { params }) => loadVisibleSignatures(ctx, params.id),
});
