import type { Db, Sql } from './db/types.ts';

/** What is asked about accounts before the module that keeps them: given by it, as the only one. */
export interface UserAccountSource {
  /** SQL of how many accounts of a company take a place of its package. @param company SQL of its id */
  inUse(company: Sql): Sql;
  /** Whether somebody of any company signs in by this name, whatever its case. @param db the system connection */
  isTaken(db: Db, loginName: string): Promise<boolean>;
}
