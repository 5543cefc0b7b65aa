import { CLUE_TEXTS, type ClueTextName } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { TextArea, VisuallyHidden } from '@imguessr/ui';
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CLUE_TEXT_LABELS, clueTextProblem } from '../../../shared/game/texts/clue-texts.ts';
import { Caption, Remark, Text } from './clue-text.style.ts';
import { DraftState } from './draft-state.tsx';
import type { ClueTextDraft } from './use-clue-texts.ts';

/** Enter moves between elements with this attribute. */
const TEXT_ATTRIBUTE = 'data-clue-text';

/**
 * A text under a picture. It becomes a field when it is focused, and is saved when the field is
 * left; Enter saves it and goes to
 * the next text, Escape takes back what was typed.
 */
export function ClueText({
  own,
  number,
  field,
  saved,
  word,
  note,
}: {
  own: ClueTextDraft;
  /** The position of the image, from 1. */
  number: number;
  field: ClueTextName;
  /** The saved text; empty if there is none. */
  saved: string;
  word: string;
  /** Shown while the saved text is being replaced. */
  note?: ReactNode;
}) {
  const id = useId();
  const { draft } = own;
  const [isFocused, setIsFocused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isOpen = isFocused || draft !== undefined;
  useLayoutEffect(() => {
    if (!isFocused || document.activeElement === area.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(saved.length, saved.length);
  });
  const { label, empty } = CLUE_TEXT_LABELS[field];
  const name = text('{name}, image {number}', { name: label, number });
  const problem = draft && clueTextProblem(field, draft.value, word);

  if (!isOpen) {
    return (
      <Caption>
        <small aria-hidden="true">{label}</small>
        <Text
          type="button"
          data-empty={saved === '' || undefined}
          {...{ [TEXT_ATTRIBUTE]: '' }}
          onFocus={() => setIsFocused(true)}
          onClick={() => setIsFocused(true)}
        >
          <VisuallyHidden>{name}: </VisuallyHidden>
          {saved || empty}
        </Text>
        <Remark role="status" $tone="right">
          {own.isSaved ? text('Saved') : ''}
        </Remark>
      </Caption>
    );
  }
  const leave = () => {
    setIsFocused(false);
    own.save();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const next = nextText(event.currentTarget);
      if (next) next.focus();
      else own.save();
    } else if (event.key === 'Escape' && draft && draft.state !== 'saving') {
      event.stopPropagation();
      own.discard();
    }
  };
  return (
    <Caption>
      <small aria-hidden="true">{label}</small>
      <TextArea
        ref={area}
        rows={2}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={id}
        maxLength={CLUE_TEXTS[field].maxLength}
        value={draft?.value ?? saved}
        {...{ [TEXT_ATTRIBUTE]: '' }}
        onFocus={() => setIsFocused(true)}
        onChange={(event) => own.type(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      {saved !== '' && draft && draft.value !== saved && note}
      <DraftState id={id} own={own} problem={problem} theirs={draft?.theirs} />
    </Caption>
  );
}

/** Returns the next text of the contact sheet. */
function nextText(current: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[${TEXT_ATTRIBUTE}]`)];
  return all[all.indexOf(current) + 1];
}
