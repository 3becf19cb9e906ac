import '#kernel/web/theme/base.css';
import '#kernel/web/theme/print.css';
import { createRoot } from 'react-dom/client';
import { storedToken } from '#kernel/web/api/token.ts';
import { watchLanguage } from '#kernel/web/language/switch-language.ts';
import { Application } from '#kernel/web/root/application.tsx';
import { connectSession, loadParams } from '#kernel/web/session/session-store.ts';
import { notice } from '#kernel/web/toast/toast.ts';
import { sessionSource } from '#platform/identity/session/web/index.tsx';
import { modules } from './modules.ts';

/** Shows the application. @param crash when this window broke down without a good-bye before; null when it did not */
export function start(crash: Date | null): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  if (crash && storedToken())
    notice('通知', `页面在${crash.toLocaleTimeString('zh-CN', { hour12: false })}异常关闭，请核对未保存的内容。`);
  connectSession(sessionSource);
  watchLanguage();
  void loadParams();
  createRoot(root).render(<Application modules={modules} />);
}
