import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askBeforeLeaving } from '../features/remotes/leaving.ts';
import { App } from './app.tsx';
import { registerWorker } from './register-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
askBeforeLeaving();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerWorker();
