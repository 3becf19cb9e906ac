import { z } from 'zod';
export const signedInSessionSchema = z.object({
  authToken: z.string(),
  userId: z.string(),
  displayName: z.string(),
  /** The session can do nothing before its second factor was passed. */
  secondFactor: z.boolean().optional(),
});
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

/** An administrator gave the password: the person sets an own one first, with this ticket (httpCode 303). */
const mustSetPassword = z.object({
  ticket: z.string(),
});
export type PasswordTicketAnswer = z.infer<typeof mustSetPassword>;

/** What signing in answers. */
export const signInAnswerSchema = z.union([signedInSessionSchema, mustSetPassword]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
