import { errorText } from '@imguessr/api-client/admin';
import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';

/** Shows an error toast with the text `what`, followed by a colon and the error if one is given. */
export function showError(what: string, error?: unknown): void {
  showToast({
    title: text('Error'),
    text: error === undefined ? what : text('{what}: {error}', { what, error: errorText(error) }),
    tone: 'destructive',
  });
}
