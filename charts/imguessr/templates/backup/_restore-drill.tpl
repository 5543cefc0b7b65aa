{{/* Servers of the drill's own, which only its pod can reach and which end with it: (root). */}}
{{- define "imguessr.drillServers" -}}
{{- $drill := .Values.backup.drill -}}
- name: postgresql
  image: {{ .Values.postgresql.image }}
  restartPolicy: Always
  args: [-c, listen_addresses=127.0.0.1, -c, fsync=off]
  securityContext:
    {{- include "imguessr.containerSecurity" . | nindent 4 }}
    runAsUser: 70
    runAsGroup: 70
  env:
    - { name: POSTGRES_USER, value: drill }
    - { name: POSTGRES_HOST_AUTH_METHOD, value: trust }
    - { name: PGDATA, value: /var/lib/postgresql/drill }
  resources: {{- toYaml $drill.postgresql.resources | nindent 4 }}
  volumeMounts:
    - { name: postgresql-data, mountPath: /var/lib/postgresql }
    - { name: postgresql-run, mountPath: /var/run/postgresql }
    - { name: tmp, mountPath: /tmp }
- name: nats
  image: {{ .Values.nats.image }}
  restartPolicy: Always
  command: [nats-server, --addr, 127.0.0.1, --jetstream, --store_dir, /data]
  securityContext:
    {{- include "imguessr.containerSecurity" . | nindent 4 }}
    runAsUser: 1000
    runAsGroup: 1000
  {{- with include "imguessr.goMemoryLimit" $drill.nats.resources | fromYamlArray }}
  env: {{- toYaml . | nindent 4 }}
  {{- end }}
  resources: {{- toYaml $drill.nats.resources | nindent 4 }}
  volumeMounts:
    - { name: nats-data, mountPath: /data }
{{- end -}}

{{- define "imguessr.drillEnv" -}}
- { name: DRILL_DATABASE_URL, value: "postgresql://drill@127.0.0.1:5432/drill" }
- { name: DRILL_NATS_URL, value: "nats://127.0.0.1:4222" }
{{- end -}}

{{- define "imguessr.drillVolumes" -}}
- name: postgresql-data
  emptyDir: { sizeLimit: {{ .Values.backup.drill.size }} }
- name: postgresql-run
  emptyDir: { sizeLimit: 16Mi }
- name: nats-data
  emptyDir: { sizeLimit: {{ .Values.backup.drill.size }} }
{{- end -}}
