{{/* A quantity of Kubernetes as a number: 384Mi, 0.5, 250m. */}}
{{- define "imguessr.amount" -}}
{{- $factors := dict "" 1 "m" 0.001 "k" 1000 "M" 1000000 "G" 1000000000 "T" 1000000000000 "Ki" 1024 "Mi" 1048576 "Gi" 1073741824 "Ti" 1099511627776 -}}
{{- mulf (regexFind "^[0-9.]+" (toString .) | float64) (get $factors (regexFind "[A-Za-z]*$" (toString .))) -}}
{{- end -}}

{{/* Limits below their requests, as a JSON array of sentences: (dict "at" "nats.resources" "resources" …). */}}
{{- define "imguessr.wrongResources" -}}
{{- $wrong := list -}}
{{- range $kind, $limit := .resources.limits -}}
{{- $request := get $.resources.requests $kind -}}
{{- if and $request (lt (include "imguessr.amount" $limit | float64) (include "imguessr.amount" $request | float64)) -}}
{{- $wrong = append $wrong (printf "%s.limits.%s is %v, which is less than requests.%s (%v)." $.at $kind $limit $kind $request) -}}
{{- end -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}

{{/*
Names and places that a pod would have twice, and mounts of no volume, as a JSON array of sentences: (dict "at" "services.gateway"
"settings" … "containers" [..] "volumes" [..] "paths" [..]), with those that the chart sets itself.
*/}}
{{- define "imguessr.wrongPod" -}}
{{- $wrong := list -}}
{{- $containers := .containers -}}
{{- range $key := list "initContainers" "sidecars" -}}
{{- range index $.settings $key -}}
{{- if has .name $containers -}}
{{- $wrong = append $wrong (printf "%s.%s contains %s, which is the name of another container of the pod: rename it." $.at $key .name) -}}
{{- end -}}
{{- $containers = append $containers .name -}}
{{- end -}}
{{- end -}}
{{- $volumes := .volumes -}}
{{- range .settings.extraVolumes -}}
{{- if has .name $volumes -}}
{{- $wrong = append $wrong (printf "%s.extraVolumes contains %s, which is the name of another volume of the pod: rename it." $.at .name) -}}
{{- end -}}
{{- $volumes = append $volumes .name -}}
{{- end -}}
{{- $paths := .paths -}}
{{- range .settings.extraVolumeMounts -}}
{{- if not (has .name $volumes) -}}
{{- $wrong = append $wrong (printf "%s.extraVolumeMounts contains %s, which is no volume: add it to extraVolumes." $.at .name) -}}
{{- end -}}
{{- $path := trimSuffix "/" .mountPath -}}
{{- if has $path $paths -}}
{{- $wrong = append $wrong (printf "%s.extraVolumeMounts contains %s, where another volume is: mount it elsewhere." $.at .mountPath) -}}
{{- end -}}
{{- $paths = append $paths $path -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}

{{/* What is wrong with the pods beside those of the components, as a JSON array of sentences: (root). */}}
{{- define "imguessr.wrongPods" -}}
{{- $values := .Values -}}
{{- $drill := $values.backup.drill -}}
{{- $all := dict "postgresql" $values.postgresql "nats" $values.nats "redis" $values.redis "migrations" $values.migrations "backup" $values.backup -}}
{{- $all = merge $all (dict "backup.drill" $drill "backup.drill.postgresql" $drill.postgresql "backup.drill.nats" $drill.nats) -}}
{{- $wrong := list -}}
{{- range $at, $settings := $all -}}
{{- $wrong = concat $wrong (include "imguessr.wrongResources" (dict "at" (printf "%s.resources" $at) "resources" $settings.resources) | fromJsonArray) -}}
{{- end -}}
{{- $own := dict "containers" (list) "volumes" (include "imguessr.ownVolumes" . | fromJsonArray) "paths" (include "imguessr.ownPaths" . | fromJsonArray) -}}
{{- $own = set $own "volumes" (concat $own.volumes (list "backups" "scratch" "postgresql-data" "postgresql-run" "nats-data")) -}}
{{- $own = set $own "paths" (concat $own.paths (list "/backups" "/scratch")) -}}
{{- $wrong = concat $wrong (include "imguessr.wrongPod" (merge (dict "at" "backup" "settings" $values.backup) $own) | fromJsonArray) -}}
{{- $wrong | toJson -}}
{{- end -}}

{{/* The volumes and places that every pod of the chart may have, as JSON arrays. */}}
{{- define "imguessr.ownVolumes" -}}
{{- list "tmp" "postgresql-tls" "nats-tls" "redis-tls" | toJson -}}
{{- end -}}
{{- define "imguessr.ownPaths" -}}
{{- list "/tmp" "/etc/imguessr/postgresql" "/etc/imguessr/nats" "/etc/imguessr/redis" | toJson -}}
{{- end -}}
