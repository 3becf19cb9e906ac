/** Who is signed in, as screens need it (R1-243). */
export interface CurrentUser {
  readonly userId: string;
  readonly loginName: string;
  readonly displayName: string;
  readonly phone?: string | null;
  readonly permissions: readonly string[];
  readonly functions: readonly string[];
  /** The rights the company has at all; missing or null: every right. */
  readonly cap?: readonly string[] | null;
  readonly isAdmin: boolean;
  readonly kind: 'staff' | 'customer' | 'member';
  readonly deptInfo: {
    readonly deptId?: string | null;
    readonly deptName?: string | null;
    readonly job?: string | null;
  };
  readonly mySetting: Readonly<Record<string, unknown>>;
  readonly customerInfo: { readonly loginLogo?: string | null; readonly loginSystemName?: string | null } | null;
  readonly customerCode?: string | null;
  readonly userConfig: Readonly<Record<string, unknown>>;
  readonly companyName: string;
}

/** A menu entry with its children. */
export interface SessionMenuNode {
  readonly id: string;
  readonly name: string;
  readonly path?: string | null;
  readonly url?: string | null;
  readonly icon?: string | null;
  readonly openType?: string | null;
  readonly permission?: string | null;
  readonly children?: readonly SessionMenuNode[] | null;
}

export interface SystemParam {
  readonly key: string;
  readonly value?: unknown;
}

/** What is known of a token that another system handed over. */
interface HandedToken {
  /** It can do only what it was issued for, and stays in its window. */
  readonly temporary: boolean;
  /** It can do nothing before its person passed the second factor. */
  readonly secondFactor?: boolean;
}

/** What every way of signing in answers. */
export interface SignInResult {
  readonly authToken: string;
  /** The session can do nothing before its second factor was passed. */
  readonly secondFactor?: boolean;
}

/** Where the kernel gets a session from: the session module supplies it, the application wires it. */
export interface SessionSource {
  params(): Promise<readonly SystemParam[]>;
  info(): Promise<CurrentUser>;
  menu(): Promise<readonly SessionMenuNode[]>;
  /** Asks what the token of this window is good for. @throws when it is not accepted */
  checkHandedToken(): Promise<HandedToken>;
  /** Whether another token is still good; a no has no consequences. */
  stands(token: string): Promise<boolean>;
  leave(): Promise<void>;
  saveUserConfig(key: string, value: unknown, leaving?: boolean): Promise<void>;
}
