import { useMemo } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { projectApply } from '../../model/apply/project-apply.entity.ts';
import { renderAppliedProjectLink } from './applied-project-link.tsx';

/** Contracts under which nothing begins any more. */
const OVER: readonly unknown[] = ['done', 'closed', 'ended'];

/** What a contract says of the project that begins under it. */
const givenBy = (contract: DisplayedRecord) => ({
  ...{ contract: contract.id, contract_label: contract.name, name: contract.projectName ?? contract.name },
  ...{ customer: contract.customer, customer_label: contract.customer_label, kind: contract.kind },
  ...{ area: contract.area, invest: contract.invest, fee: contract.total },
});

/** The projects that were applied for under a contract, and the way to apply for one. */
export function ContractProjectApplications({ recordId, record }: PageExtensionProps) {
  const slots = useMemo<ListSlots>(
    () => ({
      params: { contract: recordId },
      address: flowDocumentAddresses(projectApply).address,
      cells: { project: renderAppliedProjectLink },
      emptyHint: '申请立项，批准后建立项目',
      create:
        record && !OVER.includes(record.state)
          ? flowPageAddress({ procDefineId: projectApply.code, name: '项目立项', given: givenBy(record) })
          : false,
    }),
    [recordId, record],
  );
  return <ListPanel title="项目立项" entity={projectApply} slots={slots} />;
}
