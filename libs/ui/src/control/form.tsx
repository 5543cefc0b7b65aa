import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Layout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  & > button { justify-self: start; }
`;

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (form: HTMLFormElement) => void;
};

/** A form whose page handles what is submitted, and says itself what is wrong with it. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <Layout
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    />
  );
}
