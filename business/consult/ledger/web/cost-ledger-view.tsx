import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProjectScreen, useWorkbenchSelection } from '#business/consult/project/web/index.tsx';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord, FieldValues } from '#kernel/web/displayed-record-types.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { ListPageProps } from '#kernel/web/list/use-list-model.tsx';
import { COST_LEDGER_BY_KIND, type CostLedgerKind } from '../model/index.ts';
import { chosenDocumentParam } from './addresses.ts';
import styles from './ledger.module.css';
import { LedgerDocumentPicker } from './ledger-document-picker.tsx';
import { CostDocumentSheetPanel } from './sheet/cost-document-sheet-panel.tsx';
import { useLedgerContractChoice } from './use-ledger-contract-choice.tsx';

const MOST = 200;

function useDocuments(entity: EntityDefinition, params: FieldValues) {
  const body = { pageNo: 1, pageSize: MOST, params };
  const { data } = useQuery({
    queryKey: ['records', entity.code, 'of-project', params],
    queryFn: async ({ signal }) =>
      (await callList(recordCalls.list, { params: { name: entity.code }, body, signal, quiet: true })).data,
  });
  return data;
}

interface LedgerProps {
  readonly entity: EntityDefinition;
  /** Narrower than the project, such as a stage; new documents begin with it. */
  readonly within?: FieldValues;
  readonly title?: string;
  readonly hint: string;
  /** Stands above the table. */
  readonly above?: (project: DisplayedRecord) => ReactNode;
}

function Ledger({ opened, entity, within, title, hint, above }: LedgerProps & { readonly opened: DisplayedRecord }) {
  const workbench = useWorkbenchSelection();
  const { narrowed, initial, choice } = useLedgerContractChoice(opened.id, entity);
  const params = { project: opened.id, ...within, ...narrowed };
  const all = useDocuments(entity, params);
  const name = chosenDocumentParam(entity.code);
  const asked = workbench.chosen(name);
  const chosen = all?.find(({ id }) => id === asked) ?? all?.[0];
  const slots: ListPageProps['slots'] = {
    params,
    initial: { project: opened.id, project_label: opened.name, ...within, ...initial },
    open: 'drawer',
    emptyHint: hint,
  };
  const shown = { entity, title: title ?? entity.title, slots };
  return (
    <div className={styles.whole}>
      {choice}
      {above?.(opened)}
      {all && !chosen ? <ListPanel {...shown} /> : null}
      {all && chosen ? (
        <CostDocumentSheetPanel
          key={chosen.id}
          form={entity.code as CostLedgerKind}
          row={chosen}
          project={opened}
          choice={
            <LedgerDocumentPicker
              {...shown}
              documents={all}
              chosen={chosen}
              onChoose={(id) => workbench.choose(name, id)}
            />
          }
        />
      ) : null}
    </div>
  );
}

/** A project's documents of one ledger, and the table of the chosen one over the height of the page; the choice stands in the address. */
export function CostLedgerView(props: LedgerProps) {
  if (!(props.entity.code in COST_LEDGER_BY_KIND)) throw new Error(`${props.entity.code} has no table`);
  return <ProjectScreen fit="fill">{(opened) => <Ledger key={opened.id} opened={opened} {...props} />}</ProjectScreen>;
}
