import { Button, Radio } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { PROJECT_NAME_RULE_OPTIONS, type ProjectNameRule, personalCalls } from '../model/index.ts';
import styles from './personal.module.css';

const isRule = (value: unknown): value is ProjectNameRule =>
  PROJECT_NAME_RULE_OPTIONS.some((rule) => rule.value === value);

/** What a project is called when its file is read. */
export function ProjectNameSettings() {
  const stored = useSession((session) => session.user?.mySetting.projectNameRule);
  const [projectNameRule, setRule] = useState<ProjectNameRule>(isRule(stored) ? stored : 'projectName');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { mySetting } = await callServer(personalCalls.saveFileSetting, { body: { projectNameRule } });
      const { user } = useSession.getState();
      if (user) useSession.setState({ user: { ...user, mySetting: { ...user.mySetting, ...mySetting } } });
      toast.success('保存成功');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.note}>导入文件时，工程名称的取法：</p>
      <Radio.Group
        aria-label="工程名称的取法"
        options={PROJECT_NAME_RULE_OPTIONS}
        value={projectNameRule}
        onChange={({ target }) => setRule(target.value)}
      />
      <div className={styles.actions}>
        <Button type="primary" loading={busy} onClick={() => save().catch(() => undefined)}>
          保存
        </Button>
      </div>
    </div>
  );
}
