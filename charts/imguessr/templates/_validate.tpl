{{/* Rejects what would be installed and not work, or not be safe, and neither the schema nor Kubernetes refuses. */}}
{{- define "imguessr.validate" -}}
{{- $values := .Values -}}
{{- $wrong := list -}}

{{- range $of := list "postgresql" "nats" "redis" -}}
{{- $at := index $values $of -}}
{{- $sources := compact (list (ternary "bundled" "" $at.bundled) $at.existingSecret ($at.url | default "")) -}}
{{- if ne (len $sources) 1 -}}
{{- $wrong = append $wrong (printf "%s needs exactly one source: %s.existingSecret (a Secret with its URL), a URL, or for development %s.bundled." $of $of $of) -}}
{{- end -}}
{{- end -}}

{{- if eq $values.secrets.generate (ne $values.secrets.existingSecret "") -}}
{{- $wrong = append $wrong "Administrator's password: set either secrets.existingSecret (a Secret with the keys admin-password and session-secret), or for development secrets.generate." -}}
{{- end -}}

{{- if and $values.nats.bundled (gt (int $values.playLog.replicas) 1) -}}
{{- $wrong = append $wrong "playLog.replicas must be 1: the bundled NATS is a single server." -}}
{{- end -}}
{{- if and $values.postgresql.bundled (eq $values.migrations.mode "hook") -}}
{{- $wrong = append $wrong "migrations.mode must be job: a hook runs before the bundled PostgreSQL exists." -}}
{{- end -}}
{{- if and (or $values.ingress.enabled $values.httpRoute.enabled) (not $values.services.gateway.trustedProxies) -}}
{{- $wrong = append $wrong "Without services.gateway.trustedProxies, all visitors of an ingress or httpRoute share one address, and any of them could lock out the administrator: set it to the addresses or networks of the proxy's pods, such as [10.0.0.0/8]." -}}
{{- end -}}

{{- if $wrong -}}
{{- fail (printf "\n\nThese values cannot be installed:\n- %s\n" (join "\n- " $wrong)) -}}
{{- end -}}
{{- end -}}
