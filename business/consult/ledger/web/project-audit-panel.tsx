import { useQuery } from '@tanstack/react-query';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { ListPageProps } from '#kernel/web/list/use-list-model.tsx';
import { ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { auditedProjectsDefinition, settlement } from '../model/index.ts';
import styles from './ledger.module.css';
import { settlementScreens } from './ledger-entity-screens.tsx';

const AMOUNTS = [
  ['送审金额', 'submitted'],
  ['审定金额', 'agreed'],
  ['核增', 'increase'],
  ['核减', 'decrease'],
  ['净核减', 'reduced'],
] as const;

const yuan = (value: unknown): string | null =>
  value === null || value === undefined ? null : displayDecimal(String(value), 2);

/** The project's row of the 审核台账; undefined where nothing was submitted yet. */
function useAudit(project: string) {
  return useQuery({
    queryKey: ['records', auditedProjectsDefinition.code, 'of-project', project],
    queryFn: async ({ signal }) => {
      const body = { pageNo: 1, pageSize: 1, params: { id: project } };
      const params = { name: auditedProjectsDefinition.code };
      return (await callList(recordCalls.list, { params, body, signal, quiet: true })).data;
    },
  });
}

/** What was submitted and agreed of a project, and below it its settlements by unit work, each leading to its table. */
export function ProjectAuditPanel({ project }: { readonly project: DisplayedRecord }) {
  const { data, error, refetch } = useAudit(project.id);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  const audit = data?.[0];
  const rate =
    audit?.share === null || audit?.share === undefined ? null : CELL_FORMATTER_BY_NAME.percent(String(audit.share));
  const report = audit?.reportNo ? String(audit.reportNo) : null;
  const slots: ListPageProps['slots'] = {
    params: { project: project.id },
    initial: { project: project.id, project_label: project.name },
    open: 'drawer',
    address: settlementScreens.list?.address,
    emptyHint: '先登记施工合同，再按单位工程新建结算审核',
  };
  return (
    <div className={styles.panels}>
      <KeyFigureCards
        even
        figures={[
          ...AMOUNTS.map(([label, code]) => ({ label, value: yuan(audit?.[code]), unit: '元' })),
          { label: '净核减率', value: rate },
          { label: '报告文号', value: report },
          { label: '报告日期', value: audit?.reportDate ? String(audit.reportDate) : null },
        ]}
      />
      <ListPanel title="各单位工程的结算审核" entity={settlement} slots={slots} count={6} />
    </div>
  );
}
