import { text } from '@imguessr/texts';
import { RouterLink, siteBranding, Wordmark } from '@imguessr/ui';
import { styled } from 'styled-components';

const Logo = styled(RouterLink)`
  display: inline-flex;
  align-items: center;
  min-height: calc(44 * var(--px));
  text-decoration: none;
`;

/** The name of the site, which leads to today's game. */
export const HomeLink = () => (
  <Logo href="/" aria-label={text('{name}, today’s game', { name: siteBranding().name })}>
    <Wordmark />
  </Logo>
);
