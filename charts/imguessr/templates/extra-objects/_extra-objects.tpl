{{/* The text of an entry of extraObjects, its expressions evaluated: (dict "root" $ "object" …). */}}
{{- define "imguessr.extraObject" -}}
{{- if kindIs "string" .object }}{{ tpl .object .root }}{{ else }}{{ tpl (toYaml .object) .root }}{{ end -}}
{{- end -}}

{{/* What an entry of extraObjects lacks, as a JSON array of sentences: (dict "root" $ "at" "extraObjects[0]" "object" …). */}}
{{- define "imguessr.wrongObject" -}}
{{- $wrong := list -}}
{{- range regexSplit "(?m)^---.*$" (include "imguessr.extraObject" .) -1 -}}
{{- $object := fromYaml . -}}
{{- if hasKey $object "Error" -}}
{{- $wrong = append $wrong (printf "%s is not YAML of an object: %s." $.at $object.Error) -}}
{{- else if $object -}}
{{- range $field := list "apiVersion" "kind" -}}
{{- if not (get $object $field) }}{{ $wrong = append $wrong (printf "%s has no %s, which every object of Kubernetes has." $.at $field) }}{{ end -}}
{{- end -}}
{{- if not (dig "metadata" "name" "" $object) }}{{ $wrong = append $wrong (printf "%s has no metadata.name." $.at) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}
