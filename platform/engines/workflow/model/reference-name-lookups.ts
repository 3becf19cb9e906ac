/** How ids and codes in a process are called. */
export interface ReferenceNameLookups {
  readonly user: (id: string) => string;
  readonly role: (code: string) => string;
  readonly field: (code: string) => string;
  readonly process: (code: string) => string;
}
