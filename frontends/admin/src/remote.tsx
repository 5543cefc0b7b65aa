import type { AdminRemoteProps } from '@imguessr/contracts';
import { ComingPage } from './coming/coming.page.tsx';

/** `./App` of the admin remote. */
export default function AdminApp({ navigate }: AdminRemoteProps) {
  return <ComingPage navigate={navigate} />;
}
