import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useWorkbenchSelection } from '#business/consult/project/web/index.tsx';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { engContract } from '../model/index.ts';
import styles from './ledger.module.css';

function useContracts(project: string) {
  const body = { pageNo: 1, pageSize: 200, params: { project } };
  const { data } = useQuery({
    queryKey: ['records', engContract.code, 'of-project', project],
    queryFn: async ({ signal }) =>
      (await callList(recordCalls.list, { params: { name: engContract.code }, body, signal, quiet: true })).data,
  });
  return data ?? [];
}

const NOTHING: FieldValues = {};
const NO_CHOICE = { narrowed: NOTHING, initial: NOTHING, choice: null };

/**
 * Which of the project's contracts the ledgers show: chosen once for all screens of the project.
 * @returns what it adds to the conditions of lists and to new documents, and the choice itself where there is one
 */
export function useLedgerContractChoice(project: string, entity: EntityDefinition | undefined) {
  const { chosen, choose } = useWorkbenchSelection();
  const contracts = useContracts(project);
  const current = contracts.find(({ id }) => id === chosen('selectContract'));
  if (!entity?.fields.engContract || contracts.length < 2) return NO_CHOICE;
  const narrowed = current ? { engContract: current.id } : NOTHING;
  const initial = current ? { engContract: current.id, engContract_label: current.name } : NOTHING;
  const choice = (
    <div className={styles.contract}>
      <span>施工合同</span>
      <Select
        size="small"
        allowClear
        aria-label="施工合同"
        placeholder="全部合同"
        value={current?.id}
        options={contracts.map(({ id, name }) => ({ value: id, label: String(name) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id: string | undefined) => choose('selectContract', id ?? null)}
      />
    </div>
  );
  return { narrowed, initial, choice };
}
