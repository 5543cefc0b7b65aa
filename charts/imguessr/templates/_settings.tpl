{{/* One environment variable from a URL in the values, a bundled server or a Secret: (dict "root" $ "variable" "NATS_URL" "of" "nats" "bundledUrl" "nats://…"). */}}
{{- define "imguessr.address" -}}
{{- $of := index .root.Values .of -}}
- name: {{ .variable }}
{{- if $of.bundled }}
  value: {{ printf .bundledUrl (printf "%s-%s" (include "imguessr.fullname" .root) .of) | quote }}
{{- else if $of.existingSecret }}
  valueFrom: { secretKeyRef: { name: {{ $of.existingSecret }}, key: {{ $of.key | default "url" }} } }
{{- else }}
  value: {{ $of.url | quote }}
{{- end }}
{{- end -}}

{{- define "imguessr.databaseUrl" -}}
{{ include "imguessr.address" (dict "root" . "variable" "DATABASE_URL" "of" "postgresql" "bundledUrl" "postgresql://imguessr@%s:5432/imguessr") }}
{{- end -}}
{{- define "imguessr.natsUrl" -}}
{{ include "imguessr.address" (dict "root" . "variable" "NATS_URL" "of" "nats" "bundledUrl" "nats://%s:4222") }}
{{- end -}}
{{- define "imguessr.redisUrl" -}}
{{ include "imguessr.address" (dict "root" . "variable" "REDIS_URL" "of" "redis" "bundledUrl" "redis://%s:6379") }}
{{- end -}}

{{/* The environment variables of every service. */}}
{{- define "imguessr.commonEnv" -}}
- { name: LOG_LEVEL, value: {{ .Values.logLevel | quote }} }
- { name: GAME_LANGUAGE, value: {{ .Values.games.language | quote }} }
- { name: NATS_REPLICAS, value: {{ .Values.playLog.replicas | quote }} }
{{- if .Values.tracing.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .Values.tracing.endpoint | quote }} }
{{- end }}
{{ include "imguessr.natsUrl" . }}
{{- end -}}

{{- define "imguessr.secretName" -}}
{{- .Values.secrets.existingSecret | default (printf "%s-generated" (include "imguessr.fullname" .)) -}}
{{- end -}}

{{- define "imguessr.sessionSecret" -}}
- name: SESSION_SECRET
  valueFrom: { secretKeyRef: { name: {{ include "imguessr.secretName" . }}, key: session-secret } }
{{- end -}}

{{/* The address on which processes listen: all of IPv4, or all of IPv6 and IPv4: (root). */}}
{{- define "imguessr.listenAddress" -}}
{{- eq .Values.ipFamilies "dual" | ternary "::" "0.0.0.0" -}}
{{- end -}}
