{{- define "imguessr.autoscaling" -}}
{{- $scaling := .settings.autoscaling -}}
{{- if eq $scaling.kind "hpa" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .full }} }
  minReplicas: {{ $scaling.minReplicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ $scaling.targetCPUUtilizationPercentage }} }
  behavior:
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- else -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ .full }}
  labels: {{- include "imguessr.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { name: {{ .full }} }
  minReplicaCount: {{ $scaling.minReplicas }}
  maxReplicaCount: {{ $scaling.maxReplicas }}
  # Without Prometheus the current number is kept, so that an outage of monitoring stops nothing.
  fallback: { failureThreshold: 5, replicas: {{ $scaling.minReplicas }}, behavior: currentReplicas }
  triggers:
    # Projectors keep their own position in the log, so there is no NATS consumer whose lag could be used.
    - type: prometheus
      metadata:
        serverAddress: {{ $scaling.prometheusAddress }}
        query: sum(max by (partition) (imguessr_projection_lag_facts{namespace={{ .root.Release.Namespace | quote }},projection="statistics"}))
        threshold: {{ $scaling.lagThreshold | quote }}
{{- end -}}
{{- end -}}
