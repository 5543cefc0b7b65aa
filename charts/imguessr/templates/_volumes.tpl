{{/*
The servers that a component calls whose files are in a Secret, as a JSON array: (dict "root" $ "calls" [component, nats, …]). The URL
of a server names its files, such as ?ca=/etc/imguessr/nats/ca.crt.
*/}}
{{- define "imguessr.serversWithFiles" -}}
{{- $servers := list -}}
{{- range list "postgresql" "nats" "redis" -}}
{{- if and (has . $.calls) (index $.root.Values .).tlsSecret }}{{ $servers = append $servers . }}{{ end -}}
{{- end -}}
{{- $servers | toJson -}}
{{- end -}}

{{/* (dict "root" $ "calls" [..] "settings" …) */}}
{{- define "imguessr.volumeMounts" -}}
- { name: tmp, mountPath: /tmp }
{{- range include "imguessr.serversWithFiles" . | fromJsonArray }}
- { name: {{ . }}-tls, mountPath: /etc/imguessr/{{ . }}, readOnly: true }
{{- end }}
{{- with .settings.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "imguessr.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- range include "imguessr.serversWithFiles" . | fromJsonArray }}
- name: {{ . }}-tls
  secret: { secretName: {{ (index $.root.Values .).tlsSecret }} }
{{- end }}
{{- with .settings.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}
