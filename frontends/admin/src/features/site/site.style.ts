import { styled } from 'styled-components';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  width: 100%;
  max-width: 44rem;
  margin: 0 auto;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
`;

export const Logo = styled.img`
  width: 56px;
  height: 56px;
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
  background: var(--ground);
  object-fit: contain;
`;

export const Sample = styled.span`
  flex: none;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-round);
  font-weight: 650;
`;
