import { errorText } from '@imguessr/api-client/messages';
import { showToast } from '@imguessr/ui';

/** Shows the red toast of the error catalogue; `what` is the words before the colon, if the error is to be named. */
export function showError(what: string, error?: unknown): void {
  showToast({
    title: 'Error',
    text: error === undefined ? what : `${what}: ${errorText(error)}`,
    tone: 'destructive',
  });
}
