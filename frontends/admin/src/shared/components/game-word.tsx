import { gameLanguage } from '@imguessr/game-rules';

/** A word of the game within texts of the admin area, which may be in another language and direction. */
export function GameWord({ children }: { children: string }) {
  const { code, direction } = gameLanguage();
  if (code === 'en') return children;
  return (
    <bdi lang={code} dir={direction}>
      {children}
    </bdi>
  );
}
