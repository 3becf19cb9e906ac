import { formatTimeOfDay } from '#kernel/base/time/instants.ts';
import '#kernel/web/theme/base.css';
import '#kernel/web/theme/print.css';
import '#kernel/web/theme/print-grid.css';
import { createRoot } from 'react-dom/client';
import { readStoredToken } from '#kernel/web/api/stored-token.ts';
import { genericPagesWeb } from '#kernel/web/generic/generic-pages.ts';
import { followPersonLanguage } from '#kernel/web/language/switch-language.ts';
import { productSwitchWeb } from '#kernel/web/places/index.ts';
import { Application } from '#kernel/web/root/application.tsx';
import { shellWeb } from '#kernel/web/root/shell-redirect-routes.ts';
import { loadSystemParams, setSessionSource } from '#kernel/web/session/session-store.ts';
import { settingsWeb } from '#kernel/web/settings/index.ts';
import { showNotice } from '#kernel/web/toast/toast.ts';
import { sessionSource } from '#platform/identity/session/web/index.tsx';
import { plainEntities, webModules } from './modules.ts';
import { samplesWeb } from './samples/index.tsx';

/** The frame's own pages, those of the modules, and every entity that has no screens of its own. */
const modules = [
  shellWeb,
  genericPagesWeb,
  settingsWeb,
  productSwitchWeb,
  ...webModules,
  samplesWeb,
  { name: 'plain', routes: [], entities: plainEntities },
];

/** Shows the application. @param crash when this window broke down without a good-bye before; null when it did not */
export function startApplication(crash: Date | null): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  if (crash && readStoredToken()) showNotice('通知', `页面在${formatTimeOfDay(crash)}异常关闭，请核对未保存的内容。`);
  setSessionSource(sessionSource);
  followPersonLanguage();
  void loadSystemParams();
  createRoot(root).render(<Application modules={modules} />);
}
