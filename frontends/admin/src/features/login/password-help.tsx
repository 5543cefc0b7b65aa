import { styled } from 'styled-components';

const Help = styled.details`
  color: var(--ink-soft);
  & > summary { cursor: pointer; min-height: 44px; align-content: center; }
  & dl { display: grid; gap: var(--space-2); margin: 0; }
  & dd { margin: 0; overflow-wrap: anywhere; }
`;

/** How those who run the site find the password of a new installation. It helps nobody without access to the server. */
export const PasswordHelp = () => (
  <Help>
    <summary>Where is the password?</summary>
    <p>The first start has made one, unless you set ADMIN_PASSWORD. On the server:</p>
    <dl>
      <dt>Docker Compose</dt>
      <dd>
        <code>docker compose run --rm command admin:password</code>
      </dd>
      <dt>npm start</dt>
      <dd>
        the file <code>.imguessr/admin-password</code>
      </dd>
      <dt>systemd</dt>
      <dd>
        the file <code>/etc/imguessr/secrets/admin-password</code>
      </dd>
      <dt>Kubernetes</dt>
      <dd>
        the key <code>ADMIN_PASSWORD</code> of the secret in <code>secrets.existingSecret</code>
      </dd>
    </dl>
  </Help>
);
