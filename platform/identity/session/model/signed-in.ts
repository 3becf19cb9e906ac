import { z } from 'zod';
export const signedIn = z.object({
  authToken: z.string(),
  userId: z.string(),
  displayName: z.string(),
  /** The session can do nothing before its second factor was passed. */
  secondFactor: z.boolean().optional(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** An administrator gave the password: the person sets an own one first, with this ticket (httpCode 303). */
const mustSetPassword = z.object({
  ticket: z.string(),
});
export type MustSetPassword = z.infer<typeof mustSetPassword>;

/** What signing in answers. */
export const entered = z.union([signedIn, mustSetPassword]);
export type Entered = z.infer<typeof entered>;
