{{/* Argo CD runs these hooks before a sync. What failed is kept until the next attempt: (weight). */}}
{{- define "imguessr.migrationHook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ . | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{/*
The specification of the Job: (dict "root" $ "name" "migrations" "full" …). It contains no version of the chart: a release of the
chart alone must not change it.
*/}}
{{- define "imguessr.migrationSpec" -}}
{{- $values := .root.Values -}}
{{- $settings := include "imguessr.settings" (dict "root" .root "group" "services" "name" "game-catalog") | fromYaml -}}
{{- /* It connects as the catalog does, so it has the same files and variables. */ -}}
{{- $files := dict "root" .root "settings" $settings "calls" (list "postgresql") -}}
backoffLimit: 6
activeDeadlineSeconds: 900
template:
  metadata:
    labels: {{- include "imguessr.selector" . | nindent 6 }}
    {{- with $values.migrations.podAnnotations }}
    annotations: {{- toYaml . | nindent 6 }}
    {{- end }}
  spec:
    restartPolicy: OnFailure
    serviceAccountName: {{ .full }}
    automountServiceAccountToken: false
    enableServiceLinks: false
    {{- include "imguessr.pullSecrets" .root | nindent 4 }}
    securityContext: {{- include "imguessr.podSecurity" . | nindent 6 }}
    {{- include "imguessr.placement" $settings | nindent 4 }}
    containers:
      - name: {{ .name }}
        image: {{ include "imguessr.program" (dict "root" .root "image" $settings.image) }}
        imagePullPolicy: {{ $values.image.pullPolicy }}
        args: [--target=migrate]
        securityContext: {{- include "imguessr.containerSecurity" . | nindent 10 }}
        env: {{- include "imguessr.env" (dict "env" (include "imguessr.env.migrations" .root | fromYamlArray) "settings" $settings) | fromJsonArray | toYaml | nindent 10 }}
        resources: { requests: { cpu: 100m, memory: 96Mi }, limits: { memory: 256Mi } }
        volumeMounts: {{- include "imguessr.volumeMounts" $files | nindent 10 }}
    volumes: {{- include "imguessr.volumes" $files | nindent 6 }}
{{- end -}}

{{- define "imguessr.env.migrations" -}}
{{ include "imguessr.databaseUrl" . }}
- { name: LOG_LEVEL, value: {{ .Values.logLevel | quote }} }
- { name: GAME_LANGUAGE, value: {{ .Values.games.language | quote }} }
{{- end -}}
