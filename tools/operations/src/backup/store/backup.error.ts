/** Thrown when a backup cannot be created or restored; `message` is shown to operators. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
