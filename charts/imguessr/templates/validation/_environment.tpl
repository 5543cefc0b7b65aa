{{/*
The variables that values may not set in `env` and `extraEnv`, because the chart sets them, as a JSON array of sentences:
(dict "root" $ "group" "services" "name" "gateway" "settings" …). Two entries of one name would break an upgrade half-way.
*/}}
{{- define "imguessr.wrongEnvironment" -}}
{{- $keys := include "imguessr.keysOfVariables" . | fromYaml -}}
{{- $own := list -}}
{{- if eq .group "services" -}}
{{- range include (printf "imguessr.env.%s" .name) .root | fromYamlArray }}{{ $own = append $own .name }}{{ end -}}
{{- end -}}
{{- $wrong := list -}}
{{- range $variable, $_ := .settings.env -}}
{{- $is := printf "%s.%s.env contains %s" $.group $.name $variable -}}
{{- if hasKey $keys $variable -}}
{{- $wrong = append $wrong (printf "%s: set %s instead." $is (get $keys $variable)) -}}
{{- else if has $variable $own -}}
{{- $wrong = append $wrong (printf "%s, which the chart sets itself: remove it." $is) -}}
{{- end -}}
{{- end -}}
{{- range .settings.extraEnv -}}
{{- $is := printf "%s.%s.extraEnv contains %s" $.group $.name .name -}}
{{- if hasKey $keys .name -}}
{{- $wrong = append $wrong (printf "%s: set %s instead." $is (get $keys .name)) -}}
{{- else if has .name $own -}}
{{- $wrong = append $wrong (printf "%s, which the chart sets itself: remove it." $is) -}}
{{- else if hasKey $.settings.env .name -}}
{{- $wrong = append $wrong (printf "%s, which env contains too: remove one." $is) -}}
{{- end -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}

{{/* The key of the values by which each variable is set; others that the chart sets follow from its templates. */}}
{{- define "imguessr.keysOfVariables" -}}
ADMIN_PASSWORD: secrets.existingSecret
SESSION_SECRET: secrets.existingSecret
DATABASE_URL: postgresql.existingSecret
NATS_URL: nats.existingSecret
REDIS_URL: redis.existingSecret
PLAY_PARTITIONS: playLog.partitions
ARCHIVE_DATABASE_URL: playLog.archive.existingSecret
ARCHIVE_AFTER_DAYS: playLog.archive.afterDays
NATS_REPLICAS: playLog.replicas
OTEL_EXPORTER_OTLP_ENDPOINT: tracing.endpoint
AUDIT_INTERVAL_HOURS: statistics.auditIntervalHours
PLAYED_DAYS: statistics.playedDays
PICTURES_S3_ENDPOINT: pictures.s3.endpoint
PICTURES_S3_BUCKET: pictures.s3.bucket
PICTURES_S3_REGION: pictures.s3.region
PICTURES_S3_PREFIX: pictures.s3.prefix
PICTURES_S3_ACCESS_KEY: pictures.s3.existingSecret
PICTURES_S3_SECRET_KEY: pictures.s3.existingSecret
AWS_ENDPOINT_URL_STS: pictures.s3.stsEndpoint
PUBLIC_ORIGIN: services.gateway.publicOrigins
TRUSTED_PROXIES: services.gateway.trustedProxies
RATE_LIMIT_ADDRESS: services.gateway.rateLimits.address
RATE_LIMIT_SESSION: services.gateway.rateLimits.session
RATE_LIMIT_NEW_SESSIONS: services.gateway.rateLimits.newSessions
MAX_CONNECTIONS: services.gateway.connectionLimits.all
MAX_CONNECTIONS_PER_ADDRESS: services.gateway.connectionLimits.address
LOG_LEVEL: logLevel
PRIVACY_CONTACT: privacy.contact
GROUP_ROLES: signIn.groupRoles
OIDC_ISSUER: signIn.oidc.issuer
OIDC_CLIENT_ID: signIn.oidc.clientId
OIDC_CLIENT_SECRET: signIn.oidc.existingSecret
OIDC_SCOPES: signIn.oidc.scopes
OIDC_GROUPS_CLAIM: signIn.oidc.groupsClaim
OIDC_NAME: signIn.oidc.name
AUTH_PROXY_USER_HEADER: signIn.proxy.userHeader
AUTH_PROXY_GROUPS_HEADER: signIn.proxy.groupsHeader
GAME_LANGUAGE: games.language
SEALED_WORDS: games.sealedWords
EMBED_ORIGINS: games.embedOrigins
DAILY_NEEDS_CREDITS: dailyGames.needCredits
{{- end -}}
