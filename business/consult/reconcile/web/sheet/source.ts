import { callList, callServer } from '#kernel/web/api/client.ts';
import {
  type Line,
  type LineEdit,
  type NoteView,
  reconcileCalls,
  reconcileGuestCalls,
  type Side,
} from '../../model/index.ts';

const AT_ONCE = 1_000;

interface Edited {
  readonly kept: boolean;
  readonly line: Line;
}

/** An edit of a line as its writer saw it. */
export interface LineWish {
  readonly line: number;
  readonly version: number;
  readonly set: LineEdit;
}

/** Where a sheet's lines come from and go to: the firm's people ask by its id, guests by the secret of their link. */
export interface SheetSource {
  /** Under which its lines are kept while the page is open. */
  readonly key: string;
  /** Whose numbers are written here. */
  readonly side: Side;
  readonly page: (pageNo: number, signal: AbortSignal) => Promise<{ data: Line[]; total: number }>;
  readonly changes: (rev: number) => Promise<{ rev: number; state: string; figures: object; lines: Line[] }>;
  readonly detail: (
    line: number,
    signal: AbortSignal,
  ) => Promise<{ features: Record<Side, string | null>; notes: NoteView[] }>;
  readonly edit: (line: Pick<Line, 'id' | 'version'>, set: LineEdit, side: Side) => Promise<Edited>;
  /** Edits of this side, kept whole or not at all; a failure is told to the person. */
  readonly editLines: (edits: readonly LineWish[]) => Promise<{ readonly kept: boolean; readonly lines: Line[] }>;
  readonly say: (line: number, text: string) => Promise<unknown>;
}

/** A sheet as one of the firm's people has it. */
export const ownSource = (id: string): SheetSource => ({
  key: id,
  side: 'ours',
  page: (pageNo, signal) =>
    callList(reconcileCalls.lines, { params: { id }, body: { pageNo, pageSize: AT_ONCE }, signal, quiet: true }),
  changes: (rev) => callServer(reconcileCalls.changes, { params: { id }, body: { rev }, quiet: true }),
  detail: (line, signal) =>
    callServer(reconcileCalls.detail, { params: { id, line: String(line) }, signal, quiet: true }),
  edit: (line, set, side) =>
    callServer(reconcileCalls.edit, {
      params: { id, line: String(line.id) },
      body: { version: line.version, set, side },
      quiet: true,
    }),
  editLines: (edits) => callServer(reconcileCalls.editLines, { params: { id }, body: { edits: [...edits] } }),
  say: (line, text) => callServer(reconcileCalls.say, { params: { id, line: String(line) }, body: { text } }),
});

/** A sheet as a guest has it. */
export const guestSource = (id: string, key: string): SheetSource => ({
  key: `guest-${id}`,
  side: 'theirs',
  page: (pageNo, signal) =>
    callList(reconcileGuestCalls.lines, { body: { key, pageNo, pageSize: AT_ONCE }, signal, quiet: true }),
  changes: (rev) => callServer(reconcileGuestCalls.changes, { body: { key, rev }, quiet: true }),
  detail: (line, signal) =>
    callServer(reconcileGuestCalls.detail, { params: { line: String(line) }, body: { key }, signal, quiet: true }),
  edit: (line, set) =>
    callServer(reconcileGuestCalls.edit, {
      params: { line: String(line.id) },
      body: { key, version: line.version, set },
      quiet: true,
    }),
  editLines: (edits) => callServer(reconcileGuestCalls.editLines, { body: { key, edits: [...edits] } }),
  say: (line, text) => callServer(reconcileGuestCalls.say, { params: { line: String(line) }, body: { key, text } }),
});
