/** One thing wrong with a definition. An error keeps it from being published, a warning is shown. */
export interface ProcessFault {
  readonly level: 'error' | 'warning';
  /** Node or flow id; null for the process as a whole. */
  readonly at: string | null;
  readonly text: string;
}

export const createProcessError = (at: string | null, text: string): ProcessFault => ({ level: 'error', at, text });
export const createProcessWarning = (at: string | null, text: string): ProcessFault => ({ level: 'warning', at, text });
