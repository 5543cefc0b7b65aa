{{/*
A backing server of one pod, for development. (dict "root" $ "name" "nats" "settings" … "user" 1000 "command" [..] "env" [..]
"ports" {client: 4222} "probe" {…} "data" "/data" "config" "/etc/nats" for the folder of a ConfigMap of its name, "callers" [component…] "monitored" true)
*/}}
{{- define "imguessr.server" -}}
{{- $full := printf "%s-%s" (include "imguessr.fullname" .root) .name -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
spec:
  serviceName: {{ $full }}
  replicas: 1
  selector:
    matchLabels: {{- include "imguessr.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "imguessr.selector" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 30
      {{- include "imguessr.pullSecrets" .root | nindent 6 }}
      {{- include "imguessr.placement" .root.Values.defaults | nindent 6 }}
      securityContext:
        {{- include "imguessr.podSecurity" . | nindent 8 }}
        runAsUser: {{ .user }}
        runAsGroup: {{ .user }}
        fsGroup: {{ .user }}
      containers:
        - name: {{ .name }}
          image: {{ .settings.image }}
          {{- with .command }}
          command: {{ toJson . }}
          {{- end }}
          securityContext: {{- include "imguessr.containerSecurity" . | nindent 12 }}
          {{- with .env }}
          env: {{- toYaml . | nindent 12 }}
          {{- end }}
          ports:
            {{- range $port, $number := .ports }}
            - { name: {{ $port }}, containerPort: {{ $number }}, protocol: TCP }
            {{- end }}
          startupProbe: {{- merge (dict "periodSeconds" 2 "timeoutSeconds" 2 "failureThreshold" 60) .probe | toYaml | nindent 12 }}
          livenessProbe: {{- merge (dict "periodSeconds" 10 "timeoutSeconds" 5 "failureThreshold" 6) .probe | toYaml | nindent 12 }}
          readinessProbe: {{- merge (dict "periodSeconds" 3 "timeoutSeconds" 2) .probe | toYaml | nindent 12 }}
          resources: { requests: { cpu: 100m, memory: 128Mi }, limits: { memory: 512Mi } }
          volumeMounts:
            - { name: data, mountPath: {{ .data }} }
            - { name: tmp, mountPath: /tmp }
            {{- with .scratch }}
            - { name: scratch, mountPath: {{ . }} }
            {{- end }}
            {{- with .config }}
            - { name: config, mountPath: {{ . }}, readOnly: true }
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 64Mi }
        {{- if .scratch }}
        - name: scratch
          emptyDir: { sizeLimit: 16Mi }
        {{- end }}
        {{- if .config }}
        - name: config
          configMap: { name: {{ $full }} }
        {{- end }}
        - name: data
          emptyDir: { sizeLimit: 2Gi }
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
spec:
  {{- if eq .root.Values.ipFamilies "dual" }}
  ipFamilyPolicy: PreferDualStack
  {{- end }}
  selector: {{- include "imguessr.selector" . | nindent 4 }}
  ports:
    {{- range $port, $number := .ports }}
    - { name: {{ $port }}, port: {{ $number }}, targetPort: {{ $port }}, protocol: TCP }
    {{- end }}
{{- if .root.Values.networkPolicy.enabled }}
---
{{ include "imguessr.networkPolicy" (dict "root" .root "name" .name "full" $full "callers" .callers "callPort" "client" "calls" (list) "opsPort" .opsPort) }}
{{- end }}
{{- end -}}
