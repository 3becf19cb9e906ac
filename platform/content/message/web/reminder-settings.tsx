import { Switch } from 'antd';
import { useId, useState } from 'react';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useReminderSettings } from '#kernel/web/personal/reminder-settings.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { requestNotificationPermission, supportsDesktopNotifications } from './desktop-notification.ts';
import styles from './reminder-settings.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

function Choice({ label, hint, on, disabled, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        {label}
        <span className={styles.hint}>{hint}</span>
      </label>
      <Switch id={id} size="small" checked={on} disabled={disabled} onChange={onChange} />
    </div>
  );
}

/** How a person is told of work while they look elsewhere, on their own page. */
export function ReminderSettings() {
  const [kept, keep] = useReminderSettings();
  const [asking, setAsking] = useState(false);
  const toggleDesktop = async (on: boolean) => {
    setAsking(true);
    const isAllowed = !on || (await requestNotificationPermission());
    setAsking(false);
    if (isAllowed) keep({ ...kept, desktop: on });
    else toast.error('浏览器不允许本网站发送桌面通知，请在浏览器的网站设置中允许');
  };
  return (
    <Panel title="提醒方式">
      <Choice
        label="窗口标题显示待办数"
        hint="浏览器标签上以“(3)”显示等待我处理的任务数"
        on={kept.title}
        onChange={(title) => keep({ ...kept, title })}
      />
      <Choice
        label="桌面通知"
        hint={
          supportsDesktopNotifications()
            ? '窗口不在眼前时，新消息在桌面右下角提示'
            : '当前访问方式（非 https）不支持桌面通知'
        }
        on={kept.desktop && supportsDesktopNotifications()}
        disabled={!supportsDesktopNotifications() || asking}
        onChange={(on) => void toggleDesktop(on)}
      />
    </Panel>
  );
}
