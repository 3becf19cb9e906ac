export interface SignedIn {
  authToken: string;
  userId: string;
  displayName: string;
  /** The session can do nothing before its second factor was passed. */
  secondFactor?: boolean;
}

/** An administrator gave the password: the person sets an own one first, with this ticket (httpCode 303). */
export interface MustSetPassword {
  ticket: string;
}

/** What signing in answers. */
export type Entered = SignedIn | MustSetPassword;
