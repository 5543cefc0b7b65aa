{{/* The allowed connections to and from a component, one rule per edge; everything else is denied. */}}
{{- define "imguessr.networkPolicy" -}}
{{- $policy := .root.Values.networkPolicy -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  podSelector:
    matchLabels: {{- include "imguessr.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- if not (or .callers .opsPort) }}
  ingress: []
  {{- else }}
  ingress:
    {{- range .callers }}
    {{- if eq . "players" }}
    {{- if $policy.ingressNamespaceLabels }}
    - from: [{ namespaceSelector: { matchLabels: {{ $policy.ingressNamespaceLabels | toJson }} } }]
      ports: [{ protocol: TCP, port: http }]
    {{- else }}
    - ports: [{ protocol: TCP, port: http }]
    {{- end }}
    {{- else }}
    - from: [{ podSelector: { matchLabels: {{ include "imguessr.selector" (dict "root" $.root "name" .) | fromYaml | toJson }} } }]
      ports: [{ protocol: TCP, port: {{ $.callPort | default "http" }} }]
    {{- end }}
    {{- end }}
    {{- if .opsPort }}
    - from: [{ namespaceSelector: { matchLabels: {{ $policy.monitoringNamespaceLabels | toJson }} } }]
      ports: [{ protocol: TCP, port: {{ .opsPort }} }]
    {{- end }}
  {{- end }}
  {{- if .calls }}
  egress:
    - to: {{ $policy.dns.peers | toJson }}
      ports: [{ protocol: UDP, port: {{ $policy.dns.port }} }, { protocol: TCP, port: {{ $policy.dns.port }} }]
    {{- range .calls }}
    {{ include "imguessr.egressRule" (dict "root" $.root "to" .) }}
    {{- end }}
  {{- else }}
  egress: []
  {{- end }}
{{- end -}}

{{- define "imguessr.egressRule" -}}
{{- $values := .root.Values -}}
{{- $policy := $values.networkPolicy -}}
{{- if hasKey (dict "nats" 1 "redis" 1 "postgresql" 1) .to -}}
{{- $of := index $values .to -}}
{{- if $of.bundled -}}
- to: [{ podSelector: { matchLabels: {{ include "imguessr.selector" (dict "root" .root "name" .to) | fromYaml | toJson }} } }]
  {{- "\n      " }}ports: [{ protocol: TCP, port: client }]
{{- else -}}
{{- $ports := list -}}
{{- range include "imguessr.externalPorts" $of | fromJsonArray }}{{ $ports = append $ports (dict "protocol" "TCP" "port" (int .)) }}{{ end -}}
- {{ dict "to" (index $policy.peers .to) "ports" $ports | toJson }}
{{- end -}}
{{- else if hasKey (dict "s3" 1 "sts" 1 "backupS3" 1 "tracing" 1) .to -}}
{{- $urls := dict "s3" $values.pictures.s3.endpoint "sts" "https://sts" -}}
{{- $urls = merge $urls (dict "backupS3" $values.backup.s3.endpoint) -}}
{{- $urls = merge $urls (dict "tracing" $values.tracing.endpoint) -}}
{{- $url := get $urls .to -}}
{{- $port := include "imguessr.portOf" $url | default (hasPrefix "https:" $url | ternary "443" "80") -}}
{{- /* STS issues the credentials of a role, at any address. */ -}}
{{- $peers := get $policy.peers .to | default list -}}
- {{ dict "to" $peers "ports" (list (dict "protocol" "TCP" "port" (int $port))) | toJson }}
{{- else -}}
- to: [{ podSelector: { matchLabels: {{ include "imguessr.selector" (dict "root" .root "name" .to) | fromYaml | toJson }} } }]
  {{- "\n      " }}ports: [{ protocol: TCP, port: http }]
{{- end -}}
{{- end -}}

{{/* The port in a URL, or in one of a list's further servers, which may lack the scheme; empty if it has none. */}}
{{- define "imguessr.portOf" -}}
{{- regexReplaceAll "^(?:[a-z0-9+]+://)?(?:[^/?#]*@)?(?:\\[[^\\]]*\\]|[^:/?#]*)(?::([0-9]+))?.*$" . "${1}" -}}
{{- end -}}

{{/*
The ports of an external server as JSON: those in its URLs, or its `port`, which is that of a URL in a
Secret: (nats, redis or postgresql).
*/}}
{{- define "imguessr.externalPorts" -}}
{{- $url := .url | default "" -}}
{{- $port := .port -}}
{{- $ports := list -}}
{{- range compact (splitList "," $url) -}}
{{- $ports = append $ports (include "imguessr.portOf" . | default $port | int) -}}
{{- end -}}
{{- if not $url }}{{ $ports = append $ports (int $port) }}{{ end -}}
{{- uniq $ports | toJson -}}
{{- end -}}
