{{- define "imguessr.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride -}}
{{- else if contains "imguessr" .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-imguessr" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* What never changes about a component: (dict "root" $ "name" "gateway"). */}}
{{- define "imguessr.selector" -}}
app.kubernetes.io/name: imguessr
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "imguessr.labels" -}}
{{ include "imguessr.selector" . }}
app.kubernetes.io/part-of: imguessr
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* The image of a component: its own digest, else its own tag, else image.tag, else the chart's appVersion. */}}
{{- define "imguessr.image" -}}
{{- $of := .root.Values.image -}}
{{- $path := printf "%s/%s/%s" $of.registry $of.repository .name -}}
{{- if .image.digest -}}
{{- printf "%s@%s" $path .image.digest -}}
{{- else -}}
{{- printf "%s:%s" $path (coalesce .image.tag $of.tag .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{/* What a component may be told, the defaults included, as YAML: (dict "root" $ "group" "services" "name" "gateway"). */}}
{{- define "imguessr.settings" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values .group .name)) | toYaml -}}
{{- end -}}

{{- define "imguessr.podSecurity" -}}
runAsNonRoot: true
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "imguessr.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* More than one pod at any time, so that one may be taken away: (settings). */}}
{{- define "imguessr.hasSeveral" -}}
{{- if ne .autoscaling.kind "none" -}}
{{- if ge (int .autoscaling.minReplicas) 2 }}true{{ end -}}
{{- else if ge (int .replicas) 2 -}}true{{- end -}}
{{- end -}}
