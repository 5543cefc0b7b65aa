import { renderPageShell } from './render-shell.tsx';

/** The page shell, for the build to write to a file. */
export const shell = renderPageShell();
