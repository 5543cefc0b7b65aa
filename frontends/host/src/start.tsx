import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { registerWorker } from './offline/register-worker.ts';
import { askBeforeLeaving } from './remote/leaving.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
askBeforeLeaving();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerWorker();
