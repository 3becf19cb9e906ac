import '#kernel/web/theme/base.css';
import '#kernel/web/theme/print.css';
import { createRoot } from 'react-dom/client';
import { Application } from '#kernel/web/root/application.tsx';
import { connectSession, loadParams } from '#kernel/web/session/session-store.ts';
import { sessionSource } from '#modules/session/web/index.tsx';
import { modules } from './modules.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
connectSession(sessionSource);
void loadParams();
createRoot(root).render(<Application modules={modules} />);
