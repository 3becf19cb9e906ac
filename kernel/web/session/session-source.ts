/** Who is signed in, as screens need it (specification 1 §3). */
export interface CurrentUser {
  readonly userId: string;
  readonly loginName: string;
  readonly displayName: string;
  readonly permissions: readonly string[];
  readonly functions: readonly string[];
  readonly isAdmin: boolean;
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
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  readonly path?: string | null;
  readonly url?: string | null;
  readonly icon?: string | null;
  readonly openType?: string | null;
  readonly permission?: string | null;
  readonly children?: readonly MenuNode[] | null;
}

export interface SystemParam {
  readonly key: string;
  readonly value?: unknown;
}

/** Where the kernel gets a session from: the session module supplies it, the application wires it. */
export interface SessionSource {
  params(): Promise<readonly SystemParam[]>;
  info(): Promise<CurrentUser>;
  menu(): Promise<readonly MenuNode[]>;
  /** Starts a session by another system's token. @throws when the token is not accepted */
  enterByToken(token: string): Promise<void>;
  leave(): Promise<void>;
  saveUserConfig(key: string, value: unknown): Promise<void>;
}
