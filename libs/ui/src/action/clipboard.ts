/** Resolves with false when the browser does not allow it; never rejects. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    // Undefined on plain http, which throws as well.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
