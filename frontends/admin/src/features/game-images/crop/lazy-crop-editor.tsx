import { Lazy } from '@imguessr/ui';
import type { ComponentProps } from 'react';
import type CropEditor from './crop-editor.tsx';

const load = () => import('./crop-editor.tsx');

/** The crop editor, whose code is fetched when it first opens. */
export const LazyCropEditor = (props: ComponentProps<typeof CropEditor>) => (
  <Lazy load={load} props={props} onFail={props.onCancel} />
);
