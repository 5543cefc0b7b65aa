import { text } from '@imguessr/texts';
import { ButtonLink, Icon } from '@imguessr/ui';

/** Leads from a page to the one that it belongs to: the list, unless another one is given. */
export const BackLink = ({ href = '/admin' }: { href?: string }) => (
  <ButtonLink href={href}>
    <Icon name="back" size={18} />
    {text('Back')}
  </ButtonLink>
);
