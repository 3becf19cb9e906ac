// Written by npm run modules from the folders of platform and business.

import { area as businessConsult } from '#business/consult/area.ts';
import { costFileCatalog as costFileCatalogEntity } from '#business/consult/cost/model/base-lists/cost-file-catalog.entity.ts';
import { costOtherFile as costOtherFileEntity } from '#business/consult/cost/model/base-lists/cost-other-file.entity.ts';
import { costFile as costFileEntity } from '#business/consult/cost/model/cost-file.entity.ts';
import { manifest as cost } from '#business/consult/cost/module.ts';
import { costServer } from '#business/consult/cost/server/index.ts';
import { bidder as bidderEntity } from '#business/consult/ledger/model/bid/bidder.entity.ts';
import { changeVisa as changeVisaEntity } from '#business/consult/ledger/model/contract/change-visa.entity.ts';
import { contractPlan as contractPlanEntity } from '#business/consult/ledger/model/contract/contract-plan.entity.ts';
import { engContract as engContractEntity } from '#business/consult/ledger/model/contract/eng-contract.entity.ts';
import { measureTable as measureTableEntity } from '#business/consult/ledger/model/payment/measure-table.entity.ts';
import { payApproval as payApprovalEntity } from '#business/consult/ledger/model/payment/pay-approval.entity.ts';
import { payCertificate as payCertificateEntity } from '#business/consult/ledger/model/payment/pay-certificate.entity.ts';
import { estimate as estimateEntity } from '#business/consult/ledger/model/settle/estimate.entity.ts';
import { settlement as settlementEntity } from '#business/consult/ledger/model/settle/settlement.entity.ts';
import { manifest as ledger } from '#business/consult/ledger/module.ts';
import { ledgerServer } from '#business/consult/ledger/server/index.ts';
import { projectApply as projectApplyEntity } from '#business/consult/project/model/apply/project-apply.entity.ts';
import { projectApplyMember as projectApplyMemberEntity } from '#business/consult/project/model/apply/project-apply-member.entity.ts';
import { auditProperty as auditPropertyEntity } from '#business/consult/project/model/base-lists/audit-property.entity.ts';
import { comprehensiveDifficulty as comprehensiveDifficultyEntity } from '#business/consult/project/model/base-lists/comprehensive-difficulty.entity.ts';
import { dataReceiptBase as dataReceiptBaseEntity } from '#business/consult/project/model/base-lists/data-receipt-base.entity.ts';
import { entrustPurpose as entrustPurposeEntity } from '#business/consult/project/model/base-lists/entrust-purpose.entity.ts';
import { flowExamine as flowExamineEntity } from '#business/consult/project/model/base-lists/flow-examine.entity.ts';
import { planningBase as planningBaseEntity } from '#business/consult/project/model/base-lists/planning-base.entity.ts';
import { projectConsultConfig as projectConsultConfigEntity } from '#business/consult/project/model/base-lists/project-consult-config.entity.ts';
import { readEditTime as readEditTimeEntity } from '#business/consult/project/model/base-lists/read-edit-time.entity.ts';
import { reviewMainList as reviewMainListEntity } from '#business/consult/project/model/base-lists/review-main-list.entity.ts';
import { superviseCheck as superviseCheckEntity } from '#business/consult/project/model/base-lists/supervise-check.entity.ts';
import { dataReceipt as dataReceiptEntity } from '#business/consult/project/model/data-receipt.entity.ts';
import { projectPlan as projectPlanEntity } from '#business/consult/project/model/plan/project-plan.entity.ts';
import { project as projectEntity } from '#business/consult/project/model/project.entity.ts';
import { projectNode as projectNodeEntity } from '#business/consult/project/model/project-node.entity.ts';
import { acceptanceReport as acceptanceReportEntity } from '#business/consult/project/model/result/acceptance-report.entity.ts';
import { projectFee as projectFeeEntity } from '#business/consult/project/model/result/project-fee.entity.ts';
import { followLog as followLogEntity } from '#business/consult/project/model/site/follow-log.entity.ts';
import { safetyQuality as safetyQualityEntity } from '#business/consult/project/model/site/safety-quality.entity.ts';
import { timeTrack as timeTrackEntity } from '#business/consult/project/model/site/time-track.entity.ts';
import { progressReport as progressReportEntity } from '#business/consult/project/model/stages/progress-report.entity.ts';
import { projectStage as projectStageEntity } from '#business/consult/project/model/stages/project-stage.entity.ts';
import { projectMember as projectMemberEntity } from '#business/consult/project/model/team/project-member.entity.ts';
import { staffCert as staffCertEntity } from '#business/consult/project/model/team/staff-cert.entity.ts';
import { manifest as project } from '#business/consult/project/module.ts';
import { projectServer } from '#business/consult/project/server/index.ts';
import { checkRecord as checkRecordEntity } from '#business/consult/quality/model/check-record.entity.ts';
import { firmIndex as firmIndexEntity } from '#business/consult/quality/model/indexes/firm-index.entity.ts';
import { personIndex as personIndexEntity } from '#business/consult/quality/model/indexes/person-index.entity.ts';
import { logicalRule as logicalRuleEntity } from '#business/consult/quality/model/logic/logical-rule.entity.ts';
import { rangeSet as rangeSetEntity } from '#business/consult/quality/model/ranges/range-set.entity.ts';
import { rateStandard as rateStandardEntity } from '#business/consult/quality/model/ranges/rate-standard.entity.ts';
import { manifest as quality } from '#business/consult/quality/module.ts';
import { qualityServer } from '#business/consult/quality/server/index.ts';
import { reconcileSheet as reconcileSheetEntity } from '#business/consult/reconcile/model/reconcile-sheet.entity.ts';
import { manifest as reconcile } from '#business/consult/reconcile/module.ts';
import { reconcileServer } from '#business/consult/reconcile/server/index.ts';
import { archiveItem as archiveItemEntity } from '#business/consult/review/model/archive/archive-item.entity.ts';
import { archiveLoan as archiveLoanEntity } from '#business/consult/review/model/archive/archive-loan.entity.ts';
import { projectArchive as projectArchiveEntity } from '#business/consult/review/model/archive/project-archive.entity.ts';
import { keyPoint as keyPointEntity } from '#business/consult/review/model/base-lists/key-point.entity.ts';
import { problemAttribute as problemAttributeEntity } from '#business/consult/review/model/base-lists/problem-attribute.entity.ts';
import { deliverable as deliverableEntity } from '#business/consult/review/model/deliverable.entity.ts';
import { issueSigner as issueSignerEntity } from '#business/consult/review/model/issue/issue-signer.entity.ts';
import { reportIssue as reportIssueEntity } from '#business/consult/review/model/issue/report-issue.entity.ts';
import { review as reviewEntity } from '#business/consult/review/model/review.entity.ts';
import { reviewProblem as reviewProblemEntity } from '#business/consult/review/model/review-problem.entity.ts';
import { satisfaction as satisfactionEntity } from '#business/consult/review/model/satisfaction/satisfaction.entity.ts';
import { manifest as review } from '#business/consult/review/module.ts';
import { reviewServer } from '#business/consult/review/server/index.ts';
import { area as businessCrm } from '#business/crm/area.ts';
import { accreditation as accreditationEntity } from '#business/crm/bid/model/base-lists/accreditation.entity.ts';
import { bid as bidEntity } from '#business/crm/bid/model/bids/bid.entity.ts';
import { bidBond as bidBondEntity } from '#business/crm/bid/model/bids/bid-bond.entity.ts';
import { bidResult as bidResultEntity } from '#business/crm/bid/model/bids/bid-result.entity.ts';
import { bidReview as bidReviewEntity } from '#business/crm/bid/model/bids/bid-review.entity.ts';
import { certificate as certificateEntity } from '#business/crm/bid/model/library/certificate.entity.ts';
import { certificateLoan as certificateLoanEntity } from '#business/crm/bid/model/library/certificate-loan.entity.ts';
import { manifest as bid } from '#business/crm/bid/module.ts';
import { bidServer } from '#business/crm/bid/server/index.ts';
import { contractTerm as contractTermEntity } from '#business/crm/contract/model/base-lists/contract-term.entity.ts';
import { contract as contractEntity } from '#business/crm/contract/model/contract.entity.ts';
import { contractChange as contractChangeEntity } from '#business/crm/contract/model/contract-change.entity.ts';
import { contractChangePlan as contractChangePlanEntity } from '#business/crm/contract/model/contract-change-plan.entity.ts';
import { contractService as contractServiceEntity } from '#business/crm/contract/model/contract-service.entity.ts';
import { outsource as outsourceEntity } from '#business/crm/contract/model/outsource.entity.ts';
import { receivableDun as receivableDunEntity } from '#business/crm/contract/model/receivable-dun.entity.ts';
import { receivablePlan as receivablePlanEntity } from '#business/crm/contract/model/receivable-plan.entity.ts';
import { manifest as contract } from '#business/crm/contract/module.ts';
import { contractServer } from '#business/crm/contract/server/index.ts';
import { customer as customerEntity } from '#business/crm/customer/model/customer.entity.ts';
import { customerContact as customerContactEntity } from '#business/crm/customer/model/customer-contact.entity.ts';
import { customerMerge as customerMergeEntity } from '#business/crm/customer/model/customer-merge.entity.ts';
import { followUp as followUpEntity } from '#business/crm/customer/model/follow-up.entity.ts';
import { manifest as customer } from '#business/crm/customer/module.ts';
import { customerServer } from '#business/crm/customer/server/index.ts';
import { tbFeeBase as tbFeeBaseEntity } from '#business/crm/fee/model/tb-fee-base.entity.ts';
import { tbFeeDetail as tbFeeDetailEntity } from '#business/crm/fee/model/tb-fee-detail.entity.ts';
import { tbFeeSimple as tbFeeSimpleEntity } from '#business/crm/fee/model/tb-fee-simple.entity.ts';
import { manifest as fee } from '#business/crm/fee/module.ts';
import { feeServer } from '#business/crm/fee/server/index.ts';
import { opportunity as opportunityEntity } from '#business/crm/opportunity/model/opportunity.entity.ts';
import { opportunityReview as opportunityReviewEntity } from '#business/crm/opportunity/model/opportunity-review.entity.ts';
import { opportunityRival as opportunityRivalEntity } from '#business/crm/opportunity/model/opportunity-rival.entity.ts';
import { stageLog as stageLogEntity } from '#business/crm/opportunity/model/stage-log.entity.ts';
import { manifest as opportunity } from '#business/crm/opportunity/module.ts';
import { opportunityServer } from '#business/crm/opportunity/server/index.ts';
import { manifest as sales } from '#business/crm/sales/module.ts';
import { salesServer } from '#business/crm/sales/server/index.ts';
import { area as businessFinance } from '#business/finance/area.ts';
import { bankAccount as bankAccountEntity } from '#business/finance/bank/model/bank-account.entity.ts';
import { bankBatch as bankBatchEntity } from '#business/finance/bank/model/bank-batch.entity.ts';
import { bankMapping as bankMappingEntity } from '#business/finance/bank/model/bank-mapping.entity.ts';
import { bankRow as bankRowEntity } from '#business/finance/bank/model/bank-row.entity.ts';
import { ledgerEntry as ledgerEntryEntity } from '#business/finance/bank/model/ledger-entry.entity.ts';
import { matchRule as matchRuleEntity } from '#business/finance/bank/model/match-rule.entity.ts';
import { monthBalance as monthBalanceEntity } from '#business/finance/bank/model/month-balance.entity.ts';
import { manifest as bank } from '#business/finance/bank/module.ts';
import { bankServer } from '#business/finance/bank/server/index.ts';
import { bonusEntrust as bonusEntrustEntity } from '#business/finance/bonus/model/orders/bonus-entrust.entity.ts';
import { bonusEntrustMember as bonusEntrustMemberEntity } from '#business/finance/bonus/model/orders/bonus-entrust-member.entity.ts';
import { bonusPayment as bonusPaymentEntity } from '#business/finance/bonus/model/payments/bonus-payment.entity.ts';
import { bonusPaymentLine as bonusPaymentLineEntity } from '#business/finance/bonus/model/payments/bonus-payment-line.entity.ts';
import { bonusTemp as bonusTempEntity } from '#business/finance/bonus/model/payments/bonus-temp.entity.ts';
import { bonusTempLine as bonusTempLineEntity } from '#business/finance/bonus/model/payments/bonus-temp-line.entity.ts';
import { bonusCalculation as bonusCalculationEntity } from '#business/finance/bonus/model/periods/bonus-calculation.entity.ts';
import { bonusLine as bonusLineEntity } from '#business/finance/bonus/model/periods/bonus-line.entity.ts';
import { bonusPeriod as bonusPeriodEntity } from '#business/finance/bonus/model/periods/bonus-period.entity.ts';
import { bonusFactor as bonusFactorEntity } from '#business/finance/bonus/model/rules/bonus-factor.entity.ts';
import { bonusIndex as bonusIndexEntity } from '#business/finance/bonus/model/rules/bonus-index.entity.ts';
import { bonusRule as bonusRuleEntity } from '#business/finance/bonus/model/rules/bonus-rule.entity.ts';
import { bonusShare as bonusShareEntity } from '#business/finance/bonus/model/shares/bonus-share.entity.ts';
import { bonusShareLine as bonusShareLineEntity } from '#business/finance/bonus/model/shares/bonus-share-line.entity.ts';
import { manifest as bonus } from '#business/finance/bonus/module.ts';
import { bonusServer } from '#business/finance/bonus/server/index.ts';
import { costBudget as costBudgetEntity } from '#business/finance/budget/model/cost-budget.entity.ts';
import { costBudgetLine as costBudgetLineEntity } from '#business/finance/budget/model/cost-budget-line.entity.ts';
import { manifest as budget } from '#business/finance/budget/module.ts';
import { budgetServer } from '#business/finance/budget/server/index.ts';
import { claim as claimEntity } from '#business/finance/claim/model/claim.entity.ts';
import { claimLine as claimLineEntity } from '#business/finance/claim/model/claim-line.entity.ts';
import { payerAlias as payerAliasEntity } from '#business/finance/claim/model/payer-alias.entity.ts';
import { manifest as claim } from '#business/finance/claim/module.ts';
import { claimServer } from '#business/finance/claim/server/index.ts';
import { expense as expenseEntity } from '#business/finance/expense/model/expense.entity.ts';
import { expenseLine as expenseLineEntity } from '#business/finance/expense/model/expense-line.entity.ts';
import { expenseOffset as expenseOffsetEntity } from '#business/finance/expense/model/expense-offset.entity.ts';
import { manifest as expense } from '#business/finance/expense/module.ts';
import { expenseServer } from '#business/finance/expense/server/index.ts';
import { deptFund as deptFundEntity } from '#business/finance/fund/model/dept-fund.entity.ts';
import { fundChange as fundChangeEntity } from '#business/finance/fund/model/fund-change.entity.ts';
import { fundEntry as fundEntryEntity } from '#business/finance/fund/model/fund-entry.entity.ts';
import { manifest as fund } from '#business/finance/fund/module.ts';
import { fundServer } from '#business/finance/fund/server/index.ts';
import { incomeRecord as incomeRecordEntity } from '#business/finance/income/model/income-record.entity.ts';
import { incomeShare as incomeShareEntity } from '#business/finance/income/model/income-share.entity.ts';
import { incomeShareLine as incomeShareLineEntity } from '#business/finance/income/model/income-share-line.entity.ts';
import { outputRecord as outputRecordEntity } from '#business/finance/income/model/output-record.entity.ts';
import { manifest as income } from '#business/finance/income/module.ts';
import { incomeServer } from '#business/finance/income/server/index.ts';
import { invoice as invoiceEntity } from '#business/finance/invoice/model/invoice.entity.ts';
import { invoiceApply as invoiceApplyEntity } from '#business/finance/invoice/model/invoice-apply.entity.ts';
import { invoiceLine as invoiceLineEntity } from '#business/finance/invoice/model/invoice-line.entity.ts';
import { overInvoice as overInvoiceEntity } from '#business/finance/invoice/model/over-invoice.entity.ts';
import { manifest as invoice } from '#business/finance/invoice/module.ts';
import { invoiceServer } from '#business/finance/invoice/server/index.ts';
import { loan as loanEntity } from '#business/finance/loan/model/loan.entity.ts';
import { repayment as repaymentEntity } from '#business/finance/loan/model/repayment.entity.ts';
import { manifest as loan } from '#business/finance/loan/module.ts';
import { loanServer } from '#business/finance/loan/server/index.ts';
import { businessObjective as businessObjectiveEntity } from '#business/finance/objective/model/business-objective.entity.ts';
import { manifest as objective } from '#business/finance/objective/module.ts';
import { objectiveServer } from '#business/finance/objective/server/index.ts';
import { payBatch as payBatchEntity } from '#business/finance/payment/model/pay-batch.entity.ts';
import { payOrder as payOrderEntity } from '#business/finance/payment/model/pay-order.entity.ts';
import { paymentInvoice as paymentInvoiceEntity } from '#business/finance/payment/model/payment-invoice.entity.ts';
import { paymentRequest as paymentRequestEntity } from '#business/finance/payment/model/payment-request.entity.ts';
import { manifest as payment } from '#business/finance/payment/module.ts';
import { paymentServer } from '#business/finance/payment/server/index.ts';
import { accountingPeriod as accountingPeriodEntity } from '#business/finance/period/model/accounting-period.entity.ts';
import { manifest as period } from '#business/finance/period/module.ts';
import { periodServer } from '#business/finance/period/server/index.ts';
import { manifest as position } from '#business/finance/position/module.ts';
import { positionServer } from '#business/finance/position/server/index.ts';
import { allocationLine as allocationLineEntity } from '#business/finance/profit/model/allocation-line.entity.ts';
import { allocationRule as allocationRuleEntity } from '#business/finance/profit/model/allocation-rule.entity.ts';
import { allocationRun as allocationRunEntity } from '#business/finance/profit/model/allocation-run.entity.ts';
import { costEntry as costEntryEntity } from '#business/finance/profit/model/cost-entry.entity.ts';
import { manifest as profit } from '#business/finance/profit/module.ts';
import { profitServer } from '#business/finance/profit/server/index.ts';
import { exportBatch as exportBatchEntity } from '#business/finance/voucher/model/export-batch.entity.ts';
import { kisField as kisFieldEntity } from '#business/finance/voucher/model/kis-field.entity.ts';
import { kisTable as kisTableEntity } from '#business/finance/voucher/model/kis-table.entity.ts';
import { voucher as voucherEntity } from '#business/finance/voucher/model/voucher.entity.ts';
import { voucherLine as voucherLineEntity } from '#business/finance/voucher/model/voucher-line.entity.ts';
import { manifest as voucher } from '#business/finance/voucher/module.ts';
import { voucherServer } from '#business/finance/voucher/server/index.ts';
import { deptWage as deptWageEntity } from '#business/finance/wage/model/dept-wage.entity.ts';
import { deptWageLine as deptWageLineEntity } from '#business/finance/wage/model/dept-wage-line.entity.ts';
import { manifest as wage } from '#business/finance/wage/module.ts';
import { wageServer } from '#business/finance/wage/server/index.ts';
import { area as businessHr } from '#business/hr/area.ts';
import { leave as leaveEntity } from '#business/hr/attendance/model/leave.entity.ts';
import { manifest as attendance } from '#business/hr/attendance/module.ts';
import { attendanceServer } from '#business/hr/attendance/server/index.ts';
import { area as businessInsight } from '#business/insight/area.ts';
import { manifest as cockpit } from '#business/insight/cockpit/module.ts';
import { cockpitServer } from '#business/insight/cockpit/server/index.ts';
import { manifest as desktop } from '#business/insight/desktop/module.ts';
import { area as businessOffice } from '#business/office/area.ts';
import { assetClass as assetClassEntity } from '#business/office/asset/model/base-lists/asset-class.entity.ts';
import { maintainProblem as maintainProblemEntity } from '#business/office/asset/model/base-lists/maintain-problem.entity.ts';
import { procureMethod as procureMethodEntity } from '#business/office/asset/model/base-lists/procure-method.entity.ts';
import { supplyClass as supplyClassEntity } from '#business/office/asset/model/base-lists/supply-class.entity.ts';
import { manifest as asset } from '#business/office/asset/module.ts';
import { moduleOf, type ServerModule } from '#kernel/server/module.ts';
import { area as platformContent } from '#platform/content/area.ts';
import { article as articleEntity } from '#platform/content/cms/model/article.entity.ts';
import { contentCategory as contentCategoryEntity } from '#platform/content/cms/model/content-category.entity.ts';
import { manifest as cms } from '#platform/content/cms/module.ts';
import { cmsServer } from '#platform/content/cms/server/index.ts';
import { manifest as comment } from '#platform/content/comment/module.ts';
import { commentServer } from '#platform/content/comment/server/index.ts';
import { manifest as file } from '#platform/content/file/module.ts';
import { fileServer } from '#platform/content/file/server/index.ts';
import { message as messageEntity } from '#platform/content/message/model/message.entity.ts';
import { manifest as message } from '#platform/content/message/module.ts';
import { messageServer } from '#platform/content/message/server/index.ts';
import { area as platformEngines } from '#platform/engines/area.ts';
import { manifest as draft } from '#platform/engines/draft/module.ts';
import { draftServer } from '#platform/engines/draft/server/index.ts';
import { excelTemplate as excelTemplateEntity } from '#platform/engines/excel/model/excel-template.entity.ts';
import { manifest as excel } from '#platform/engines/excel/module.ts';
import { excelServer } from '#platform/engines/excel/server/index.ts';
import { designedForm as designedFormEntity } from '#platform/engines/forms/model/designed-form.entity.ts';
import { manifest as forms } from '#platform/engines/forms/module.ts';
import { formsServer } from '#platform/engines/forms/server/index.ts';
import { manifest as search } from '#platform/engines/search/module.ts';
import { searchServer } from '#platform/engines/search/server/index.ts';
import { manifest as view } from '#platform/engines/view/module.ts';
import { viewServer } from '#platform/engines/view/server/index.ts';
import { deputy as deputyEntity } from '#platform/engines/workflow/model/deputy.entity.ts';
import { printTemplate as printTemplateEntity } from '#platform/engines/workflow/model/print-template.entity.ts';
import { manifest as workflow } from '#platform/engines/workflow/module.ts';
import { workflowServer } from '#platform/engines/workflow/server/index.ts';
import { area as platformIdentity } from '#platform/identity/area.ts';
import { manifest as invitation } from '#platform/identity/invitation/module.ts';
import { invitationServer } from '#platform/identity/invitation/server/index.ts';
import { memberLevel as memberLevelEntity } from '#platform/identity/member/model/member-level.entity.ts';
import { manifest as member } from '#platform/identity/member/module.ts';
import { memberServer } from '#platform/identity/member/server/index.ts';
import { manifest as personal } from '#platform/identity/personal/module.ts';
import { personalServer } from '#platform/identity/personal/server/index.ts';
import { accessPolicy as accessPolicyEntity } from '#platform/identity/security/model/access-policy.entity.ts';
import { accessRule as accessRuleEntity } from '#platform/identity/security/model/access-rule.entity.ts';
import { signInRecord as signInRecordEntity } from '#platform/identity/security/model/sign-in-record.entity.ts';
import { manifest as security } from '#platform/identity/security/module.ts';
import { securityServer } from '#platform/identity/security/server/index.ts';
import { customerPortal as customerPortalEntity } from '#platform/identity/session/model/customer-portal.entity.ts';
import { smsMessage as smsMessageEntity } from '#platform/identity/session/model/sms-message.entity.ts';
import { manifest as session } from '#platform/identity/session/module.ts';
import { sessionServer } from '#platform/identity/session/server/index.ts';
import { outsideSystem as outsideSystemEntity } from '#platform/identity/sso/model/outside-system.entity.ts';
import { signOnAccount as signOnAccountEntity } from '#platform/identity/sso/model/sign-on-account.entity.ts';
import { manifest as sso } from '#platform/identity/sso/module.ts';
import { ssoServer } from '#platform/identity/sso/server/index.ts';
import { area as platformPeople } from '#platform/people/area.ts';
import { dept as deptEntity } from '#platform/people/org/model/dept.entity.ts';
import { user as userEntity } from '#platform/people/org/model/user.entity.ts';
import { manifest as org } from '#platform/people/org/module.ts';
import { orgServer } from '#platform/people/org/server/index.ts';
import { area as platformRights } from '#platform/rights/area.ts';
import { role as roleEntity } from '#platform/rights/authz/model/role.entity.ts';
import { manifest as authz } from '#platform/rights/authz/module.ts';
import { authzServer } from '#platform/rights/authz/server/index.ts';
import { manifest as leaving } from '#platform/rights/leaving/module.ts';
import { leavingServer } from '#platform/rights/leaving/server/index.ts';
import { menu as menuEntity } from '#platform/rights/menu/model/menu.entity.ts';
import { manifest as menu } from '#platform/rights/menu/module.ts';
import { menuServer } from '#platform/rights/menu/server/index.ts';
import { area as areaEntity } from '#platform/settings/area/model/area.entity.ts';
import { manifest as area } from '#platform/settings/area/module.ts';
import { areaServer } from '#platform/settings/area/server/index.ts';
import { area as platformSettings } from '#platform/settings/area.ts';
import { manifest as basedata } from '#platform/settings/basedata/module.ts';
import { basedataServer } from '#platform/settings/basedata/server/index.ts';
import { calendarDay as calendarDayEntity } from '#platform/settings/calendar/model/calendar-day.entity.ts';
import { manifest as calendar } from '#platform/settings/calendar/module.ts';
import { calendarServer } from '#platform/settings/calendar/server/index.ts';
import { dictBook as dictBookEntity } from '#platform/settings/dict/model/dict-book.entity.ts';
import { dictItem as dictItemEntity } from '#platform/settings/dict/model/dict-item.entity.ts';
import { manifest as dict } from '#platform/settings/dict/module.ts';
import { dictServer } from '#platform/settings/dict/server/index.ts';
import { param as paramEntity } from '#platform/settings/param/model/param.entity.ts';
import { manifest as param } from '#platform/settings/param/module.ts';
import { paramServer } from '#platform/settings/param/server/index.ts';
import { codeRule as codeRuleEntity } from '#platform/settings/serial/model/code-rule.entity.ts';
import { manifest as serial } from '#platform/settings/serial/module.ts';
import { serialServer } from '#platform/settings/serial/server/index.ts';
import { area as platformTenancy } from '#platform/tenancy/area.ts';
import { enterpriseGrade as enterpriseGradeEntity } from '#platform/tenancy/company/model/enterprise-grade.entity.ts';
import { enterpriseMenu as enterpriseMenuEntity } from '#platform/tenancy/company/model/enterprise-menu.entity.ts';
import { enterpriseRole as enterpriseRoleEntity } from '#platform/tenancy/company/model/enterprise-role.entity.ts';
import { manifest as company } from '#platform/tenancy/company/module.ts';
import { saasServer } from '#platform/tenancy/company/server/index.ts';
import { footprint as footprintEntity } from '#platform/trail/activity/model/footprint.entity.ts';
import { operation as operationEntity } from '#platform/trail/activity/model/operation.entity.ts';
import { manifest as activity } from '#platform/trail/activity/module.ts';
import { activityServer } from '#platform/trail/activity/server/index.ts';
import { area as platformTrail } from '#platform/trail/area.ts';
import { manifest as bin } from '#platform/trail/bin/module.ts';
import { binServer } from '#platform/trail/bin/server/index.ts';

/** Every area, lowest first. */
export const areas = [
  platformTenancy,
  platformSettings,
  platformPeople,
  platformRights,
  platformContent,
  platformTrail,
  platformIdentity,
  platformEngines,
  businessCrm,
  businessConsult,
  businessFinance,
  businessHr,
  businessOffice,
  businessInsight,
];

/** Every module: one stands on those before it. */
export const serverModules: readonly ServerModule[] = [
  moduleOf(
    'platform/tenancy/company',
    company,
    [enterpriseGradeEntity, enterpriseMenuEntity, enterpriseRoleEntity],
    saasServer,
  ),
  moduleOf('platform/settings/area', area, [areaEntity], areaServer),
  moduleOf('platform/settings/dict', dict, [dictBookEntity, dictItemEntity], dictServer),
  moduleOf('platform/settings/basedata', basedata, [], basedataServer),
  moduleOf('platform/settings/param', param, [paramEntity], paramServer),
  moduleOf('platform/settings/calendar', calendar, [calendarDayEntity], calendarServer),
  moduleOf('platform/settings/serial', serial, [codeRuleEntity], serialServer),
  moduleOf('platform/people/org', org, [deptEntity, userEntity], orgServer),
  moduleOf('platform/rights/menu', menu, [menuEntity], menuServer),
  moduleOf('platform/rights/authz', authz, [roleEntity], authzServer),
  moduleOf('platform/rights/leaving', leaving, [], leavingServer),
  moduleOf('platform/content/cms', cms, [articleEntity, contentCategoryEntity], cmsServer),
  moduleOf('platform/content/file', file, [], fileServer),
  moduleOf('platform/content/message', message, [messageEntity], messageServer),
  moduleOf('platform/content/comment', comment, [], commentServer),
  moduleOf('platform/trail/activity', activity, [footprintEntity, operationEntity], activityServer),
  moduleOf('platform/trail/bin', bin, [], binServer),
  moduleOf('platform/identity/invitation', invitation, [], invitationServer),
  moduleOf(
    'platform/identity/security',
    security,
    [accessPolicyEntity, accessRuleEntity, signInRecordEntity],
    securityServer,
  ),
  moduleOf('platform/identity/session', session, [customerPortalEntity, smsMessageEntity], sessionServer),
  moduleOf('platform/identity/member', member, [memberLevelEntity], memberServer),
  moduleOf('platform/identity/personal', personal, [], personalServer),
  moduleOf('platform/identity/sso', sso, [outsideSystemEntity, signOnAccountEntity], ssoServer),
  moduleOf('platform/engines/draft', draft, [], draftServer),
  moduleOf('platform/engines/excel', excel, [excelTemplateEntity], excelServer),
  moduleOf('platform/engines/view', view, [], viewServer),
  moduleOf('platform/engines/workflow', workflow, [deputyEntity, printTemplateEntity], workflowServer),
  moduleOf('platform/engines/forms', forms, [designedFormEntity], formsServer),
  moduleOf('platform/engines/search', search, [], searchServer),
  moduleOf(
    'business/crm/customer',
    customer,
    [customerEntity, customerContactEntity, customerMergeEntity, followUpEntity],
    customerServer,
  ),
  moduleOf('business/crm/fee', fee, [tbFeeBaseEntity, tbFeeDetailEntity, tbFeeSimpleEntity], feeServer),
  moduleOf(
    'business/crm/contract',
    contract,
    [
      contractEntity,
      contractChangeEntity,
      contractChangePlanEntity,
      contractServiceEntity,
      contractTermEntity,
      outsourceEntity,
      receivableDunEntity,
      receivablePlanEntity,
    ],
    contractServer,
  ),
  moduleOf(
    'business/crm/opportunity',
    opportunity,
    [opportunityEntity, opportunityReviewEntity, opportunityRivalEntity, stageLogEntity],
    opportunityServer,
  ),
  moduleOf(
    'business/crm/bid',
    bid,
    [
      accreditationEntity,
      bidEntity,
      bidBondEntity,
      bidResultEntity,
      bidReviewEntity,
      certificateEntity,
      certificateLoanEntity,
    ],
    bidServer,
  ),
  moduleOf('business/crm/sales', sales, [], salesServer),
  moduleOf(
    'business/consult/project',
    project,
    [
      acceptanceReportEntity,
      auditPropertyEntity,
      comprehensiveDifficultyEntity,
      dataReceiptEntity,
      dataReceiptBaseEntity,
      entrustPurposeEntity,
      flowExamineEntity,
      followLogEntity,
      planningBaseEntity,
      progressReportEntity,
      projectEntity,
      projectApplyEntity,
      projectApplyMemberEntity,
      projectConsultConfigEntity,
      projectFeeEntity,
      projectMemberEntity,
      projectNodeEntity,
      projectPlanEntity,
      projectStageEntity,
      readEditTimeEntity,
      reviewMainListEntity,
      safetyQualityEntity,
      staffCertEntity,
      superviseCheckEntity,
      timeTrackEntity,
    ],
    projectServer,
  ),
  moduleOf('business/consult/cost', cost, [costFileEntity, costFileCatalogEntity, costOtherFileEntity], costServer),
  moduleOf(
    'business/consult/ledger',
    ledger,
    [
      bidderEntity,
      changeVisaEntity,
      contractPlanEntity,
      engContractEntity,
      estimateEntity,
      measureTableEntity,
      payApprovalEntity,
      payCertificateEntity,
      settlementEntity,
    ],
    ledgerServer,
  ),
  moduleOf(
    'business/consult/quality',
    quality,
    [checkRecordEntity, firmIndexEntity, logicalRuleEntity, personIndexEntity, rangeSetEntity, rateStandardEntity],
    qualityServer,
  ),
  moduleOf(
    'business/consult/review',
    review,
    [
      archiveItemEntity,
      archiveLoanEntity,
      deliverableEntity,
      issueSignerEntity,
      keyPointEntity,
      problemAttributeEntity,
      projectArchiveEntity,
      reportIssueEntity,
      reviewEntity,
      reviewProblemEntity,
      satisfactionEntity,
    ],
    reviewServer,
  ),
  moduleOf('business/consult/reconcile', reconcile, [reconcileSheetEntity], reconcileServer),
  moduleOf('business/finance/period', period, [accountingPeriodEntity], periodServer),
  moduleOf(
    'business/finance/bank',
    bank,
    [
      bankAccountEntity,
      bankBatchEntity,
      bankMappingEntity,
      bankRowEntity,
      ledgerEntryEntity,
      matchRuleEntity,
      monthBalanceEntity,
    ],
    bankServer,
  ),
  moduleOf(
    'business/finance/invoice',
    invoice,
    [invoiceEntity, invoiceApplyEntity, invoiceLineEntity, overInvoiceEntity],
    invoiceServer,
  ),
  moduleOf('business/finance/loan', loan, [loanEntity, repaymentEntity], loanServer),
  moduleOf('business/finance/claim', claim, [claimEntity, claimLineEntity, payerAliasEntity], claimServer),
  moduleOf('business/finance/expense', expense, [expenseEntity, expenseLineEntity, expenseOffsetEntity], expenseServer),
  moduleOf('business/finance/wage', wage, [deptWageEntity, deptWageLineEntity], wageServer),
  moduleOf(
    'business/finance/payment',
    payment,
    [payBatchEntity, payOrderEntity, paymentInvoiceEntity, paymentRequestEntity],
    paymentServer,
  ),
  moduleOf(
    'business/finance/income',
    income,
    [incomeRecordEntity, incomeShareEntity, incomeShareLineEntity, outputRecordEntity],
    incomeServer,
  ),
  moduleOf(
    'business/finance/bonus',
    bonus,
    [
      bonusCalculationEntity,
      bonusEntrustEntity,
      bonusEntrustMemberEntity,
      bonusFactorEntity,
      bonusIndexEntity,
      bonusLineEntity,
      bonusPaymentEntity,
      bonusPaymentLineEntity,
      bonusPeriodEntity,
      bonusRuleEntity,
      bonusShareEntity,
      bonusShareLineEntity,
      bonusTempEntity,
      bonusTempLineEntity,
    ],
    bonusServer,
  ),
  moduleOf('business/finance/objective', objective, [businessObjectiveEntity], objectiveServer),
  moduleOf('business/finance/position', position, [], positionServer),
  moduleOf(
    'business/finance/profit',
    profit,
    [allocationLineEntity, allocationRuleEntity, allocationRunEntity, costEntryEntity],
    profitServer,
  ),
  moduleOf('business/finance/budget', budget, [costBudgetEntity, costBudgetLineEntity], budgetServer),
  moduleOf('business/finance/fund', fund, [deptFundEntity, fundChangeEntity, fundEntryEntity], fundServer),
  moduleOf(
    'business/finance/voucher',
    voucher,
    [exportBatchEntity, kisFieldEntity, kisTableEntity, voucherEntity, voucherLineEntity],
    voucherServer,
  ),
  moduleOf('business/hr/attendance', attendance, [leaveEntity], attendanceServer),
  moduleOf('business/office/asset', asset, [
    assetClassEntity,
    maintainProblemEntity,
    procureMethodEntity,
    supplyClassEntity,
  ]),
  moduleOf('business/insight/cockpit', cockpit, [], cockpitServer),
  moduleOf('business/insight/desktop', desktop, []),
];
