import { callList, callServer } from '#kernel/web/api/call-server.ts';
import {
  quantityReconcileCalls,
  quantityReconcileGuestCalls,
  type ReconcileLine,
  type ReconcileLineEdit,
  type ReconcileLineNote,
  type ReconcileSide,
} from '../../model/index.ts';

const AT_ONCE = 1_000;

interface Edited {
  readonly kept: boolean;
  readonly line: ReconcileLine;
}

/** An edit of a line as its writer saw it. */
export interface PendingLineEdit {
  readonly line: number;
  readonly version: number;
  readonly set: ReconcileLineEdit;
}

/** Where a sheet's lines come from and go to: the firm's people ask by its id, guests by the secret of their link. */
export interface ReconcileSheetClient {
  /** Under which its lines are kept while the page is open. */
  readonly key: string;
  /** Whose numbers are written here. */
  readonly side: ReconcileSide;
  readonly page: (pageNo: number, signal: AbortSignal) => Promise<{ data: ReconcileLine[]; total: number }>;
  readonly changes: (rev: number) => Promise<{ rev: number; state: string; figures: object; lines: ReconcileLine[] }>;
  readonly detail: (
    line: number,
    signal: AbortSignal,
  ) => Promise<{ features: Record<ReconcileSide, string | null>; notes: ReconcileLineNote[] }>;
  readonly edit: (
    line: Pick<ReconcileLine, 'id' | 'version'>,
    set: ReconcileLineEdit,
    side: ReconcileSide,
  ) => Promise<Edited>;
  /** Edits of this side, kept whole or not at all; a failure is told to the person. */
  readonly editLines: (
    edits: readonly PendingLineEdit[],
  ) => Promise<{ readonly kept: boolean; readonly lines: ReconcileLine[] }>;
  readonly say: (line: number, text: string) => Promise<unknown>;
}

/** A sheet as one of the firm's people has it. */
export const createStaffSheetClient = (id: string): ReconcileSheetClient => ({
  key: id,
  side: 'ours',
  page: (pageNo, signal) =>
    callList(quantityReconcileCalls.lines, {
      params: { id },
      body: { pageNo, pageSize: AT_ONCE },
      signal,
      quiet: true,
    }),
  changes: (rev) => callServer(quantityReconcileCalls.changes, { params: { id }, body: { rev }, quiet: true }),
  detail: (line, signal) =>
    callServer(quantityReconcileCalls.detail, { params: { id, line: String(line) }, signal, quiet: true }),
  edit: (line, set, side) =>
    callServer(quantityReconcileCalls.edit, {
      params: { id, line: String(line.id) },
      body: { version: line.version, set, side },
      quiet: true,
    }),
  editLines: (edits) => callServer(quantityReconcileCalls.editLines, { params: { id }, body: { edits: [...edits] } }),
  say: (line, text) => callServer(quantityReconcileCalls.say, { params: { id, line: String(line) }, body: { text } }),
});

/** A sheet as a guest has it. */
export const createGuestSheetClient = (id: string, key: string): ReconcileSheetClient => ({
  key: `guest-${id}`,
  side: 'theirs',
  page: (pageNo, signal) =>
    callList(quantityReconcileGuestCalls.lines, { body: { key, pageNo, pageSize: AT_ONCE }, signal, quiet: true }),
  changes: (rev) => callServer(quantityReconcileGuestCalls.changes, { body: { key, rev }, quiet: true }),
  detail: (line, signal) =>
    callServer(quantityReconcileGuestCalls.detail, {
      params: { line: String(line) },
      body: { key },
      signal,
      quiet: true,
    }),
  edit: (line, set) =>
    callServer(quantityReconcileGuestCalls.edit, {
      params: { line: String(line.id) },
      body: { key, version: line.version, set },
      quiet: true,
    }),
  editLines: (edits) => callServer(quantityReconcileGuestCalls.editLines, { body: { key, edits: [...edits] } }),
  say: (line, text) =>
    callServer(quantityReconcileGuestCalls.say, { params: { line: String(line) }, body: { key, text } }),
});
