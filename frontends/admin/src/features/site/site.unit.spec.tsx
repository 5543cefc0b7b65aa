import { DEFAULT_BRANDING, type SiteBranding } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const plain = { name: '', line: '', credit: '', accent: '', imprint: '' };

async function openSite(branding: SiteBranding = DEFAULT_BRANDING) {
  const api = fakeApi();
  api.respond(routes.site, [200, branding]);
  api.respond(routes.describeSite, ({ body }) => [
    200,
    { ...DEFAULT_BRANDING, ...(body as object) },
  ]);
  visitAdmin('/admin/site');
  await screen.findByLabelText('Name');
  return api;
}
const sent = (api: ReturnType<typeof fakeApi>) => api.lastRequest('PUT')?.body;

describe('the site', () => {
  test('shows defaults as placeholders, and sends what was changed', async () => {
    const api = await openSite();
    expect([field('Name').value, field('Name').placeholder]).toEqual(['', DEFAULT_BRANDING.name]);
    type('Name', '<Quiz> "صور"');
    type('Colour', 'C2185B');
    save();
    await screen.findByText('Site saved');
    expect(sent(api)).toEqual({ ...plain, name: '<Quiz> "صور"', accent: '#c2185b' });
  });

  test('keeps what another owner has changed meanwhile, and what is typed while it is saved', async () => {
    const api = await openSite();
    type('Name', 'Quiz');
    api.respond(routes.site, [
      200,
      { ...DEFAULT_BRANDING, imprint: 'https://example.com/about', credit: 'By Ann' },
    ]);
    let answer = () => {};
    api.respond(routes.describeSite, async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return [200, { ...DEFAULT_BRANDING, ...(body as object) }];
    });
    save();
    await waitFor(() =>
      expect(sent(api)).toEqual({
        ...plain,
        name: 'Quiz',
        credit: 'By Ann',
        imprint: 'https://example.com/about',
      }),
    );
    type('Tagline', 'Every day');
    answer();
    await screen.findByText('Site saved');
    expect(['Name', 'Tagline', 'Credit'].map((name) => field(name).value)).toEqual([
      'Quiz',
      'Every day',
      'By Ann',
    ]);
  });

  test('says why a colour cannot be the accent, and is not saved with it', async () => {
    const api = await openSite();
    type('Colour', '#ffffff');
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a darker one.');
    save();
    expect(sent(api)).toBeUndefined();
  });

  test('sends a chosen logo as a data URL, and an empty one to remove it', async () => {
    const api = await openSite({ ...DEFAULT_BRANDING, logo: '/logo/logo.a.png' });
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [file] } });
    await waitFor(() =>
      expect(screen.getByAltText('Logo').getAttribute('src')).toMatch(/^data:image\/svg/),
    );
    save();
    await waitFor(() =>
      expect(sent(api)).toEqual({
        ...plain,
        logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      }),
    );
  });

  test('removes its logo', async () => {
    const api = await openSite({ ...DEFAULT_BRANDING, logo: '/logo/logo.a.png' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
    save();
    await waitFor(() => expect(sent(api)).toEqual({ ...plain, logo: '' }));
  });

  describe('on other pages', () => {
    const open = async (setup: object) => {
      const api = fakeApi();
      api.respond(routes.site, [200, DEFAULT_BRANDING]);
      api.respond(routes.setup, [200, { missing: [], hasDemoGames: true, ...setup }]);
      visitAdmin('/admin/site');
      await screen.findByRole('heading', { name: 'Games on Other Pages' });
    };

    test('is a frame to copy, for the game of each day or for one game', async () => {
      const copied = vi.fn(async (_text: string) => undefined);
      vi.stubGlobal(
        'navigator',
        Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }),
      );
      await open({ embedOrigins: ['https://blog.example.com', 'https://school.example'] });
      expect(
        await screen.findByText(/ https:\/\/blog\.example\.com and https:\/\/school\.example:$/),
      ).toBeTruthy();
      const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy Code' }));
      copy();
      type('Game number', ' 31 ');
      copy();
      const start = `<iframe src="${window.location.origin}/embed/`;
      expect(copied.mock.calls).toEqual([
        [expect.stringContaining(`${start}daily" title="Game Of The Day" `)],
        [expect.stringContaining(`${start}game/31" title="Game #31" `)],
      ]);
      type('Game number', '3" onload="alert(1)');
      expect(screen.getByText('Enter the number of a game, such as 31.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Copy Code' })).toBeNull();
    });
  });
});
