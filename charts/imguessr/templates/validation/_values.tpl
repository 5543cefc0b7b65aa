{{/* Rejects invalid combinations that a schema cannot express, each with a message that says what to do. */}}
{{- define "imguessr.validate" -}}
{{- include "imguessr.requireComponents" . -}}
{{- $values := .Values -}}
{{- $wrong := list -}}

{{- range $of, $kind := dict "postgresql" "PostgreSQL" "nats" "NATS" "redis" "Redis" -}}
{{- $at := index $values $of -}}
{{- $named := compact (list $at.existingSecret ($at.url | default "")) -}}
{{- if and $at.bundled $named -}}
{{- $wrong = append $wrong (printf "%s is both bundled and external: set %s.bundled to false, or remove its Secret and URL." $kind $of) -}}
{{- else if and (not $at.bundled) (not $named) -}}
{{- $wrong = append $wrong (printf "No %s: set %s.existingSecret (a Secret with its URL), or for development %s.bundled: true." $kind $of $of) -}}
{{- else if gt (len $named) 1 -}}
{{- $wrong = append $wrong (printf "%s has two sources: set either %s.existingSecret or %s.url." $kind $of $of) -}}
{{- end -}}
{{- if regexMatch "://[^/]*@" ($at.url | default "") -}}
{{- $wrong = append $wrong (printf "%s.url contains credentials: put the URL into a Secret and set %s.existingSecret." $of $of) -}}
{{- end -}}
{{- end -}}

{{- if and $values.secrets.generate $values.secrets.existingSecret -}}
{{- $wrong = append $wrong "secrets.generate and secrets.existingSecret exclude each other: remove one of them." -}}
{{- else if not (or $values.secrets.generate $values.secrets.existingSecret) -}}
{{- $wrong = append $wrong (printf "No administrator's password: set secrets.existingSecret (a Secret with the keys %s and %s), or for development secrets.generate: true." $values.secrets.adminPasswordKey $values.secrets.sessionSecretKey) -}}
{{- end -}}

{{- if eq $values.secrets.adminPasswordKey $values.secrets.sessionSecretKey -}}
{{- $wrong = append $wrong (printf "secrets.adminPasswordKey and secrets.sessionSecretKey are both %s: whoever knows the password could sign sessions. Use two keys with different values." $values.secrets.adminPasswordKey) -}}
{{- end -}}

{{- $wrong = concat $wrong (include "imguessr.wrongServers" . | fromJsonArray) (include "imguessr.wrongPods" . | fromJsonArray) (include "imguessr.wrongSignIn" . | fromJsonArray) -}}

{{- if and $values.nats.bundled (gt (int $values.playLog.replicas) 1) -}}
{{- $wrong = append $wrong (printf "playLog.replicas is %d, but the bundled NATS is a single server: set it to 1, or use an external NATS cluster." (int $values.playLog.replicas)) -}}
{{- end -}}

{{- if and $values.postgresql.bundled (eq $values.migrations.mode "hook") -}}
{{- $wrong = append $wrong "migrations.mode is hook, which runs before the bundled PostgreSQL exists: set it to job, or use an external database." -}}
{{- end -}}

{{- /* latest, Latest, latest-alpine and main-2026 move; main-2026-11-24 and main-1f3a9c2 do not. */ -}}
{{- $moving := "^(?i)(latest|main|master|edge|nightly|stable|dev)([-._][a-z]+)*([-._]20[0-9]{2})?$" -}}
{{- if regexMatch $moving $values.image.tag -}}
{{- $wrong = append $wrong (printf "image.tag is %s, which is a moving tag: use a version." $values.image.tag) -}}
{{- end -}}

{{- range $group := list "services" "frontends" -}}
{{- range $name, $_ := index $values $group -}}
{{- $settings := include "imguessr.settings" (dict "root" $ "group" $group "name" $name) | fromYaml -}}
{{- $at := printf "%s.%s" $group $name -}}
{{- $wrong = concat $wrong (include "imguessr.wrongEnvironment" (dict "root" $ "group" $group "name" $name "settings" $settings) | fromJsonArray) -}}
{{- if and (not $settings.image.digest) (regexMatch $moving $settings.image.tag) -}}
{{- $wrong = append $wrong (printf "%s.image.tag is %s, which is a moving tag: use a version or a digest." $at $settings.image.tag) -}}
{{- end -}}
{{- $wrong = concat $wrong (include "imguessr.wrongResources" (dict "at" (printf "%s.resources" $at) "resources" $settings.resources) | fromJsonArray) -}}
{{- $own := dict "containers" (list $name) "volumes" (include "imguessr.ownVolumes" $ | fromJsonArray) "paths" (include "imguessr.ownPaths" $ | fromJsonArray) -}}
{{- $wrong = concat $wrong (include "imguessr.wrongPod" (merge (dict "at" $at "settings" $settings) $own) | fromJsonArray) -}}
{{- $scaling := $settings.autoscaling -}}
{{- if ne $scaling.kind "none" -}}
{{- if gt (int $scaling.minReplicas) (int $scaling.maxReplicas) -}}
{{- $wrong = append $wrong (printf "%s.autoscaling.minReplicas is %d, which is greater than maxReplicas (%d)." $at (int $scaling.minReplicas) (int $scaling.maxReplicas)) -}}
{{- end -}}
{{- end -}}
{{- if le (int $settings.terminationGracePeriodSeconds) (add 8 (int $settings.drainSeconds)) -}}
{{- $wrong = append $wrong (printf "%s.terminationGracePeriodSeconds is %d: it must be greater than drainSeconds (%d) plus 8 seconds for the shutdown." $at (int $settings.terminationGracePeriodSeconds) (int $settings.drainSeconds)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- range (index $values.services "gateway").trustedProxies -}}
{{- if hasSuffix "/0" . -}}
{{- $wrong = append $wrong (printf "services.gateway.trustedProxies contains %s, so that visitors could choose the address by which limits count: set the addresses or networks of the proxy's pods, such as 10.0.0.0/8." .) -}}
{{- end -}}
{{- end -}}

{{- range $index, $object := $values.extraObjects -}}
{{- $wrong = concat $wrong (include "imguessr.wrongObject" (dict "root" $ "at" (printf "extraObjects[%d]" $index) "object" $object) | fromJsonArray) -}}
{{- end -}}

{{- if and $values.ingress.enabled (not $values.ingress.host) -}}
{{- $wrong = append $wrong "ingress.enabled requires ingress.host, the public host name." -}}
{{- end -}}
{{- if and $values.httpRoute.enabled (not $values.httpRoute.parentRefs) -}}
{{- $wrong = append $wrong "httpRoute.enabled requires httpRoute.parentRefs, the Gateways to attach to." -}}
{{- end -}}

{{- if and (or $values.ingress.enabled $values.httpRoute.enabled) (not (index $values.services "gateway").trustedProxies) -}}
{{- $wrong = append $wrong "Without services.gateway.trustedProxies, all visitors of an ingress or httpRoute share one address, and any of them could lock out the administrator: set it to the addresses or networks of the proxy's pods, such as [10.0.0.0/8]." -}}
{{- end -}}

{{- $partitions := include "imguessr.partitions" . -}}
{{- $recorded := include "imguessr.recordedPartitions" . | default $partitions -}}
{{- if ne $recorded $partitions -}}
{{- $wrong = append $wrong (printf "playLog.partitions is %s, but this release's play log was created with %s and cannot change: set it back, or leave it empty." $partitions $recorded) -}}
{{- end -}}

{{- if $wrong -}}
{{- fail (printf "\n\nThese values cannot be installed:\n- %s\n" (join "\n- " $wrong)) -}}
{{- end -}}
{{- end -}}

{{/* Rejects a component that is set to null: Helm removes the key, and the templates that read it would fail with an error of their own. */}}
{{- define "imguessr.requireComponents" -}}
{{- $missing := list -}}
{{- range $group, $names := dict "services" (list "game-catalog" "gateway" "guess-ingest" "stats-projector") "frontends" (list "admin" "host" "player") -}}
{{- range $names -}}
{{- if not (index $.Values $group .) }}{{ $missing = append $missing (printf "%s.%s" $group .) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- if $missing -}}
{{- fail (printf "\n\nThese values cannot be installed:\n- %s is null, which removes a part that the game needs: remove that line, or set keys below it.\n" (join " and " $missing)) -}}
{{- end -}}
{{- end -}}
