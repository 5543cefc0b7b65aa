/** Resolves with whether a text was copied to the clipboard; never rejects. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    // Missing on plain http, where this throws too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
