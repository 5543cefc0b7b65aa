/** Returns whether a key press belongs to a control in which people type or choose, or to an open dialog. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]',
    ) !== null
  );
}
