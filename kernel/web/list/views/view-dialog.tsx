import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ListView, SavedListView } from '#kernel/meta/calls/list-view-calls.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '../../api/call-server.ts';
import { FormDialog } from '../../pattern/dialog/form-dialog.tsx';
import { useHasRight } from '../../session/session-store.ts';

type Given = Pick<SavedListView, 'id' | 'name' | 'shared' | 'roles'>;

interface ViewDialogProps {
  /** null for a new one. */
  readonly view: ListView | null;
  readonly onSave: (view: Given) => Promise<void>;
  readonly onClose: () => void;
}

/** Every role of the firm, to be chosen from by their names. */
function useRoles(enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['records', 'role', 'list', 'all'],
    queryFn: ({ signal }) =>
      callList(recordCalls.list, { params: { name: 'role' }, body: { pageSize: 500, params: {} }, signal }),
    enabled,
  });
  return (data?.data ?? []).map(({ code, name }) => ({ value: String(code), label: String(name) }));
}

/** What a view is called, and who has it: its maker, everybody, or the people of roles, whose list opens with it. */
export function ListViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const mayGive = useHasRight('role:write');
  const roles = useRoles(mayGive);
  const save = async (given: Partial<Given>) => {
    await onSave({
      id: view?.id,
      name: given.name ?? '',
      shared: given.shared ?? false,
      roles: given.roles ?? view?.roles ?? [],
    });
    onClose();
  };
  return (
    <FormDialog<Partial<Given>>
      title={view ? '改名与共享' : '保存为视图'}
      name="list-view"
      width={440}
      initial={{ name: view?.name ?? '', shared: view?.shared ?? false, roles: view?.roles ?? [] }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="视图名称"
        rules={[{ required: true, whitespace: true, message: '请填写视图名称' }]}
        extra={view ? undefined : '保存当前的搜索、筛选、排序、显示列、列宽、固定列、疏密、合计与分组。'}
      >
        <Input size="small" maxLength={40} autoFocus />
      </Form.Item>
      <Form.Item name="shared" valuePropName="checked">
        <Checkbox>共享给能查看此列表的同事</Checkbox>
      </Form.Item>
      {mayGive ? (
        <Form.Item
          name="roles"
          label="作为这些角色的默认视图"
          extra="这些角色的人打开此列表时默认使用；本人另设的默认优先。"
        >
          <Select mode="multiple" size="small" options={roles} optionFilterProp="label" allowClear />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
