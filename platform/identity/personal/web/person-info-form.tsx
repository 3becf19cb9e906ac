import { useQueryClient } from '@tanstack/react-query';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { MEMBER_NAME_MISSING_MESSAGE, type PersonInfo, personalCalls } from '../model/index.ts';
import { EditableFieldsForm } from './editable-fields-form.tsx';
import { listPersonInfoFields } from './person-info-fields.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sends what this kind of person may change. */
async function send(person: PersonInfo, values: FieldValues): Promise<void> {
  if (person.isMember)
    await callServer(personalCalls.rename, { params: { a: person.id, b: textOf(values.name).trim() } });
  else {
    const changes = Object.fromEntries(person.editable.map((code) => [code, values[code]]));
    await callServer(personalCalls.update, { body: { ...changes, version: person.version } });
  }
}

/** The shell shows name and job, too. */
function renew(values: FieldValues): void {
  const { user } = useSession.getState();
  if (!user) return;
  const [displayName, loginName] = [textOf(values.name), textOf(values.loginName)];
  const deptInfo = { ...user.deptInfo, job: textOf(values.job) || null };
  useSession.setState({ user: { ...user, displayName, loginName, deptInfo } });
}

/** Own data; what may be changed is the server's word. */
export function PersonInfoForm({ person }: { person: PersonInfo }) {
  const client = useQueryClient();
  const fields = listPersonInfoFields(person);
  const editable = (code: string) => person.editable.some((one) => one === code);
  const judge = (values: FieldValues) => {
    const own = Object.fromEntries(fields.filter(([code]) => editable(code)));
    const { faults } = validateFields(own, values, 'whole');
    return person.isMember && !textOf(values.name).trim() ? { ...faults, name: MEMBER_NAME_MISSING_MESSAGE } : faults;
  };
  const save = async (values: FieldValues) => {
    await send(person, values);
    renew(values);
    toast.success('保存成功');
    await client.invalidateQueries({ queryKey: ['person'] });
  };
  return <EditableFieldsForm fields={fields} initial={{ ...person }} editable={editable} judge={judge} save={save} />;
}
