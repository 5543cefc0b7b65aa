import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installLeaveGuard } from '../features/remotes/leave-guard.ts';
import { App } from './app.tsx';
import { registerWorker } from './register-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');
installLeaveGuard();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerWorker();
