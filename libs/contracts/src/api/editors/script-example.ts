import { CLUES } from '@imguessr/game-rules';

/** In the description of the API, from where a test runs it. */
export const SCRIPT_EXAMPLE = `\`\`\`sh
site=https://play.example.com
token=im_…
api() { curl -sSf -H "Authorization: Bearer $token" "$@"; }
game='{"word":"whale","isActive":false,"isDaily":true}'
id=$(api "$site/api/admin/games" -H 'Idempotency-Key: whale-of-may' -H 'Content-Type: application/json' -d "$game" |
  grep -o '"id":[0-9]*' | head -1 | cut -d: -f2)
for n in ${CLUES.join(' ')}; do
  printf '{"url":"data:image/jpeg;base64,%s","description":"Picture %s"}' "$(base64 <"$n.jpg" | tr -d '\\n')" "$n" |
    api "$site/api/admin/games/\${id:?}/images" -H "Idempotency-Key: whale-of-may-$n" -H 'Content-Type: application/json' -d @-
done
\`\`\``;
