import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { overInvoice } from '#business/finance/invoice/model/index.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { OPEN_ISSUE_PATHS, uncuredInvoiceList, unsignedProjectList } from '../model/index.ts';
import { createSumFigureQuery, type FigureQuery } from './board-figures.ts';
import { mapFieldsToColumnsSql, visibleCockpitRowsSql } from './cockpit-list-sources.ts';

/** Approved, and no change of the contract named. */
const UNCURED = sql`t.status = 'approved' and t.cure is null`;
/** Begun and not ended, without a contract or with one that is a draft. */
const UNSIGNED = sql`t.state in ('running', 'review', 'reported') and not exists (select from pub_contract c
  where c.company_id = t.company_id and c.id = t.contract and c.state <> 'draft')`;

/** The rows behind the two figures. */
export const contractIssueListSources = [
  defineListSource(uncuredInvoiceList, {
    query: (ctx) => ({
      ...{ id: sql`r.id`, company: sql`r.company_id`, from: visibleCockpitRowsSql(ctx, overInvoice, UNCURED) },
      columns: mapFieldsToColumnsSql({
        ...{ title: 'title', contract: 'contract', exceed: 'exceed' },
        ...{ cureBy: 'cure_by', applicant: 'applicant', dept: 'dept' },
      }),
    }),
  }),
  defineListSource(unsignedProjectList, {
    query: (ctx) => ({
      ...{ id: sql`r.id`, company: sql`r.company_id`, from: visibleCockpitRowsSql(ctx, project, UNSIGNED) },
      columns: mapFieldsToColumnsSql({
        ...{ name: 'name', kind: 'kind', customer: 'customer', contract: 'contract' },
        ...{ dept: 'dept_id', manager: 'manager', receiveDate: 'receive_date', planEnd: 'plan_end' },
      }),
      beside: { kind_label: sql`r.kind_label` },
    }),
  }),
];

/** What of contracts is open: invoiced beyond them and not caught up with, worked on and not signed. */
export const contractIssueFigureQueries: readonly FigureQuery[] = [
  createSumFigureQuery('超额开票未补签', '元', '已批准、还没有补签合同变更的超额开票的超出金额之和', {
    ...{ list: uncuredInvoiceList, path: OPEN_ISSUE_PATHS.uncured, of: 'exceed' },
  }),
  createSumFigureQuery('未签先做', '个', '进行中、复核中和已出报告，而没有合同或合同尚在草拟的项目', {
    ...{ list: unsignedProjectList, path: OPEN_ISSUE_PATHS.unsigned },
  }),
];
