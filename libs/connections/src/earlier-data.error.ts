/** Thrown before anything is written to a server with data of a version that this one cannot read. */
export class EarlierDataError extends Error {
  override readonly name = 'EarlierDataError';

  constructor(place: string) {
    super(
      `${place} contains data of an earlier version and was not changed: ` +
        'to move its games, export them there as an archive, and import it on empty servers',
    );
  }
}
