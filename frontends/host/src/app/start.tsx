import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installLeaveGuard } from '../features/remotes/leave-guard.ts';
import { registerWorker } from './register-worker.ts';
import { Router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');
installLeaveGuard();
createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
);
registerWorker();
