{{/*
All objects of one component. (dict "root" $ "group" "services"|"frontends" "name" … "env" [..] "ports" {http: 8080, ops: 9101}
"live" {path, port} "ready" {path, port} "callers" [component or "players"], "calls" [component, nats, redis, postgresql, s3, sts, tracing])
*/}}
{{- define "imguessr.component" -}}
{{- $settings := include "imguessr.settings" . | fromYaml -}}
{{- $full := printf "%s-%s" (include "imguessr.fullname" .root) .name -}}
{{- $own := merge (dict "settings" $settings "full" $full) . -}}
{{ include "imguessr.deployment" $own }}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ $full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
  {{- with $settings.serviceAccountAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
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
{{- if include "imguessr.hasSeveral" $settings }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "imguessr.selector" . | nindent 6 }}
{{- end }}
{{- if ne $settings.autoscaling.kind "none" }}
---
{{ include "imguessr.autoscaling" $own }}
{{- end }}
{{- if .root.Values.networkPolicy.enabled }}
---
{{ include "imguessr.networkPolicy" $own }}
{{- end }}
{{- end -}}

{{/* The variables of a container as a JSON array. Kubernetes accepts each name once: those of the values replace the chart's. */}}
{{- define "imguessr.env" -}}
{{- $own := list -}}
{{- range $name, $value := .settings.env }}{{ $own = append $own (dict "name" $name "value" $value) }}{{ end -}}
{{- $own = concat $own .settings.extraEnv -}}
{{- $names := list }}{{ range $own }}{{ $names = append $names .name }}{{ end -}}
{{- $env := list -}}
{{- range .env }}{{ if not (has .name $names) }}{{ $env = append $env . }}{{ end }}{{ end -}}
{{- concat $env $own | toJson -}}
{{- end -}}

{{- define "imguessr.deployment" -}}
{{- $settings := .settings -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
spec:
  {{- if eq $settings.autoscaling.kind "none" }}
  replicas: {{ $settings.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels: {{- include "imguessr.selector" . | nindent 6 }}
  template:
    metadata:
      # No version labels: deploying one component must not restart the others.
      labels: {{- include "imguessr.selector" . | nindent 8 }}
        {{- with $settings.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with $settings.podAnnotations }}
      annotations: {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ .full }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      # After draining, an orderly shutdown takes up to eight seconds.
      terminationGracePeriodSeconds: {{ add $settings.drainSeconds 25 }}
      {{- with $settings.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      {{- include "imguessr.pullSecrets" .root | nindent 6 }}
      securityContext: {{- include "imguessr.podSecurity" . | nindent 8 }}
      topologySpreadConstraints:
        {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
        - topologyKey: {{ . }}
          maxSkew: 1
          whenUnsatisfiable: {{ $settings.topologySpread.whenUnsatisfiable }}
          matchLabelKeys: [pod-template-hash]
          labelSelector:
            matchLabels: {{- include "imguessr.selector" $ | nindent 14 }}
        {{- end }}
      {{- include "imguessr.placement" $settings | nindent 6 }}
      containers:
        - name: {{ .name }}
          {{- if eq .group "services" }}
          image: {{ include "imguessr.program" (dict "root" .root "image" $settings.image) }}
          args: [--target={{ .name }}]
          {{- else }}
          image: {{ include "imguessr.image" (dict "root" .root "name" .name "image" $settings.image) }}
          {{- if eq .root.Values.ipFamilies "dual" }}
          args: [-c, /etc/nginx/dual/nginx.conf]
          {{- end }}
          {{- end }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext: {{- include "imguessr.containerSecurity" . | nindent 12 }}
          {{- with include "imguessr.env" . | fromJsonArray }}
          env: {{- toYaml . | nindent 12 }}
          {{- end }}
          ports:
            {{- range $port, $number := .ports }}
            - { name: {{ $port }}, containerPort: {{ $number }}, protocol: TCP }
            {{- end }}
          # A process may wait up to five minutes for its backing services before it is restarted.
          startupProbe:
            httpGet: { path: {{ .live.path }}, port: {{ .live.port }} }
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 150
          livenessProbe:
            httpGet: { path: {{ .live.path }}, port: {{ .live.port }} }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 3
          readinessProbe:
            httpGet: { path: {{ .ready.path }}, port: {{ .ready.port }} }
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          lifecycle:
            preStop:
              sleep: { seconds: {{ $settings.drainSeconds }} }
          resources: {{- toYaml $settings.resources | nindent 12 }}
          volumeMounts: {{- include "imguessr.volumeMounts" . | nindent 12 }}
      volumes: {{- include "imguessr.volumes" . | nindent 8 }}
{{- end -}}
