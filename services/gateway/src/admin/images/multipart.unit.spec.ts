import { type AdminGame, MAX_PICTURE_BYTES } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clients } from '../../clients/clients.ts';
import { logInTo, startGateway } from '../../testing/idle-clients.ts';

const ID = '4f6c2a52-7d0c-4b0e-9a55-2f0b7f6f3c11';
const TOKEN = { authorization: `Bearer im_${'x'.repeat(43)}` };
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index * 31);
const picture = new Blob([bytes], { type: 'image/png' });
const game = {
  id: 7,
  revision: 3,
  images: [{ id: 31, url: '/pictures/0123456789abcdef0123456789abcdef.webp', order: 0 }],
} as unknown as AdminGame;

let uploads: Parameters<Clients['uploadPicture']>[] = [];
let revised: object[] = [];
let app: FastifyInstance;
let owner: { cookie: string };
beforeAll(async () => {
  app = await startGateway({
    uploadPicture: async (...upload) => {
      uploads.push(upload);
      return { ok: true, value: { imageId: 31, game } };
    },
    catalog: (async (method: string, request: object) => {
      if (method === 'reviseImage') revised.push(request);
      const maker = { id: ID, name: 'Importer', role: 'editor', isScript: true };
      return { ok: true, value: method === 'identifyMaker' ? { maker } : game };
    }) as unknown as Clients['catalog'],
  });
  owner = { cookie: await logInTo(app) };
});
beforeEach(() => {
  uploads = [];
  revised = [];
});
afterAll(() => app.close());

type Fields = readonly (readonly [name: string, value: string | Blob])[];

/** Serialized as a browser does. */
async function bodyOf(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Response(form);
  return {
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
async function send(
  fields: Fields,
  headers: Record<string, string> = owner,
  method: 'POST' | 'PUT' = 'POST',
) {
  const { type, payload } = await bodyOf(fields);
  const url = `/api/admin/games/7/images${method === 'PUT' ? '/31' : ''}`;
  return app.inject({ method, url, payload, headers: { ...headers, 'content-type': type } });
}
const failure = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) => [
  statusCode,
  json().message,
];

describe('a picture as a file of a form', () => {
  test('is added as it is, with its texts and the key of the request', async () => {
    const fields: Fields = [
      ['hint', 'It sings.'],
      ['picture', picture],
      ['description', 'A whale – “blow”'],
      ['credit', '{"author":"Anna","licence":"cc0","source":""}'],
    ];
    const response = await send(fields, { ...owner, 'idempotency-key': 'one' });
    expect(response.statusCode, response.body).toBe(201);
    const [sent, image] = uploads[0] ?? [];
    expect(sent?.equals(bytes)).toBe(true);
    expect(image).toMatchObject({
      gameId: 7,
      key: 'one',
      hint: 'It sings.',
      description: 'A whale – “blow”',
      credit: { author: 'Anna' },
    });
  });

  test('replaces one, and texts alone leave it', async () => {
    const replaced = await send(
      [
        ['picture', picture],
        ['order', '2'],
      ],
      owner,
      'PUT',
    );
    expect(replaced.statusCode, replaced.body).toBe(200);
    expect(uploads[0]?.[1]).toMatchObject({ imageId: 31, order: 2 });
    expect((await send([['hint', 'new']], owner, 'PUT')).statusCode).toBe(200);
    expect([uploads.length, revised]).toEqual([
      1,
      [expect.objectContaining({ imageId: 31, hint: 'new' })],
    ]);
  });

  test('of the largest size is accepted, and one byte more is not', async () => {
    const file = (size: number) => new Blob([new Uint8Array(size)]);
    expect((await send([['picture', file(MAX_PICTURE_BYTES)]])).statusCode).toBe(201);
    expect(uploads[0]?.[0].length).toBe(MAX_PICTURE_BYTES);
    expect(failure(await send([['picture', file(MAX_PICTURE_BYTES + 1)]]))).toEqual([
      413,
      'The picture is larger than 10 MB.',
    ]);
    expect((await send([['picture', file(MAX_PICTURE_BYTES * 1.5)]])).statusCode).toBe(413);
    expect(uploads).toHaveLength(1);
  });

  const malformed =
    'Malformed request: the multipart body must have one file, picture, and each field once, complete.';
  test.each<[string, Fields, string]>([
    ['without a file', [['hint', 'h']], 'The multipart body needs the file `picture`.'],
    ['with a file of another name', [['file', picture]], 'The file must be named picture.'],
    [
      'with two files',
      [
        ['picture', picture],
        ['picture', picture],
      ],
      malformed,
    ],
    [
      'with a field twice',
      [
        ['picture', picture],
        ['hint', 'a'],
        ['hint', 'b'],
      ],
      malformed,
    ],
    [
      'with a field that is too long',
      [
        ['picture', picture],
        ['hint', 'a'.repeat(8_193)],
      ],
      malformed,
    ],
    [
      'with many fields',
      [['picture', picture], ...Array.from({ length: 9 }, (_, n) => [`f${n}`, ''] as const)],
      malformed,
    ],
    [
      'with a text for the credit',
      [
        ['picture', picture],
        ['credit', 'Anna'],
      ],
      'Invalid request: credit must be an object.',
    ],
    [
      'with a data URL besides',
      [
        ['picture', picture],
        ['url', 'data:image/png;base64,AAAA'],
      ],
      'Send the picture as the file `picture` or as `url`, not both.',
    ],
  ])('%s is refused', async (_, fields, message) => {
    expect(failure(await send(fields))).toEqual([400, message]);
    expect(uploads).toEqual([]);
  });

  test('is refused if the body is cut off, or is no form', async () => {
    const { type, payload } = await bodyOf([['picture', picture]]);
    const request = { method: 'POST', url: '/api/admin/games/7/images' } as const;
    for (const [contentType, body] of [
      [type, payload.subarray(0, 60_000)],
      [type, Buffer.from('no form')],
      ['multipart/form-data', payload],
    ] as const) {
      const headers = { ...owner, 'content-type': contentType };
      expect((await app.inject({ ...request, headers, payload: body })).statusCode).toBe(400);
    }
    expect(uploads).toEqual([]);
  });

  test('is refused with the name of a field that is unknown, if a script sends it', async () => {
    const fields: Fields = [
      ['picture', picture],
      ['hints', 'h'],
    ];
    expect(failure(await send(fields, TOKEN))).toEqual([
      400,
      'Invalid request: hints is not a known field.',
    ]);
    expect((await send(fields, owner)).statusCode).toBe(201);
    expect(
      (
        await send(
          [
            ['picture', picture],
            ['hint', 'h'],
          ],
          TOKEN,
        )
      ).statusCode,
    ).toBe(201);
  });

  test('is refused from another site, and on any other route', async () => {
    const headers = { ...owner, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await send([['picture', picture]], headers)).statusCode).toBe(403);
    const { type, payload } = await bodyOf([['word', 'lion']]);
    const create = { method: 'POST', url: '/api/admin/games', payload } as const;
    expect(
      (await app.inject({ ...create, headers: { ...owner, 'content-type': type } })).statusCode,
    ).toBe(415);
    expect(uploads).toEqual([]);
  });
});
