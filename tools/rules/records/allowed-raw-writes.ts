interface RawWrites {
  readonly file: string;
  /** Tables of entities that it writes into by hand; `$` for one that a variable names. */
  readonly tables: readonly string[];
  readonly why: string;
}

/**
 * Sources that write into tables of entities by SQL of their own, each with its reason; everywhere else records are written
 * by change, changeManyRecordsTogether, create (kernel/server/records/write) and saveRecord, which see to labels, limits, version, who
 * and what is kept. Deletes, demo data and what companies begin with are no matter of this list.
 */
export const ALLOWED_RAW_WRITES: readonly RawWrites[] = [
  {
    file: 'business/consult/cost/server/import-worker.ts',
    tables: ['cost_cost_file'],
    why: 'in a thread, which has no context; with the rows of the file',
  },
  {
    file: 'business/consult/cost/server/cost-row-store.ts',
    tables: ['$'],
    why: 'rows of a cost file by the thousand; tables of no entity',
  },
  {
    file: 'business/consult/ledger/server/sheet/ledger-row-store.ts',
    tables: ['$'],
    why: 'rows of a sheet, many at once; tables of no entity',
  },
  {
    file: 'business/consult/quality/server/quality-check-worker.ts',
    tables: ['quality_check_record'],
    why: 'in a thread, which has no context; with the findings',
  },
  {
    file: 'business/consult/quality/server/check-run-store.ts',
    tables: ['quality_check_record'],
    why: 'counts findings, also in the thread, which has no context',
  },
  {
    file: 'business/consult/reconcile/server/match-sheet-worker.ts',
    tables: ['reconcile_reconcile_sheet'],
    why: 'in a thread, which has no context; with the lines',
  },
  {
    file: 'business/crm/bid/server/bond-and-certificate-reminders.ts',
    tables: ['bid_bid_bond', 'bid_certificate', 'bid_certificate_loan'],
    why: 'marks what is due and answers whom to tell by one statement, so that two processes tell nobody twice',
  },
  {
    file: 'business/crm/contract/server/due-plan-marking-schedule.ts',
    tables: ['contract_receivable_plan'],
    why: 'lets the database work out anew what falls due with the day, for all companies',
  },
  {
    file: 'business/crm/contract/server/dunning-reminders.ts',
    tables: ['contract_receivable_plan'],
    why: 'marks plans and answers whom to tell by one statement, so that two processes tell nobody twice',
  },
  {
    file: 'business/crm/contract/server/link-contract-source.ts',
    tables: ['contract_contract'],
    why: 'also said by the demo firm, before there is a context',
  },
  {
    file: 'business/crm/customer/server/merge-customer.ts',
    tables: ['$', 'customer_customer', 'customer_customer_merge'],
    why: 'brings a merged customer back as it was, with its id; keeps what it was beside the record',
  },
  {
    file: 'business/crm/customer/server/move-neglected-customers-to-pool.ts',
    tables: ['customer_customer'],
    why: 'lets the database work out anew which customers fell asleep, for all companies',
  },
  {
    file: 'business/finance/bank/server/import/bank-row-writer.ts',
    tables: ['bank_bank_row'],
    why: 'movements of a statement by the thousand, part by part',
  },
  {
    file: 'business/finance/bank/server/months/recalculate-month-balances.ts',
    tables: ['bank_month_balance'],
    why: 'all later months of an account from its movements by one statement',
  },
  {
    file: 'business/finance/bonus/server/calculate-period.ts',
    tables: ['bonus_bonus_calculation', 'bonus_bonus_line'],
    why: 'a whole period anew: projects and lines by the thousand',
  },
  {
    file: 'business/finance/claim/server/payer-aliases.ts',
    tables: ['claim_payer_alias'],
    why: 'counts up or begins by one statement, whoever learns the same at once; an empty account number is kept as such',
  },
  {
    file: 'business/finance/fund/server/fund-share-catch-up-schedule.ts',
    tables: ['fund_dept_fund'],
    why: "the demo firm's funds",
  },
  {
    file: 'business/finance/fund/server/post-fund-movements.ts',
    tables: ['fund_fund_entry'],
    why: 'movements of all funds by one statement, each origin once, with a source of its own words',
  },
  {
    file: 'business/finance/income/server/write-income.ts',
    tables: ['income_income_record'],
    why: 'takes labels as the contract keeps them: a choice may be gone by now',
  },
  {
    file: 'business/finance/voucher/server/make-vouchers.ts',
    tables: ['voucher_voucher', 'voucher_voucher_line'],
    why: 'the vouchers of many events at once, numbered without gaps by the statement',
  },
  {
    file: 'business/hr/attendance/server/leave/leave-ledger.ts',
    tables: ['attendance_leave_entry'],
    why: 'entries of everybody by one statement, each once by its origin, in the name of whom they are about',
  },
  {
    file: 'business/hr/attendance/server/months/write-month-rows.ts',
    tables: ['attendance_attend_month'],
    why: 'sheets of everybody by one statement, in the name of whom they are about; those that are locked stay',
  },
  {
    file: 'business/hr/kpi/server/plan/create-ratings.ts',
    tables: ['kpi_kpi_rating', 'kpi_kpi_rating_line'],
    why: 'judgements of everybody by a statement for each kind, in the name of whoever judges',
  },
  {
    file: 'business/hr/kpi/server/plan/create-tables.ts',
    tables: ['kpi_kpi_table', 'kpi_kpi_table_line'],
    why: 'sheets of everybody by two statements, in the name of whom they are about',
  },
  {
    file: 'business/hr/kpi/server/plan/plan-steps.ts',
    tables: ['kpi_kpi_table'],
    why: 'whose sheets they are: nobody’s while scores are calibrated',
  },
  {
    file: 'platform/content/message/server/backdate-messages.ts',
    tables: ['message_message'],
    why: "gives the demo firm's messages a past",
  },
  {
    file: 'platform/content/message/server/send-message.ts',
    tables: ['message_message'],
    why: "a category that the firm's dictionary lacks is told as 其他; each message belongs to its receiver",
  },
  {
    file: 'platform/identity/security/server/index.ts',
    tables: ['security_access_policy'],
    why: 'what a company begins with',
  },
  {
    file: 'platform/identity/security/server/sign-in-log.ts',
    tables: ['security_sign_in_record'],
    why: 'a log, before anybody is signed in; lines of an hour count up',
  },
  {
    file: 'platform/identity/sso/server/single-sign-on/resolve-sign-on-account.ts',
    tables: ['sso_sign_on_account'],
    why: 'while somebody signs in, before there is a context; a link once',
  },
  {
    file: 'platform/people/org/server/people/org-accounts.ts',
    tables: ['org_user'],
    why: 'accounts are made and opened without a context: by registration and commands',
  },
  {
    file: 'platform/rights/authz/server/backup/restore-authorisation-backup.ts',
    tables: ['authz_role'],
    why: 'restores roles with the ids they had',
  },
  {
    file: 'platform/rights/authz/server/grants/change-grant-list.ts',
    tables: ['$'],
    why: 'lists of grants; tables of no entity',
  },
  {
    file: 'platform/settings/area/server/area-choices-and-names.ts',
    tables: ['area_area'],
    why: 'what a company begins with: the national list',
  },
  {
    file: 'platform/settings/calendar/server/index.ts',
    tables: ['calendar_calendar_day'],
    why: 'what a company begins with: public holidays',
  },
  { file: 'platform/settings/param/server/index.ts', tables: ['param_param'], why: 'what a company begins with' },
  {
    file: 'platform/trail/activity/server/operation-log-writer.ts',
    tables: ['activity_operation'],
    why: 'a log, gathered and written once a second',
  },
];
