/** A server into which a backup was to be restored is in use. `setting` names it. */
export class NotEmptyError extends Error {
  readonly setting: 'DATABASE_URL' | 'NATS_URL';

  constructor(message: string, setting: NotEmptyError['setting']) {
    super(message);
    this.setting = setting;
  }
}
