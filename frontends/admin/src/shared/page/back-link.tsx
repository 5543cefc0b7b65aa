import { text } from '@imguessr/texts';
import { ButtonLink, Icon } from '@imguessr/ui';

/** Leads from a page back to the list. */
export const BackLink = () => (
  <ButtonLink href="/admin">
    <Icon name="back" size={18} />
    {text('Back')}
  </ButtonLink>
);
