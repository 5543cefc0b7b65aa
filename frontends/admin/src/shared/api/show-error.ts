import { errorText } from '@imguessr/api-client/messages';
import { showToast } from '@imguessr/ui';

/** Shows an error toast with the text `what`, followed by a colon and the error if one is given. */
export function showError(what: string, error?: unknown): void {
  showToast({
    title: 'Error',
    text: error === undefined ? what : `${what}: ${errorText(error)}`,
    tone: 'destructive',
  });
}
