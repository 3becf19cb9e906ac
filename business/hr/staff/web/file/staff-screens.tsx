import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildNewRecordAddress } from '#kernel/meta/address/prefilled-values.ts';
import { fetchEntityRecords } from '#kernel/web/api/fetch-entity-records.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import {
  contractRenewal,
  leaving,
  regularize,
  type StaffEventRow,
  staff,
  staffEvent,
  staffIdentity,
  transfer,
} from '../../model/index.ts';
import { StaffTimeline } from './staff-timeline.tsx';

/** More than anybody has. */
const MOST_EVENTS = 200;

/** What may be asked for in each state of a file. */
const DOCUMENTS = [
  { entity: regularize, states: ['probation'], label: '转正' },
  { entity: transfer, states: ['probation', 'regular', 'suspended'], label: '调岗' },
  { entity: contractRenewal, states: ['probation', 'regular', 'suspended'], label: '续签合同' },
  { entity: leaving, states: ['probation', 'regular', 'suspended'], label: '离职' },
] as const;

const requestOf = (entity: (typeof DOCUMENTS)[number]['entity'], { id, name }: DisplayedRecord): string =>
  flowPageAddress({
    procDefineId: entity.workflow?.process,
    name: `${String(name)}${entity.title}`,
    given: { staff: id, staff_label: name },
  });

/** What can be begun for a person as the file stands. */
function StaffActions({ record, dirty }: FormSlotArgs) {
  if (!record || dirty) return null;
  return (
    <>
      {DOCUMENTS.filter(({ states }) => states.some((state) => state === record.state)).map(({ entity, label }) => (
        <IfPermitted key={entity.code} to={[entity.access.write ?? '']}>
          <ButtonLikeLink to={requestOf(entity, record)}>{label}</ButtonLikeLink>
        </IfPermitted>
      ))}
      <IfPermitted to={[staffIdentity.access.read]}>
        <IdentityLink record={record} />
      </IfPermitted>
    </>
  );
}

/** The identity of a person, or a new one to be filled in. */
function IdentityLink({ record: { id, name } }: { readonly record: DisplayedRecord }) {
  const { data } = useQuery({
    queryKey: ['records', staffIdentity.code, 'of', id],
    queryFn: ({ signal }) => fetchEntityRecords(staffIdentity, { pageSize: 1, params: { staff: id } }, signal),
  });
  const known = data?.data[0]?.id;
  const to = known
    ? `/main-page/${staffIdentity.code}/wf-form?id=${known}&name=${encodeURIComponent(`${String(name)}身份信息`)}`
    : buildNewRecordAddress(staffIdentity, { staff: id, staff_label: name });
  return data ? <ButtonLikeLink to={to}>身份信息</ButtonLikeLink> : null;
}

const sourceLink = ({ doc, docForm, docId }: StaffEventRow & { docForm?: string | null; docId?: string | null }) =>
  doc && docForm && docId ? <Link to={flowPageAddress({ formId: docForm, id: docId, name: doc })}>{doc}</Link> : doc;

/** Read anew with every version of the file: a step writes into it. */
function HistoryOfStaff({ record: { id, version } }: { readonly record: DisplayedRecord }) {
  const { data } = useQuery({
    queryKey: ['records', staffEvent.code, 'of', id, version],
    queryFn: ({ signal }) =>
      fetchEntityRecords(staffEvent, { pageSize: MOST_EVENTS, params: { staff: id }, sort: 'date' }, signal),
  });
  return <StaffTimeline events={data?.data ?? []} source={sourceLink} />;
}

export const staffScreens: EntityScreens = {
  entity: staff,
  list: { imports: true, emptyHint: '新建员工档案，或从 Excel 导入花名册；新员工由入职申请建立' },
  form: {
    actions: (state) => <StaffActions {...state} />,
    below: ({ record }) => (record ? <HistoryOfStaff record={record} /> : null),
  },
};
