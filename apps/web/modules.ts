// Written by npm run modules from the folders of platform and business.

import { costWeb } from '#business/consult/cost/web/index.tsx';
import { ledgerWeb } from '#business/consult/ledger/web/index.tsx';
import { projectWeb } from '#business/consult/project/web/index.tsx';
import { qualityWeb } from '#business/consult/quality/web/index.tsx';
import { reconcileWeb } from '#business/consult/reconcile/web/index.tsx';
import { reviewWeb } from '#business/consult/review/web/index.tsx';
import { bidWeb } from '#business/crm/bid/web/index.tsx';
import { contractWeb } from '#business/crm/contract/web/index.tsx';
import { customerWeb } from '#business/crm/customer/web/index.tsx';
import { feeWeb } from '#business/crm/fee/web/index.tsx';
import { opportunityWeb } from '#business/crm/opportunity/web/index.tsx';
import { salesWeb } from '#business/crm/sales/web/index.tsx';
import { bankWeb } from '#business/finance/bank/web/index.tsx';
import { bonusWeb } from '#business/finance/bonus/web/index.tsx';
import { budgetWeb } from '#business/finance/budget/web/index.tsx';
import { claimWeb } from '#business/finance/claim/web/index.tsx';
import { expenseWeb } from '#business/finance/expense/web/index.tsx';
import { fundWeb } from '#business/finance/fund/web/index.tsx';
import { incomeWeb } from '#business/finance/income/web/index.tsx';
import { invoiceWeb } from '#business/finance/invoice/web/index.tsx';
import { loanWeb } from '#business/finance/loan/web/index.tsx';
import { objectiveWeb } from '#business/finance/objective/web/index.tsx';
import { paymentWeb } from '#business/finance/payment/web/index.tsx';
import { periodWeb } from '#business/finance/period/web/index.tsx';
import { positionWeb } from '#business/finance/position/web/index.tsx';
import { profitWeb } from '#business/finance/profit/web/index.tsx';
import { voucherWeb } from '#business/finance/voucher/web/index.tsx';
import { wageWeb } from '#business/finance/wage/web/index.tsx';
import { attendanceWeb } from '#business/hr/attendance/web/index.tsx';
import { cockpitWeb } from '#business/insight/cockpit/web/index.tsx';
import { desktopWeb } from '#business/insight/desktop/web/index.tsx';
import type { EntityScreensLoader } from '#kernel/web/list/entity-screens.ts';
import type { WebModule } from '#kernel/web/module.ts';
import { cmsWeb } from '#platform/content/cms/web/index.tsx';
import { messageWeb } from '#platform/content/message/web/index.tsx';
import { draftWeb } from '#platform/engines/draft/web/index.tsx';
import { excelWeb } from '#platform/engines/excel/web/index.tsx';
import { formsWeb } from '#platform/engines/forms/web/index.tsx';
import { searchWeb } from '#platform/engines/search/web/index.tsx';
import { workflowWeb } from '#platform/engines/workflow/web/index.tsx';
import { invitationWeb } from '#platform/identity/invitation/web/index.tsx';
import { memberWeb } from '#platform/identity/member/web/index.tsx';
import { personalWeb } from '#platform/identity/personal/web/index.tsx';
import { securityWeb } from '#platform/identity/security/web/index.tsx';
import { sessionWeb } from '#platform/identity/session/web/index.tsx';
import { ssoWeb } from '#platform/identity/sso/web/index.tsx';
import { orgWeb } from '#platform/people/org/web/index.tsx';
import { authzWeb } from '#platform/rights/authz/web/index.tsx';
import { leavingWeb } from '#platform/rights/leaving/web/index.tsx';
import { menuWeb } from '#platform/rights/menu/web/index.tsx';
import { areaWeb } from '#platform/settings/area/web/index.tsx';
import { basedataWeb } from '#platform/settings/basedata/web/index.tsx';
import { calendarWeb } from '#platform/settings/calendar/web/index.tsx';
import { dictWeb } from '#platform/settings/dict/web/index.tsx';
import { paramWeb } from '#platform/settings/param/web/index.tsx';
import { serialWeb } from '#platform/settings/serial/web/index.tsx';
import { saasWeb } from '#platform/tenancy/company/web/index.tsx';
import { activityWeb } from '#platform/trail/activity/web/index.tsx';
import { binWeb } from '#platform/trail/bin/web/index.tsx';

/** What each module brings to the browser. */
export const webModules: readonly WebModule[] = [
  saasWeb,
  areaWeb,
  dictWeb,
  basedataWeb({
    '/base-data/ecms-contract-manage': ['合同条款库', 'contractTerm'],
    '/base-data/accreditation-kinds': ['资质种类', 'accreditation'],
    '/main-page/audit-properties-base-data': ['审核属性', 'auditProperty'],
    '/main-page/comprehensive-difficulty': ['综合难度', 'comprehensiveDifficulty'],
    '/main-page/data-receive-list-base-data': ['资料接收清单', 'dataReceiptBase'],
    '/main-page/entrust-purpose': ['委托目的', 'entrustPurpose'],
    '/main-page/flow-examine-config': ['流程审查设置', 'flowExamine'],
    '/main-page/project-planning-base-data': ['策划书资料', 'planningBase'],
    '/main-page/project-consult-config': ['项目配置', 'projectConsultConfig'],
    '/main-page/read-edit-time-config': ['阅改时限', 'readEditTime'],
    '/main-page/review-main-list-base-data': ['复核清单', 'reviewMainList'],
    '/main-page/supervise-check-config': ['监督检查设置', 'superviseCheck'],
    '/main-page/cost-file-manage': ['造价文件目录', 'costFileCatalog'],
    '/main-page/cost-file-manage/edit-detailed': ['造价文件目录', 'costFileCatalog'],
    '/base-data/costFileManage': ['造价文件目录', 'costFileCatalog'],
    '/main-page/cost-other-file-base-data': ['其他造价文件', 'costOtherFile'],
    '/base-data/ecms-quality-examine/key-point-list': ['质控要点', 'keyPoint'],
    '/base-data/ecms-quality-examine/problem-attribute': ['问题属性', 'problemAttribute'],
    '/base-data/asset-classification': ['资产分类', 'assetClass'],
    '/base-data/maintain-problem-type': ['维修问题类型', 'maintainProblem'],
    '/base-data/procurement-method': ['采购方式', 'procureMethod'],
    '/base-data/asset-supplies-classification': ['用品分类', 'supplyClass'],
  }),
  paramWeb,
  calendarWeb,
  serialWeb,
  orgWeb,
  menuWeb,
  authzWeb,
  leavingWeb,
  cmsWeb,
  messageWeb,
  activityWeb,
  binWeb,
  invitationWeb,
  securityWeb,
  sessionWeb,
  memberWeb,
  personalWeb,
  ssoWeb,
  draftWeb,
  excelWeb,
  workflowWeb,
  formsWeb,
  searchWeb,
  customerWeb,
  feeWeb,
  contractWeb,
  opportunityWeb,
  bidWeb,
  salesWeb,
  projectWeb,
  costWeb,
  ledgerWeb,
  qualityWeb,
  reviewWeb,
  reconcileWeb,
  periodWeb,
  bankWeb,
  invoiceWeb,
  loanWeb,
  claimWeb,
  expenseWeb,
  wageWeb,
  paymentWeb,
  incomeWeb,
  bonusWeb,
  objectiveWeb,
  positionWeb,
  profitWeb,
  budgetWeb,
  fundWeb,
  voucherWeb,
  attendanceWeb,
  cockpitWeb,
  desktopWeb,
];

/** Form code → its definition, for entities whose module adds nothing to the generic screens. */
export const plainEntities: Readonly<Record<string, EntityScreensLoader>> = {
  enterpriseGrade: async () => ({
    entity: (await import('#platform/tenancy/company/model/enterprise-grade.entity.ts')).enterpriseGrade,
  }),
  enterpriseMenu: async () => ({
    entity: (await import('#platform/tenancy/company/model/enterprise-menu.entity.ts')).enterpriseMenu,
  }),
  enterpriseRole: async () => ({
    entity: (await import('#platform/tenancy/company/model/enterprise-role.entity.ts')).enterpriseRole,
  }),
  area: async () => ({ entity: (await import('#platform/settings/area/model/area.entity.ts')).area }),
  dictBook: async () => ({ entity: (await import('#platform/settings/dict/model/dict-book.entity.ts')).dictBook }),
  dictItem: async () => ({ entity: (await import('#platform/settings/dict/model/dict-item.entity.ts')).dictItem }),
  param: async () => ({ entity: (await import('#platform/settings/param/model/param.entity.ts')).param }),
  calendarDay: async () => ({
    entity: (await import('#platform/settings/calendar/model/calendar-day.entity.ts')).calendarDay,
  }),
  codeRule: async () => ({ entity: (await import('#platform/settings/serial/model/code-rule.entity.ts')).codeRule }),
  dept: async () => ({ entity: (await import('#platform/people/org/model/dept.entity.ts')).dept }),
  user: async () => ({ entity: (await import('#platform/people/org/model/user.entity.ts')).user }),
  menu: async () => ({ entity: (await import('#platform/rights/menu/model/menu.entity.ts')).menu }),
  role: async () => ({ entity: (await import('#platform/rights/authz/model/role.entity.ts')).role }),
  article: async () => ({ entity: (await import('#platform/content/cms/model/article.entity.ts')).article }),
  contentCategory: async () => ({
    entity: (await import('#platform/content/cms/model/content-category.entity.ts')).contentCategory,
  }),
  message: async () => ({ entity: (await import('#platform/content/message/model/message.entity.ts')).message }),
  footprint: async () => ({ entity: (await import('#platform/trail/activity/model/footprint.entity.ts')).footprint }),
  operation: async () => ({ entity: (await import('#platform/trail/activity/model/operation.entity.ts')).operation }),
  accessPolicy: async () => ({
    entity: (await import('#platform/identity/security/model/access-policy.entity.ts')).accessPolicy,
  }),
  accessRule: async () => ({
    entity: (await import('#platform/identity/security/model/access-rule.entity.ts')).accessRule,
  }),
  signInRecord: async () => ({
    entity: (await import('#platform/identity/security/model/sign-in-record.entity.ts')).signInRecord,
  }),
  customerPortal: async () => ({
    entity: (await import('#platform/identity/session/model/customer-portal.entity.ts')).customerPortal,
  }),
  smsMessage: async () => ({
    entity: (await import('#platform/identity/session/model/sms-message.entity.ts')).smsMessage,
  }),
  memberLevel: async () => ({
    entity: (await import('#platform/identity/member/model/member-level.entity.ts')).memberLevel,
  }),
  outsideSystem: async () => ({
    entity: (await import('#platform/identity/sso/model/outside-system.entity.ts')).outsideSystem,
  }),
  signOnAccount: async () => ({
    entity: (await import('#platform/identity/sso/model/sign-on-account.entity.ts')).signOnAccount,
  }),
  excelTemplate: async () => ({
    entity: (await import('#platform/engines/excel/model/excel-template.entity.ts')).excelTemplate,
  }),
  deputy: async () => ({ entity: (await import('#platform/engines/workflow/model/deputy.entity.ts')).deputy }),
  printTemplate: async () => ({
    entity: (await import('#platform/engines/workflow/model/print-template.entity.ts')).printTemplate,
  }),
  designedForm: async () => ({
    entity: (await import('#platform/engines/forms/model/designed-form.entity.ts')).designedForm,
  }),
  customer: async () => ({ entity: (await import('#business/crm/customer/model/customer.entity.ts')).customer }),
  customerContact: async () => ({
    entity: (await import('#business/crm/customer/model/customer-contact.entity.ts')).customerContact,
  }),
  customerMerge: async () => ({
    entity: (await import('#business/crm/customer/model/customer-merge.entity.ts')).customerMerge,
  }),
  followUp: async () => ({ entity: (await import('#business/crm/customer/model/follow-up.entity.ts')).followUp }),
  tbFeeBase: async () => ({ entity: (await import('#business/crm/fee/model/tb-fee-base.entity.ts')).tbFeeBase }),
  tbFeeDetail: async () => ({ entity: (await import('#business/crm/fee/model/tb-fee-detail.entity.ts')).tbFeeDetail }),
  tbFeeSimple: async () => ({ entity: (await import('#business/crm/fee/model/tb-fee-simple.entity.ts')).tbFeeSimple }),
  contract: async () => ({ entity: (await import('#business/crm/contract/model/contract.entity.ts')).contract }),
  contractChange: async () => ({
    entity: (await import('#business/crm/contract/model/contract-change.entity.ts')).contractChange,
  }),
  contractChangePlan: async () => ({
    entity: (await import('#business/crm/contract/model/contract-change-plan.entity.ts')).contractChangePlan,
  }),
  contractService: async () => ({
    entity: (await import('#business/crm/contract/model/contract-service.entity.ts')).contractService,
  }),
  contractTerm: async () => ({
    entity: (await import('#business/crm/contract/model/base-lists/contract-term.entity.ts')).contractTerm,
  }),
  outsource: async () => ({ entity: (await import('#business/crm/contract/model/outsource.entity.ts')).outsource }),
  receivableDun: async () => ({
    entity: (await import('#business/crm/contract/model/receivable-dun.entity.ts')).receivableDun,
  }),
  receivablePlan: async () => ({
    entity: (await import('#business/crm/contract/model/receivable-plan.entity.ts')).receivablePlan,
  }),
  opportunity: async () => ({
    entity: (await import('#business/crm/opportunity/model/opportunity.entity.ts')).opportunity,
  }),
  opportunityReview: async () => ({
    entity: (await import('#business/crm/opportunity/model/opportunity-review.entity.ts')).opportunityReview,
  }),
  opportunityRival: async () => ({
    entity: (await import('#business/crm/opportunity/model/opportunity-rival.entity.ts')).opportunityRival,
  }),
  stageLog: async () => ({ entity: (await import('#business/crm/opportunity/model/stage-log.entity.ts')).stageLog }),
  accreditation: async () => ({
    entity: (await import('#business/crm/bid/model/base-lists/accreditation.entity.ts')).accreditation,
  }),
  bid: async () => ({ entity: (await import('#business/crm/bid/model/bids/bid.entity.ts')).bid }),
  bidBond: async () => ({ entity: (await import('#business/crm/bid/model/bids/bid-bond.entity.ts')).bidBond }),
  bidResult: async () => ({ entity: (await import('#business/crm/bid/model/bids/bid-result.entity.ts')).bidResult }),
  bidReview: async () => ({ entity: (await import('#business/crm/bid/model/bids/bid-review.entity.ts')).bidReview }),
  certificate: async () => ({
    entity: (await import('#business/crm/bid/model/library/certificate.entity.ts')).certificate,
  }),
  certificateLoan: async () => ({
    entity: (await import('#business/crm/bid/model/library/certificate-loan.entity.ts')).certificateLoan,
  }),
  acceptanceReport: async () => ({
    entity: (await import('#business/consult/project/model/result/acceptance-report.entity.ts')).acceptanceReport,
  }),
  auditProperty: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/audit-property.entity.ts')).auditProperty,
  }),
  comprehensiveDifficulty: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/comprehensive-difficulty.entity.ts'))
      .comprehensiveDifficulty,
  }),
  dataReceipt: async () => ({
    entity: (await import('#business/consult/project/model/data-receipt.entity.ts')).dataReceipt,
  }),
  dataReceiptBase: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/data-receipt-base.entity.ts')).dataReceiptBase,
  }),
  entrustPurpose: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/entrust-purpose.entity.ts')).entrustPurpose,
  }),
  flowExamine: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/flow-examine.entity.ts')).flowExamine,
  }),
  followLog: async () => ({
    entity: (await import('#business/consult/project/model/site/follow-log.entity.ts')).followLog,
  }),
  planningBase: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/planning-base.entity.ts')).planningBase,
  }),
  progressReport: async () => ({
    entity: (await import('#business/consult/project/model/stages/progress-report.entity.ts')).progressReport,
  }),
  project: async () => ({ entity: (await import('#business/consult/project/model/project.entity.ts')).project }),
  projectApply: async () => ({
    entity: (await import('#business/consult/project/model/apply/project-apply.entity.ts')).projectApply,
  }),
  projectApplyMember: async () => ({
    entity: (await import('#business/consult/project/model/apply/project-apply-member.entity.ts')).projectApplyMember,
  }),
  projectConsultConfig: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/project-consult-config.entity.ts'))
      .projectConsultConfig,
  }),
  projectFee: async () => ({
    entity: (await import('#business/consult/project/model/result/project-fee.entity.ts')).projectFee,
  }),
  projectMember: async () => ({
    entity: (await import('#business/consult/project/model/team/project-member.entity.ts')).projectMember,
  }),
  projectNode: async () => ({
    entity: (await import('#business/consult/project/model/project-node.entity.ts')).projectNode,
  }),
  projectPlan: async () => ({
    entity: (await import('#business/consult/project/model/plan/project-plan.entity.ts')).projectPlan,
  }),
  projectStage: async () => ({
    entity: (await import('#business/consult/project/model/stages/project-stage.entity.ts')).projectStage,
  }),
  readEditTime: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/read-edit-time.entity.ts')).readEditTime,
  }),
  reviewMainList: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/review-main-list.entity.ts')).reviewMainList,
  }),
  safetyQuality: async () => ({
    entity: (await import('#business/consult/project/model/site/safety-quality.entity.ts')).safetyQuality,
  }),
  staffCert: async () => ({
    entity: (await import('#business/consult/project/model/team/staff-cert.entity.ts')).staffCert,
  }),
  superviseCheck: async () => ({
    entity: (await import('#business/consult/project/model/base-lists/supervise-check.entity.ts')).superviseCheck,
  }),
  timeTrack: async () => ({
    entity: (await import('#business/consult/project/model/site/time-track.entity.ts')).timeTrack,
  }),
  costFile: async () => ({ entity: (await import('#business/consult/cost/model/cost-file.entity.ts')).costFile }),
  costFileCatalog: async () => ({
    entity: (await import('#business/consult/cost/model/base-lists/cost-file-catalog.entity.ts')).costFileCatalog,
  }),
  costOtherFile: async () => ({
    entity: (await import('#business/consult/cost/model/base-lists/cost-other-file.entity.ts')).costOtherFile,
  }),
  bidder: async () => ({ entity: (await import('#business/consult/ledger/model/bid/bidder.entity.ts')).bidder }),
  changeVisa: async () => ({
    entity: (await import('#business/consult/ledger/model/contract/change-visa.entity.ts')).changeVisa,
  }),
  contractPlan: async () => ({
    entity: (await import('#business/consult/ledger/model/contract/contract-plan.entity.ts')).contractPlan,
  }),
  engContract: async () => ({
    entity: (await import('#business/consult/ledger/model/contract/eng-contract.entity.ts')).engContract,
  }),
  estimate: async () => ({
    entity: (await import('#business/consult/ledger/model/settle/estimate.entity.ts')).estimate,
  }),
  measureTable: async () => ({
    entity: (await import('#business/consult/ledger/model/payment/measure-table.entity.ts')).measureTable,
  }),
  payApproval: async () => ({
    entity: (await import('#business/consult/ledger/model/payment/pay-approval.entity.ts')).payApproval,
  }),
  payCertificate: async () => ({
    entity: (await import('#business/consult/ledger/model/payment/pay-certificate.entity.ts')).payCertificate,
  }),
  settlement: async () => ({
    entity: (await import('#business/consult/ledger/model/settle/settlement.entity.ts')).settlement,
  }),
  checkRecord: async () => ({
    entity: (await import('#business/consult/quality/model/check-record.entity.ts')).checkRecord,
  }),
  firmIndex: async () => ({
    entity: (await import('#business/consult/quality/model/indexes/firm-index.entity.ts')).firmIndex,
  }),
  logicalRule: async () => ({
    entity: (await import('#business/consult/quality/model/logic/logical-rule.entity.ts')).logicalRule,
  }),
  personIndex: async () => ({
    entity: (await import('#business/consult/quality/model/indexes/person-index.entity.ts')).personIndex,
  }),
  rangeSet: async () => ({
    entity: (await import('#business/consult/quality/model/ranges/range-set.entity.ts')).rangeSet,
  }),
  rateStandard: async () => ({
    entity: (await import('#business/consult/quality/model/ranges/rate-standard.entity.ts')).rateStandard,
  }),
  archiveItem: async () => ({
    entity: (await import('#business/consult/review/model/archive/archive-item.entity.ts')).archiveItem,
  }),
  archiveLoan: async () => ({
    entity: (await import('#business/consult/review/model/archive/archive-loan.entity.ts')).archiveLoan,
  }),
  deliverable: async () => ({
    entity: (await import('#business/consult/review/model/deliverable.entity.ts')).deliverable,
  }),
  issueSigner: async () => ({
    entity: (await import('#business/consult/review/model/issue/issue-signer.entity.ts')).issueSigner,
  }),
  keyPoint: async () => ({
    entity: (await import('#business/consult/review/model/base-lists/key-point.entity.ts')).keyPoint,
  }),
  problemAttribute: async () => ({
    entity: (await import('#business/consult/review/model/base-lists/problem-attribute.entity.ts')).problemAttribute,
  }),
  projectArchive: async () => ({
    entity: (await import('#business/consult/review/model/archive/project-archive.entity.ts')).projectArchive,
  }),
  reportIssue: async () => ({
    entity: (await import('#business/consult/review/model/issue/report-issue.entity.ts')).reportIssue,
  }),
  review: async () => ({ entity: (await import('#business/consult/review/model/review.entity.ts')).review }),
  reviewProblem: async () => ({
    entity: (await import('#business/consult/review/model/review-problem.entity.ts')).reviewProblem,
  }),
  satisfaction: async () => ({
    entity: (await import('#business/consult/review/model/satisfaction/satisfaction.entity.ts')).satisfaction,
  }),
  reconcileSheet: async () => ({
    entity: (await import('#business/consult/reconcile/model/reconcile-sheet.entity.ts')).reconcileSheet,
  }),
  accountingPeriod: async () => ({
    entity: (await import('#business/finance/period/model/accounting-period.entity.ts')).accountingPeriod,
  }),
  bankAccount: async () => ({
    entity: (await import('#business/finance/bank/model/bank-account.entity.ts')).bankAccount,
  }),
  bankBatch: async () => ({ entity: (await import('#business/finance/bank/model/bank-batch.entity.ts')).bankBatch }),
  bankMapping: async () => ({
    entity: (await import('#business/finance/bank/model/bank-mapping.entity.ts')).bankMapping,
  }),
  bankRow: async () => ({ entity: (await import('#business/finance/bank/model/bank-row.entity.ts')).bankRow }),
  ledgerEntry: async () => ({
    entity: (await import('#business/finance/bank/model/ledger-entry.entity.ts')).ledgerEntry,
  }),
  matchRule: async () => ({ entity: (await import('#business/finance/bank/model/match-rule.entity.ts')).matchRule }),
  monthBalance: async () => ({
    entity: (await import('#business/finance/bank/model/month-balance.entity.ts')).monthBalance,
  }),
  invoice: async () => ({ entity: (await import('#business/finance/invoice/model/invoice.entity.ts')).invoice }),
  invoiceApply: async () => ({
    entity: (await import('#business/finance/invoice/model/invoice-apply.entity.ts')).invoiceApply,
  }),
  invoiceLine: async () => ({
    entity: (await import('#business/finance/invoice/model/invoice-line.entity.ts')).invoiceLine,
  }),
  overInvoice: async () => ({
    entity: (await import('#business/finance/invoice/model/over-invoice.entity.ts')).overInvoice,
  }),
  loan: async () => ({ entity: (await import('#business/finance/loan/model/loan.entity.ts')).loan }),
  repayment: async () => ({ entity: (await import('#business/finance/loan/model/repayment.entity.ts')).repayment }),
  claim: async () => ({ entity: (await import('#business/finance/claim/model/claim.entity.ts')).claim }),
  claimLine: async () => ({ entity: (await import('#business/finance/claim/model/claim-line.entity.ts')).claimLine }),
  payerAlias: async () => ({
    entity: (await import('#business/finance/claim/model/payer-alias.entity.ts')).payerAlias,
  }),
  expense: async () => ({ entity: (await import('#business/finance/expense/model/expense.entity.ts')).expense }),
  expenseLine: async () => ({
    entity: (await import('#business/finance/expense/model/expense-line.entity.ts')).expenseLine,
  }),
  expenseOffset: async () => ({
    entity: (await import('#business/finance/expense/model/expense-offset.entity.ts')).expenseOffset,
  }),
  deptWage: async () => ({ entity: (await import('#business/finance/wage/model/dept-wage.entity.ts')).deptWage }),
  deptWageLine: async () => ({
    entity: (await import('#business/finance/wage/model/dept-wage-line.entity.ts')).deptWageLine,
  }),
  payBatch: async () => ({ entity: (await import('#business/finance/payment/model/pay-batch.entity.ts')).payBatch }),
  payOrder: async () => ({ entity: (await import('#business/finance/payment/model/pay-order.entity.ts')).payOrder }),
  paymentInvoice: async () => ({
    entity: (await import('#business/finance/payment/model/payment-invoice.entity.ts')).paymentInvoice,
  }),
  paymentRequest: async () => ({
    entity: (await import('#business/finance/payment/model/payment-request.entity.ts')).paymentRequest,
  }),
  incomeRecord: async () => ({
    entity: (await import('#business/finance/income/model/income-record.entity.ts')).incomeRecord,
  }),
  incomeShare: async () => ({
    entity: (await import('#business/finance/income/model/income-share.entity.ts')).incomeShare,
  }),
  incomeShareLine: async () => ({
    entity: (await import('#business/finance/income/model/income-share-line.entity.ts')).incomeShareLine,
  }),
  outputRecord: async () => ({
    entity: (await import('#business/finance/income/model/output-record.entity.ts')).outputRecord,
  }),
  bonusCalculation: async () => ({
    entity: (await import('#business/finance/bonus/model/periods/bonus-calculation.entity.ts')).bonusCalculation,
  }),
  bonusEntrust: async () => ({
    entity: (await import('#business/finance/bonus/model/orders/bonus-entrust.entity.ts')).bonusEntrust,
  }),
  bonusEntrustMember: async () => ({
    entity: (await import('#business/finance/bonus/model/orders/bonus-entrust-member.entity.ts')).bonusEntrustMember,
  }),
  bonusFactor: async () => ({
    entity: (await import('#business/finance/bonus/model/rules/bonus-factor.entity.ts')).bonusFactor,
  }),
  bonusIndex: async () => ({
    entity: (await import('#business/finance/bonus/model/rules/bonus-index.entity.ts')).bonusIndex,
  }),
  bonusLine: async () => ({
    entity: (await import('#business/finance/bonus/model/periods/bonus-line.entity.ts')).bonusLine,
  }),
  bonusPayment: async () => ({
    entity: (await import('#business/finance/bonus/model/payments/bonus-payment.entity.ts')).bonusPayment,
  }),
  bonusPaymentLine: async () => ({
    entity: (await import('#business/finance/bonus/model/payments/bonus-payment-line.entity.ts')).bonusPaymentLine,
  }),
  bonusPeriod: async () => ({
    entity: (await import('#business/finance/bonus/model/periods/bonus-period.entity.ts')).bonusPeriod,
  }),
  bonusRule: async () => ({
    entity: (await import('#business/finance/bonus/model/rules/bonus-rule.entity.ts')).bonusRule,
  }),
  bonusShare: async () => ({
    entity: (await import('#business/finance/bonus/model/shares/bonus-share.entity.ts')).bonusShare,
  }),
  bonusShareLine: async () => ({
    entity: (await import('#business/finance/bonus/model/shares/bonus-share-line.entity.ts')).bonusShareLine,
  }),
  bonusTemp: async () => ({
    entity: (await import('#business/finance/bonus/model/payments/bonus-temp.entity.ts')).bonusTemp,
  }),
  bonusTempLine: async () => ({
    entity: (await import('#business/finance/bonus/model/payments/bonus-temp-line.entity.ts')).bonusTempLine,
  }),
  businessObjective: async () => ({
    entity: (await import('#business/finance/objective/model/business-objective.entity.ts')).businessObjective,
  }),
  allocationLine: async () => ({
    entity: (await import('#business/finance/profit/model/allocation-line.entity.ts')).allocationLine,
  }),
  allocationRule: async () => ({
    entity: (await import('#business/finance/profit/model/allocation-rule.entity.ts')).allocationRule,
  }),
  allocationRun: async () => ({
    entity: (await import('#business/finance/profit/model/allocation-run.entity.ts')).allocationRun,
  }),
  costEntry: async () => ({ entity: (await import('#business/finance/profit/model/cost-entry.entity.ts')).costEntry }),
  costBudget: async () => ({
    entity: (await import('#business/finance/budget/model/cost-budget.entity.ts')).costBudget,
  }),
  costBudgetLine: async () => ({
    entity: (await import('#business/finance/budget/model/cost-budget-line.entity.ts')).costBudgetLine,
  }),
  deptFund: async () => ({ entity: (await import('#business/finance/fund/model/dept-fund.entity.ts')).deptFund }),
  fundChange: async () => ({ entity: (await import('#business/finance/fund/model/fund-change.entity.ts')).fundChange }),
  fundEntry: async () => ({ entity: (await import('#business/finance/fund/model/fund-entry.entity.ts')).fundEntry }),
  exportBatch: async () => ({
    entity: (await import('#business/finance/voucher/model/export-batch.entity.ts')).exportBatch,
  }),
  kisField: async () => ({ entity: (await import('#business/finance/voucher/model/kis-field.entity.ts')).kisField }),
  kisTable: async () => ({ entity: (await import('#business/finance/voucher/model/kis-table.entity.ts')).kisTable }),
  voucher: async () => ({ entity: (await import('#business/finance/voucher/model/voucher.entity.ts')).voucher }),
  voucherLine: async () => ({
    entity: (await import('#business/finance/voucher/model/voucher-line.entity.ts')).voucherLine,
  }),
  leave: async () => ({ entity: (await import('#business/hr/attendance/model/leave.entity.ts')).leave }),
  assetClass: async () => ({
    entity: (await import('#business/office/asset/model/base-lists/asset-class.entity.ts')).assetClass,
  }),
  maintainProblem: async () => ({
    entity: (await import('#business/office/asset/model/base-lists/maintain-problem.entity.ts')).maintainProblem,
  }),
  procureMethod: async () => ({
    entity: (await import('#business/office/asset/model/base-lists/procure-method.entity.ts')).procureMethod,
  }),
  supplyClass: async () => ({
    entity: (await import('#business/office/asset/model/base-lists/supply-class.entity.ts')).supplyClass,
  }),
};
