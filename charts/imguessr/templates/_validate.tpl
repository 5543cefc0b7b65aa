{{/* Values that a schema cannot see are wrong: each gets a sentence that says what to do, and nothing is installed. */}}
{{- define "imguessr.validate" -}}
{{- $values := .Values -}}
{{- $wrong := list -}}

{{- range $of, $kind := dict "postgresql" "PostgreSQL" "nats" "NATS" "redis" "Redis" -}}
{{- $at := index $values $of -}}
{{- $named := compact (list $at.existingSecret ($at.url | default "")) -}}
{{- if and $at.bundled $named -}}
{{- $wrong = append $wrong (printf "%s is both bundled and named: set %s.bundled to false, or leave out its Secret and URL." $kind $of) -}}
{{- else if and (not $at.bundled) (not $named) -}}
{{- $wrong = append $wrong (printf "No %s: give %s.existingSecret (a Secret that holds its URL), or for development %s.bundled: true." $kind $of $of) -}}
{{- else if gt (len $named) 1 -}}
{{- $wrong = append $wrong (printf "%s is named twice: give %s.existingSecret or %s.url, not both." $kind $of $of) -}}
{{- end -}}
{{- if regexMatch "://[^/]*@" ($at.url | default "") -}}
{{- $wrong = append $wrong (printf "%s.url holds credentials: put the URL into a Secret and name it in %s.existingSecret." $of $of) -}}
{{- end -}}
{{- end -}}

{{- if and $values.secrets.generate $values.secrets.existingSecret -}}
{{- $wrong = append $wrong "The administrator's secret is both named and to be generated: leave out secrets.generate or secrets.existingSecret." -}}
{{- else if not (or $values.secrets.generate $values.secrets.existingSecret) -}}
{{- $wrong = append $wrong (printf "No administrator's password: give secrets.existingSecret (a Secret with the keys %s and %s), or for development secrets.generate: true." $values.secrets.adminPasswordKey $values.secrets.sessionSecretKey) -}}
{{- end -}}

{{- if eq $values.secrets.adminPasswordKey $values.secrets.sessionSecretKey -}}
{{- $wrong = append $wrong (printf "secrets.adminPasswordKey and secrets.sessionSecretKey are both %s: whoever knows the password could sign sessions. Name two keys with different values." $values.secrets.adminPasswordKey) -}}
{{- end -}}

{{- $s3 := $values.pictures.s3 -}}
{{- if and $s3.endpoint (not (and $s3.bucket $s3.existingSecret)) -}}
{{- $wrong = append $wrong "pictures.s3.endpoint needs pictures.s3.bucket, and pictures.s3.existingSecret with both keys." -}}
{{- end -}}

{{- if and $values.nats.bundled (gt (int $values.playLog.replicas) 1) -}}
{{- $wrong = append $wrong (printf "playLog.replicas is %d and the bundled NATS is a single server: set it to 1, or name a NATS cluster." (int $values.playLog.replicas)) -}}
{{- end -}}

{{- $projector := include "imguessr.settings" (dict "root" . "group" "services" "name" "stats-projector") | fromYaml -}}
{{- $scales := ne $projector.autoscaling.kind "none" -}}
{{- $most := int (ternary $projector.autoscaling.maxReplicas $projector.replicas $scales) -}}
{{- $key := ternary "services.stats-projector.autoscaling.maxReplicas" "services.stats-projector.replicas" $scales -}}
{{- if gt $most (int $values.playLog.partitions) -}}
{{- $wrong = append $wrong (printf "%s is %d with %d partition(s) of the play log: no more projectors than playLog.partitions may run." $key $most (int $values.playLog.partitions)) -}}
{{- end -}}

{{- $moving := list "latest" "main" "master" "edge" "nightly" -}}
{{- if has $values.image.tag $moving -}}
{{- $wrong = append $wrong (printf "image.tag is %s, which moves: name a version." $values.image.tag) -}}
{{- end -}}

{{- $elsewhere := dict "ADMIN_PASSWORD" "secrets.existingSecret" "SESSION_SECRET" "secrets.existingSecret" "DATABASE_URL" "postgresql.existingSecret" "NATS_URL" "nats.existingSecret" "REDIS_URL" "redis.existingSecret" "PLAY_PARTITIONS" "playLog.partitions" "NATS_REPLICAS" "playLog.replicas" "PICTURES_S3_ACCESS_KEY" "pictures.s3.existingSecret" "PICTURES_S3_SECRET_KEY" "pictures.s3.existingSecret" "TRUSTED_PROXIES" "services.gateway.trustedProxies" "LOG_LEVEL" "logLevel" "PRIVACY_CONTACT" "privacy.contact" -}}
{{- range $group := list "services" "frontends" -}}
{{- range $name, $_ := index $values $group -}}
{{- $settings := include "imguessr.settings" (dict "root" $ "group" $group "name" $name) | fromYaml -}}
{{- $at := printf "%s.%s" $group $name -}}
{{- range $variable, $key := $elsewhere -}}
{{- if hasKey $settings.env $variable -}}
{{- $wrong = append $wrong (printf "%s.env names %s: that is given by %s." $at $variable $key) -}}
{{- end -}}
{{- end -}}
{{- if and (not $settings.image.digest) (has $settings.image.tag $moving) -}}
{{- $wrong = append $wrong (printf "%s.image.tag is %s, which moves: name a version or a digest." $at $settings.image.tag) -}}
{{- end -}}
{{- $scaling := $settings.autoscaling -}}
{{- if ne $scaling.kind "none" -}}
{{- if gt (int $scaling.minReplicas) (int $scaling.maxReplicas) -}}
{{- $wrong = append $wrong (printf "%s.autoscaling.minReplicas is %d, more than its maxReplicas, %d." $at (int $scaling.minReplicas) (int $scaling.maxReplicas)) -}}
{{- end -}}
{{- end -}}
{{- if eq $scaling.kind "keda" -}}
{{- if ne $name "stats-projector" -}}
{{- $wrong = append $wrong (printf "%s.autoscaling.kind is keda, which scales by the projector's lag: only services.stats-projector may have it; take hpa here." $at) -}}
{{- else if not $scaling.prometheusAddress -}}
{{- $wrong = append $wrong (printf "%s.autoscaling.kind is keda: give %s.autoscaling.prometheusAddress, where KEDA reads the lag." $at $at) -}}
{{- end -}}
{{- end -}}
{{- if le (int $settings.terminationGracePeriodSeconds) (add 8 (int $settings.drainSeconds)) -}}
{{- $wrong = append $wrong (printf "%s.terminationGracePeriodSeconds is %d: it must be more than drainSeconds (%d) and the 8 seconds that stopping may take." $at (int $settings.terminationGracePeriodSeconds) (int $settings.drainSeconds)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- if and $values.ingress.enabled (not $values.ingress.host) -}}
{{- $wrong = append $wrong "ingress.enabled needs ingress.host, the name under which players come." -}}
{{- end -}}
{{- if and $values.httpRoute.enabled (not $values.httpRoute.parentRefs) -}}
{{- $wrong = append $wrong "httpRoute.enabled needs httpRoute.parentRefs, the Gateways that take the route." -}}
{{- end -}}

{{- if and (or $values.ingress.enabled $values.httpRoute.enabled) (not (index $values.services "gateway").trustedProxies) -}}
{{- $wrong = append $wrong "An ingress or httpRoute without services.gateway.trustedProxies lets all visitors share one address, so that any of them could lock the administrator out: set it to the addresses or networks of the proxy's pods, such as [10.0.0.0/8]." -}}
{{- end -}}

{{- $recorded := lookup "v1" "ConfigMap" .Release.Namespace (printf "%s-play-log" (include "imguessr.fullname" .)) -}}
{{- if $recorded -}}
{{- if ne (index $recorded.data "partitions") (toString $values.playLog.partitions) -}}
{{- $wrong = append $wrong (printf "playLog.partitions is %d and this release's play log was begun with %s: it cannot change, set it back." (int $values.playLog.partitions) (index $recorded.data "partitions")) -}}
{{- end -}}
{{- end -}}

{{- if $wrong -}}
{{- fail (printf "\n\nThese values cannot be installed:\n- %s\n" (join "\n- " $wrong)) -}}
{{- end -}}
{{- end -}}
