import { text } from '@imguessr/texts';
import { styled } from 'styled-components';
import { Button } from '../action/button.tsx';

/** The address of the file that did not load, in the message of a loader. */
const FILE = /(?:https?:\/)?\/[^\s"'()]+\.(?:js|css|json)\b/;

/** The script or style that failed last: the loader of styles does not name it. */
let failed: string | undefined;
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed = target.src;
    if (target instanceof HTMLLinkElement) failed = target.href;
  },
  true,
);

/**
 * Resolves with whether code did not load because its file is gone: a new version of the pages was
 * installed since this one was opened. Without an answer it is the connection.
 */
export async function isOutdated(error: unknown): Promise<boolean> {
  const file = FILE.exec(String(error))?.[0] ?? failed;
  if (!file) return false;
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const isPage = /html/.test(answer?.headers.get('content-type') ?? '');
  return answer?.status === 404 || (answer?.ok === true && isPage);
}

const Note = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 50;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-s);
  background: var(--raised);
`;

/** In place of code that is gone. The visitor says when to reload, so that nothing typed is lost. */
export const NewVersion = () => (
  <Note role="alert">
    <p>{text('A new version was installed. Finish what you’re typing, then reload.')}</p>
    <Button $tone="primary" onClick={() => window.location.reload()}>
      {text('Reload page')}
    </Button>
  </Note>
);
