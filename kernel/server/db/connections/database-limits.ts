/** How many connections there are, and how long anything may wait or last. Seconds. */
export interface DatabaseLimits {
  /** For people's requests. */
  readonly requests: number;
  /** For signing in and what else belongs to no company. */
  readonly system: number;
  /** For exports and jobs. */
  readonly background: number;
  /** A connection, or rows that somebody else is changing, are waited for so long. */
  readonly wait: number;
  /** A statement of a request lasts at most so long. */
  readonly statement: number;
}

export const DATABASE_LIMITS: DatabaseLimits = { requests: 12, system: 4, background: 6, wait: 15, statement: 60 };
