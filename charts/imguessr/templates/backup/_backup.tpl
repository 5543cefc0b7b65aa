{{/* The environment of a backup, in addition to where backups are: (root). */}}
{{- define "imguessr.backupEnv" -}}
{{ include "imguessr.databaseUrl" . }}
- { name: BACKUP_KEEP, value: {{ .Values.backup.keep | quote }} }
{{- end -}}

{{/* The components that a command for backups connects to for their files: (root). */}}
{{- define "imguessr.backupStoreCalls" -}}
{{- $calls := list -}}
{{- if .Values.backup.s3.endpoint }}{{ $calls = append $calls "backupS3" }}{{ end -}}
{{- if eq (include "imguessr.usesSts" .Values.backup.s3) "true" }}{{ $calls = append $calls "sts" }}{{ end -}}
{{- $calls | toJson -}}
{{- end -}}

{{/* Where backups are: environment, mounts and volumes: (root). */}}
{{- define "imguessr.backupStoreEnv" -}}
{{- if .Values.backup.s3.endpoint -}}
{{ include "imguessr.s3Env" (dict "variables" "BACKUP_S3" "s3" .Values.backup.s3) }}
- { name: BACKUP_SCRATCH, value: /scratch }
{{- else -}}
- { name: BACKUP_FOLDER, value: /backups }
{{- end }}
{{- end -}}

{{- define "imguessr.backupStoreMount" -}}
{{- if .Values.backup.s3.endpoint -}}
- { name: scratch, mountPath: /scratch }
{{- else -}}
- { name: backups, mountPath: /backups }
{{- end -}}
{{- end -}}

{{- define "imguessr.backupStoreVolume" -}}
{{- if .Values.backup.s3.endpoint -}}
# One file at a time, while it is uploaded.
- name: scratch
  emptyDir: { sizeLimit: 10Gi }
{{- else -}}
- name: backups
  persistentVolumeClaim: { claimName: {{ .Values.backup.existingClaim | default (printf "%s-backup" (include "imguessr.fullname" .)) }} }
{{- end -}}
{{- end -}}

{{/*
A scheduled command for operators, with its account and network policy: (dict "root" $ "name" "backup" "settings" (schedule) "backoffLimit" 2 "env" "…" "calls" [..] "mounts" "…" "volumes" "…" "servers" "…" for
containers that run beside it).
*/}}
{{- define "imguessr.scheduledCommand" -}}
{{- $root := .root -}}
{{- $backup := $root.Values.backup -}}
{{- $labels := dict "root" $root "name" .name -}}
{{- $full := printf "%s-%s" (include "imguessr.fullname" $root) .name -}}
{{- $catalog := include "imguessr.settings" (dict "root" $root "group" "services" "name" "game-catalog") | fromYaml -}}
{{- $files := dict "root" $root "settings" $backup "calls" .calls -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ $full }}
  labels: {{- include "imguessr.labels" $labels | nindent 4 }}
spec:
  schedule: {{ .settings.schedule | quote }}
  timeZone: Etc/UTC
  concurrencyPolicy: Forbid
  # A run that was missed for longer, while the control plane was down, waits for the next one.
  startingDeadlineSeconds: 3600
  successfulJobsHistoryLimit: 2
  failedJobsHistoryLimit: 3
  jobTemplate:
    spec:
      backoffLimit: {{ .backoffLimit }}
      activeDeadlineSeconds: 7200
      template:
        metadata:
          labels: {{- include "imguessr.selector" $labels | nindent 12 }}
          {{- with $backup.podAnnotations }}
          annotations: {{- toYaml . | nindent 12 }}
          {{- end }}
        spec:
          restartPolicy: Never
          serviceAccountName: {{ $full }}
          automountServiceAccountToken: false
          enableServiceLinks: false
          {{- include "imguessr.pullSecrets" $root | nindent 10 }}
          securityContext:
            {{- include "imguessr.podSecurity" $root | nindent 12 }}
            # The volume belongs to the account of the image.
            fsGroup: 65532
            fsGroupChangePolicy: OnRootMismatch
          {{- include "imguessr.placement" $catalog | nindent 10 }}
          containers:
            - name: {{ .name }}
              image: {{ include "imguessr.program" (dict "root" $root) }}
              imagePullPolicy: {{ $root.Values.image.pullPolicy }}
              args: [{{ .command }}]
              securityContext: {{- include "imguessr.containerSecurity" $root | nindent 16 }}
              env:
                {{- include "imguessr.natsUrl" $root | nindent 16 }}
                {{- include "imguessr.backupStoreEnv" $root | nindent 16 }}
                {{- .env | nindent 16 }}
                {{- with $backup.extraEnv }}
                {{- toYaml . | nindent 16 }}
                {{- end }}
              resources: { requests: { cpu: 100m, memory: 128Mi }, limits: { memory: 512Mi } }
              volumeMounts:
                {{- include "imguessr.backupStoreMount" $root | nindent 16 }}
                {{- include "imguessr.volumeMounts" $files | nindent 16 }}
          volumes:
            {{- include "imguessr.backupStoreVolume" $root | nindent 12 }}
            {{- include "imguessr.volumes" $files | nindent 12 }}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ $full }}
  labels: {{- include "imguessr.labels" $labels | nindent 4 }}
  {{- with $backup.serviceAccountAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- if $root.Values.networkPolicy.enabled }}
---
{{ include "imguessr.networkPolicy" (dict "root" $root "name" .name "full" $full "callers" (list) "calls" .calls) }}
{{- end }}
{{- end -}}
