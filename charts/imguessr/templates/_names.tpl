{{- define "imguessr.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride -}}
{{- else if contains "imguessr" .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-imguessr" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* The selector labels of a component, which never change: (dict "root" $ "name" "gateway"). */}}
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

{{/* The image of a frontend, by its own digest, image.tag or the chart's appVersion, in this order. */}}
{{- define "imguessr.image" -}}
{{- $of := .root.Values.image -}}
{{- $path := printf "%s/%s/%s" $of.registry $of.repository .name -}}
{{- if .image.digest -}}
{{- printf "%s@%s" $path .image.digest -}}
{{- else -}}
{{- printf "%s:%s" $path ($of.tag | default .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{/* The image of services and commands for operators, by a service's own digest or image.digest: (dict "root" $ "image" (digest)). */}}
{{- define "imguessr.program" -}}
{{- $digest := dig "digest" "" (.image | default dict) | default .root.Values.image.digest -}}
{{- include "imguessr.image" (dict "root" .root "name" "imguessr" "image" (dict "digest" $digest)) -}}
{{- end -}}

{{/* The settings of a component merged with the defaults, as YAML: (dict "root" $ "group" "services" "name" "gateway"). */}}
{{- define "imguessr.settings" -}}
{{- /* Services have their own in the values; the web servers of the frontends need the same. */ -}}
{{- $webServer := dict "resources" (dict "requests" (dict "cpu" "10m" "memory" "16Mi") "limits" (dict "memory" "64Mi")) -}}
{{- mergeOverwrite $webServer (deepCopy .root.Values.defaults) (deepCopy (index .root.Values .group .name)) | toYaml -}}
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

{{/* Not empty if there is always more than one pod, so that one may be evicted: (settings). */}}
{{- define "imguessr.hasSeveral" -}}
{{- if ne .autoscaling.kind "none" -}}
{{- if ge (int .autoscaling.minReplicas) 2 }}true{{ end -}}
{{- else if ge (int .replicas) 2 -}}true{{- end -}}
{{- end -}}

{{/* The pull secrets of a pod; nothing if there are none: (root). */}}
{{- define "imguessr.pullSecrets" -}}
{{- with .Values.image.pullSecrets -}}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end -}}
{{- end -}}

{{/* Where a pod without replicas may run: (settings with nodeSelector, tolerations and affinity). */}}
{{- define "imguessr.placement" -}}
{{- $placement := dict -}}
{{- range $key := list "nodeSelector" "tolerations" "affinity" -}}
{{- with index $ $key }}{{ $placement = set $placement $key . }}{{ end -}}
{{- end -}}
{{- with $placement }}{{ toYaml . }}{{ end -}}
{{- end -}}
