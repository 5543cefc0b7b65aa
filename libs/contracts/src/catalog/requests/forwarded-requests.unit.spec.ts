import { expect, test } from 'vitest';
import { forwardedRpc } from './forwarded-requests.ts';

const fieldsOf = (name: keyof typeof forwardedRpc) =>
  Object.keys(forwardedRpc[name].request.shape).sort();

test('the catalog gets all parts of a request as one object', () => {
  expect(fieldsOf('circleStandings')).toEqual(['circleId', 'date', 'player']);
});

test('headers and the id of a game have the names that the catalog knows', () => {
  expect(fieldsOf('createCircle')).toEqual(['key', 'name', 'nickname', 'player']);
  expect(fieldsOf('restoreGame')).toEqual(['actor', 'expectedRevision', 'gameId']);
});

test('a session is a digest where it is stored, and absent where it only opens something', () => {
  expect(fieldsOf('reportGame')).toEqual(['gameId', 'reason', 'session', 'text']);
  expect(fieldsOf('gameCredits')).toEqual(['gameId']);
});
