import { saasErrors } from '../model/index.ts';

/** A company as signing in sees it; days as texts. */
export interface CompanyAccessState {
  company_closed: 'frozen' | 'early' | 'over' | null;
  company_begin: string | null;
  company_end: string | null;
}

/** Tells whoever proved who they are why nobody of the company signs in. @throws Refusal */
export function refuseClosedCompany({ company_closed, company_begin, company_end }: CompanyAccessState): void {
  if (company_closed === 'frozen') throw saasErrors.companyFrozen();
  if (company_closed === 'early') throw saasErrors.companyEarly({ date: company_begin ?? '' });
  if (company_closed === 'over') throw saasErrors.companyOver({ date: company_end ?? '' });
}
