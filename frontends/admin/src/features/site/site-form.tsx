import {
  accentColours,
  DEFAULT_BRANDING,
  MAX_LOGO_BYTES,
  SITE_LIMITS,
  type SiteBranding,
} from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';
import { Button, Field, FieldFrame, Form, showToast, TextField, TextInput } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { endpointQuery } from '../../shared/api/endpoint-query.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { dataUrlOf } from '../../shared/input/data-url.ts';
import { FileButton } from '../../shared/input/file-button.tsx';
import { type Draft, followed, rebased, useDraft } from '../../shared/input/use-draft.ts';
import { accentError, draftOf, normaliseAccent, type SiteDraft } from './site.draft.ts';
import { Logo, Row, Sample } from './site.style.ts';

/** Never from the cache: a form begins with what is stored. */
export const siteQuery = { ...endpointQuery('site', ['site']), gcTime: 0 };

const TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml';

/**
 * `current` is the address of the stored logo; `draft` a data URL, or empty if it is to be removed.
 */
function LogoField({
  current,
  draft,
  onChange,
}: {
  current: string | undefined;
  draft: string | undefined;
  onChange: (logo: string | undefined) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const shown = draft ?? current;

  const read = async (file: File) => {
    const isTooLarge = file.size > MAX_LOGO_BYTES;
    setProblem(isTooLarge ? text('The logo is larger than 512 KiB.') : undefined);
    if (!isTooLarge) onChange(await dataUrlOf(file));
  };
  return (
    <FieldFrame role="group" aria-labelledby={id}>
      <Row>
        <b id={id}>{text('Logo')}</b>
        {/* An SVG in an image runs no scripts and loads nothing. */}
        {shown && <Logo src={shown} alt={text('Logo')} />}
        <FileButton label={text('Logo file')} accept={TYPES} onChoose={read}>
          {text('Choose File')}
        </FileButton>
        {shown && (
          <Button type="button" $tone="quiet" onClick={() => onChange(current ? '' : undefined)}>
            {text('Remove logo')}
          </Button>
        )}
      </Row>
      <small role={problem ? 'alert' : undefined}>
        {problem ?? text('PNG, JPEG, WebP or SVG, best square. Also the icon of the site.')}
      </small>
    </FieldFrame>
  );
}

/** A button in the colour of the draft, once it is a readable one. */
function AccentSample({ typed }: { typed: string }) {
  const accent = normaliseAccent(typed);
  if (accent === '' || accentError(typed) !== undefined) return null;
  const { accent: background, text: color } = accentColours(accent);
  return <Sample style={{ background, color }}>{text('A button')}</Sample>;
}

const TEXTS = [
  {
    key: 'name',
    label: text('Name'),
    hint: text('Shown in the header, titles and shared results.'),
  },
  {
    key: 'line',
    label: text('Tagline'),
    hint: text('Shown after the name in the title of the start page.'),
  },
  { key: 'credit', label: text('Credit'), hint: text('Shown below the rules.') },
] as const;

export function SiteForm({ branding }: { branding: SiteBranding }) {
  const queries = useQueryClient();
  const { draft, setDraft, change, isChanged } = useDraft(draftOf(branding));
  const { typed } = draft;
  const problem = accentError(typed.accent);

  const { mutate, isPending } = useSingleMutation({
    send: async (api, changed: Draft<SiteDraft>) => {
      // What another owner has changed meanwhile stays.
      const { typed: body } = followed(changed, draftOf(await api.site()));
      return api.describeSite({ body: { ...body, accent: normaliseAccent(body.accent) } });
    },
    onSuccess: (saved, sent) => {
      // More may have been typed while it was saved.
      setDraft((latest) => rebased(latest, draftOf(saved), sent.typed));
      queries.setQueryData(siteQuery.queryKey, saved);
      showToast({ title: text('Site saved') });
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
          value={typed[key]}
          maxLength={SITE_LIMITS[key]}
          placeholder={translatedForAdmin(DEFAULT_BRANDING[key])}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      <LogoField current={branding.logo} draft={typed.logo} onChange={(logo) => change({ logo })} />
      <Field
        label={text('Colour')}
        hint={text('For buttons in both themes. Leave empty for amber.')}
        error={problem}
      >
        {(ids) => (
          <Row>
            <TextInput
              {...ids}
              style={{ maxWidth: '12rem' }}
              value={typed.accent}
              maxLength={20}
              placeholder="#f2aa37"
              spellCheck={false}
              onChange={({ target }) => change({ accent: target.value })}
            />
            <AccentSample typed={typed.accent} />
          </Row>
        )}
      </Field>
      <TextField
        label={text('Imprint')}
        hint={text('The address of a page that says who runs the site.')}
        type="url"
        value={typed.imprint}
        maxLength={SITE_LIMITS.imprint}
        placeholder="https://example.com/about"
        onChange={(imprint) => change({ imprint })}
      />
      <Row>
        <Button
          type="submit"
          $tone="primary"
          aria-disabled={isPending || !isChanged || problem !== undefined}
        >
          {isPending ? text('Saving...') : text('Save Changes')}
        </Button>
      </Row>
    </Form>
  );
}
