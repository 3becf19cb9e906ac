import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { readInvoiceInThread } from './read/read-invoice.ts';

/** What this module computes beside the request loop. */
export const invoiceThreads: Readonly<Record<string, ThreadTask>> = { 'invoice-read': readInvoiceInThread };
