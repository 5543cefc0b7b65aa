{{/* What is wrong with the servers' settings, as a JSON array of sentences: (root). */}}
{{- define "imguessr.wrongServers" -}}
{{- $values := .Values -}}
{{- $wrong := list -}}
{{- range $of, $default := dict "postgresql" 5432 "nats" 4222 "redis" 6379 -}}
{{- $at := index $values $of -}}
{{- if $at.bundled -}}
{{- if ne (int $at.port) $default -}}
{{- $wrong = append $wrong (printf "%s.port is %d, but the bundled server listens on %d: remove %s.port, which is that of an external server." $of (int $at.port) $default $of) -}}
{{- end -}}
{{- if $at.sentinelPort -}}
{{- $wrong = append $wrong (printf "%s.sentinelPort is set, but the bundled server has no Sentinels: remove it." $of) -}}
{{- end -}}
{{- $wrong = concat $wrong (include "imguessr.wrongVolume" (dict "root" $ "of" $of) | fromJsonArray) -}}
{{- else -}}
{{- if $at.persistence.enabled -}}
{{- $wrong = append $wrong (printf "%s.persistence.enabled is true, but there is no bundled server to have a volume: remove it, or set %s.bundled to true." $of $of) -}}
{{- end -}}
{{- $ports := include "imguessr.externalPorts" $at | fromJsonArray -}}
{{- range $ports -}}
{{- if or (lt (int .) 1) (gt (int .) 65535) -}}
{{- $wrong = append $wrong (printf "%s.url has port %d, which does not exist: ports are 1 to 65535." $of (int .)) -}}
{{- end -}}
{{- end -}}
{{- if and $at.url $at.sentinelPort -}}
{{- $wrong = append $wrong (printf "%s.sentinelPort is only for a URL in a Secret: remove it, the ports in %s.url are read." $of $of) -}}
{{- end -}}
{{- range $_, $name := regexFindAll "/etc/imguessr/[a-z]+/" ($at.url | default "") -1 | uniq -}}
{{- $server := base $name -}}
{{- if not (get (get $values $server | default dict) "tlsSecret") -}}
{{- $wrong = append $wrong (printf "%s.url names a file in %s, but %s.tlsSecret is empty: set it to the Secret with that file." $of $name $server) -}}
{{- end -}}
{{- end -}}
{{- if and $at.url (not (contains "+sentinel://" $at.url)) (ne (int $at.port) $default) -}}
{{- range $ports -}}
{{- if ne (int .) (int $at.port) -}}
{{- $wrong = append $wrong (printf "%s.port is %d, but %s.url has port %d: remove %s.port, which is only for a URL in a Secret." $of (int $at.port) $of (int .) $of) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- range $key, $url := dict "pictures.s3.endpoint" $values.pictures.s3.endpoint "pictures.s3.stsEndpoint" $values.pictures.s3.stsEndpoint
  "backup.s3.endpoint" $values.backup.s3.endpoint "backup.s3.stsEndpoint" $values.backup.s3.stsEndpoint "tracing.endpoint" $values.tracing.endpoint -}}
{{- $port := include "imguessr.portOf" $url | default "443" -}}
{{- if or (lt (int $port) 1) (gt (int $port) 65535) -}}
{{- $wrong = append $wrong (printf "%s has port %s, which does not exist: ports are 1 to 65535." $key $port) -}}
{{- end -}}
{{- end -}}

{{- $catalog := include "imguessr.settings" (dict "root" $ "group" "services" "name" "game-catalog") | fromYaml -}}
{{- $variables := keys $catalog.env -}}
{{- range $catalog.extraEnv }}{{ $variables = append $variables .name }}{{ end -}}
{{- $wrong = concat $wrong (include "imguessr.wrongS3" (dict "at" "pictures.s3" "s3" $values.pictures.s3
  "hasRole" (or $catalog.serviceAccountAnnotations (has "AWS_ROLE_ARN" $variables))
  "roles" "give the catalog a role: services.game-catalog.serviceAccountAnnotations, such as eks.amazonaws.com/role-arn, or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE in services.game-catalog.env"
  "without" "pictures would be stored in PostgreSQL") | fromJsonArray) -}}
{{- $backup := $values.backup -}}
{{- $backupVariables := list -}}
{{- range $backup.extraEnv }}{{ $backupVariables = append $backupVariables .name }}{{ end -}}
{{- $wrong = concat $wrong (include "imguessr.wrongS3" (dict "at" "backup.s3" "s3" $backup.s3
  "hasRole" (or $backup.serviceAccountAnnotations (has "AWS_ROLE_ARN" $backupVariables))
  "roles" "give its pods a role: backup.serviceAccountAnnotations, such as eks.amazonaws.com/role-arn, or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE in backup.extraEnv"
  "without" "backups would be stored on a volume") | fromJsonArray) -}}
{{- if and $backup.s3.endpoint $backup.existingClaim -}}
{{- $wrong = append $wrong "backup has two places: remove backup.existingClaim, or the keys of backup.s3." -}}
{{- end -}}
{{- if and $backup.drill.enabled (not $backup.enabled) -}}
{{- $wrong = append $wrong "backup.drill.enabled requires backup.enabled: there would be nothing to restore." -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}

{{/*
The volume of a bundled server belongs to its StatefulSet and cannot be changed by an upgrade, which would fail half-way:
(dict "root" $ "of" "nats"). Sizes are compared as they are written.
*/}}
{{- define "imguessr.wrongVolume" -}}
{{- $wanted := (index .root.Values .of).persistence -}}
{{- $name := printf "%s-%s" (include "imguessr.fullname" .root) .of -}}
{{- $set := lookup "apps/v1" "StatefulSet" .root.Release.Namespace $name -}}
{{- $wrong := list -}}
{{- if $set -}}
{{- $claims := $set.spec.volumeClaimTemplates | default list -}}
{{- $again := printf "run kubectl delete statefulset %s --cascade=orphan, which keeps the pod and its volume, and upgrade again" $name -}}
{{- if ne (empty $claims) (not $wanted.enabled) -}}
{{- $wrong = append $wrong (printf "%s.persistence.enabled is %t, but the installed server was created with %t, which an upgrade cannot change: set it back, or %s. The new pod starts without the data of the old one." .of $wanted.enabled (not (empty $claims)) $again) -}}
{{- else if $claims -}}
{{- $claim := (first $claims).spec -}}
{{- if ne $claim.resources.requests.storage $wanted.size -}}
{{- $wrong = append $wrong (printf "%s.persistence.size is %s, but the volume was created with %s, which an upgrade cannot change: enlarge the volume with kubectl edit pvc data-%s-0 (if its storage class allows that), %s." .of $wanted.size $claim.resources.requests.storage $name $again) -}}
{{- end -}}
{{- if and $wanted.storageClassName (ne ($claim.storageClassName | default "") $wanted.storageClassName) -}}
{{- $wrong = append $wrong (printf "%s.persistence.storageClassName is %s, but the volume was created with %s and cannot move: set it back." .of $wanted.storageClassName ($claim.storageClassName | default "the cluster's default")) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}
