import { PAGE_SHELL_ID } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { recordEarlyKeys } from './early-keys.ts';

const shell = document.getElementById(PAGE_SHELL_ID);
if (shell) recordEarlyKeys(shell, text('Backspace'));
