import {
  accentColours,
  DEFAULT_BRANDING,
  SITE_LIMITS,
  type SiteBranding,
} from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { Button, Field, Form, showToast, TextField, TextInput } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { rebased } from '../../shared/input/rebased.ts';
import { useUnsavedWarning } from '../../shared/navigation/use-unsaved-warning.ts';
import { LogoField } from './logo-field.tsx';
import {
  accentError,
  draftOf,
  isSameDraft,
  normaliseAccent,
  type SiteDraft,
} from './site.draft.ts';
import { siteQuery } from './site.query.ts';
import { Row, Sample } from './site.style.ts';

/** A button in the colour of the draft, once it is a readable one. */
function AccentSample({ text: typed }: { text: string }) {
  const sample = useRef<HTMLSpanElement>(null);
  const accent = normaliseAccent(typed);
  const isShown = accent !== '' && accentError(typed) === undefined;
  useLayoutEffect(() => {
    if (!sample.current || !isShown) return;
    const colours = accentColours(accent);
    sample.current.style.background = colours.accent;
    sample.current.style.color = colours.text;
  }, [accent, isShown]);
  return isShown && <Sample ref={sample}>{text('A button')}</Sample>;
}

const TEXTS = [
  {
    key: 'name',
    label: text('Name'),
    hint: text('In titles, the header, link previews and shared results.'),
  },
  {
    key: 'line',
    label: text('A few words'),
    hint: text('After the name, in the title of the start page and its preview.'),
  },
  { key: 'credit', label: text('Credit'), hint: text('Below the rules.') },
] as const;

export function SiteForm({ branding }: { branding: SiteBranding }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<SiteDraft>(() => draftOf(branding));
  const change = (part: Partial<SiteDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = !isSameDraft(draft, draftOf(branding));
  useUnsavedWarning(text('site'), isChanged);
  const problem = accentError(draft.accent);

  const { mutate, isPending } = useSingleMutation({
    send: async (api, typed: SiteDraft) => {
      // What another owner has changed meanwhile stays.
      const body = rebased(typed, draftOf(branding), draftOf(await api.site()));
      return api.describeSite({ body: { ...body, accent: normaliseAccent(body.accent) } });
    },
    onSuccess: (saved, sent) => {
      // More may have been typed while it was saved.
      setDraft((latest) => rebased(latest, sent, draftOf(saved)));
      queries.setQueryData(siteQuery.queryKey, saved);
      showToast({
        title: text('Site saved'),
        text: text('Every page shows it within 16 seconds.'),
      });
    },
    failure: text('Failed to save the site'),
  });
  const submit = () => {
    if (!problem) mutate(draft);
  };

  return (
    <Form onSubmit={submit}>
      {TEXTS.map(({ key, label, hint }) => (
        <TextField
          key={key}
          label={label}
          hint={hint}
          dir="auto"
          value={draft[key]}
          maxLength={SITE_LIMITS[key]}
          placeholder={translatedForAdmin(DEFAULT_BRANDING[key])}
          onChange={(typed) => change({ [key]: typed })}
        />
      ))}
      <LogoField
        current={branding.logo}
        draft={draft.logo}
        onChange={(logo) =>
          setDraft(({ logo: _, ...rest }) => (logo === undefined ? rest : { ...rest, logo }))
        }
      />
      <Field
        label={text('Colour')}
        hint={text('Of buttons, in both themes. Empty: the amber of the demo.')}
        error={problem}
      >
        {(ids) => (
          <Row>
            <TextInput
              {...ids}
              style={{ maxWidth: '12rem' }}
              value={draft.accent}
              maxLength={20}
              placeholder="#f2aa37"
              spellCheck={false}
              onChange={({ target }) => change({ accent: target.value })}
            />
            <AccentSample text={draft.accent} />
          </Row>
        )}
      </Field>
      <TextField
        label={text('Imprint')}
        hint={text(
          'The address of a page about who runs the site. Linked below the rules and from the privacy page.',
        )}
        type="url"
        value={draft.imprint}
        maxLength={SITE_LIMITS.imprint}
        placeholder="https://example.com/about"
        onChange={(typed) => change({ imprint: typed })}
      />
      <Row>
        <Button
          type="submit"
          $tone="primary"
          aria-disabled={isPending || !isChanged || problem !== undefined}
        >
          {isPending ? text('Saving...') : text('Save')}
        </Button>
      </Row>
    </Form>
  );
}
