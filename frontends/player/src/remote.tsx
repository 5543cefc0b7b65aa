import type { PlayerRemoteProps } from '@imguessr/contracts';

export default function PlayerApp({ route }: PlayerRemoteProps) {
  return <main>{JSON.stringify(route)}</main>;
}
