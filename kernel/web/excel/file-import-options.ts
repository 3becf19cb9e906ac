/** What a module may say about the import of its entity's files; everything may be left out. */
export interface FileImportOptions {
  /** Fields that every line gets alike and the person fills in beside the file: the account a statement is of. */
  readonly ask?: readonly string[];
  /** Suffixes of files, where there are others than workbooks and CSV. */
  readonly accept?: string;
  /** false: lines that the system has already are left out, never written over what is there. */
  readonly overwrites?: false;
}
