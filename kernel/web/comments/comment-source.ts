import type { CommentRow, NewComment } from '#kernel/meta/calls/comment-calls.ts';

/** Where comments are read and written: those of a record, those of a process. */
export interface CommentSource {
  /** What they are kept under in the browser. */
  readonly key: readonly string[];
  /** Said where there are none yet. */
  readonly invitation: string;
  list(signal: AbortSignal): Promise<readonly CommentRow[]>;
  add(comment: NewComment): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}
