{{/* The environment variables of an S3 store: (dict "variables" "PICTURES_S3" "s3" .Values.pictures.s3). */}}
{{- define "imguessr.s3Env" -}}
{{- $s3 := .s3 -}}
- { name: {{ .variables }}_ENDPOINT, value: {{ $s3.endpoint | quote }} }
- { name: {{ .variables }}_BUCKET, value: {{ $s3.bucket | quote }} }
- { name: {{ .variables }}_REGION, value: {{ $s3.region | quote }} }
- { name: {{ .variables }}_PREFIX, value: {{ $s3.prefix | quote }} }
{{- if $s3.existingSecret }}
- name: {{ .variables }}_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: {{ $s3.existingSecret }}, key: access-key } }
- name: {{ .variables }}_SECRET_KEY
  valueFrom: { secretKeyRef: { name: {{ $s3.existingSecret }}, key: secret-key } }
{{- end }}
{{- end -}}

{{/* "true" if credentials of an S3 store come from STS, by the role of a service account: (the settings of the store). */}}
{{- define "imguessr.usesSts" -}}
{{- and (ne .endpoint "") (eq .existingSecret "") -}}
{{- end -}}
