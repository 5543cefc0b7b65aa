{{/* The environment variables of an S3 store: (dict "variables" "PICTURES_S3" "s3" .Values.pictures.s3). */}}
{{- define "imguessr.s3Env" -}}
{{- $s3 := .s3 -}}
- { name: {{ .variables }}_ENDPOINT, value: {{ $s3.endpoint | quote }} }
- { name: {{ .variables }}_BUCKET, value: {{ $s3.bucket | quote }} }
- { name: {{ .variables }}_REGION, value: {{ $s3.region | quote }} }
- { name: {{ .variables }}_PREFIX, value: {{ $s3.prefix | quote }} }
{{- with $s3.stsEndpoint }}
- { name: AWS_ENDPOINT_URL_STS, value: {{ . | quote }} }
{{- end }}
{{- if $s3.existingSecret }}
- name: {{ .variables }}_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: {{ $s3.existingSecret }}, key: {{ $s3.accessKeyKey }} } }
- name: {{ .variables }}_SECRET_KEY
  valueFrom: { secretKeyRef: { name: {{ $s3.existingSecret }}, key: {{ $s3.secretKeyKey }} } }
{{- end }}
{{- end -}}

{{/*
What is wrong with the settings of an S3 store, as a JSON array of sentences: (dict "at" "pictures.s3" "s3" … "hasRole" true
"roles" "where the role is set" "without" "what happens without an endpoint").
*/}}
{{- define "imguessr.wrongS3" -}}
{{- $wrong := list -}}
{{- $s3 := .s3 -}}
{{- if $s3.endpoint -}}
{{- if not $s3.bucket -}}
{{- $wrong = append $wrong (printf "%s.endpoint requires %s.bucket." .at .at) -}}
{{- end -}}
{{- if not $s3.existingSecret -}}
{{- if not .hasRole -}}
{{- $wrong = append $wrong (printf "%s has no credentials: set %s.existingSecret (a Secret with both keys), or %s." .at .at .roles) -}}
{{- end -}}
{{- else if $s3.stsEndpoint -}}
{{- $wrong = append $wrong (printf "%s.stsEndpoint is only for a role: remove it, or %s.existingSecret." .at .at) -}}
{{- end -}}
{{- else if or $s3.bucket $s3.existingSecret $s3.region $s3.prefix $s3.stsEndpoint -}}
{{- $wrong = append $wrong (printf "%s has no endpoint, so %s: set %s.endpoint, such as https://s3.eu-west-1.amazonaws.com, or remove the other keys of %s." .at .without .at .at) -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}

{{/* "true" if credentials of an S3 store come from STS, by the role of a service account: (the settings of the store). */}}
{{- define "imguessr.usesSts" -}}
{{- and (ne .endpoint "") (eq .existingSecret "") -}}
{{- end -}}
