{{/* What is missing before makers can be identified by a provider or a proxy, as a JSON array of sentences: (root). The gateway would not start. */}}
{{- define "imguessr.wrongSignIn" -}}
{{- $wrong := list -}}
{{- $oidc := .Values.signIn.oidc -}}
{{- $proxy := .Values.signIn.proxy -}}
{{- if and $oidc.issuer (not $oidc.clientId) -}}
{{- $wrong = append $wrong "signIn.oidc.issuer requires signIn.oidc.clientId." -}}
{{- end -}}
{{- if and $oidc.issuer (not (include "imguessr.publicOrigins" . | fromJsonArray)) -}}
{{- $wrong = append $wrong "signIn.oidc.issuer requires the address to which the provider sends browsers back: set services.gateway.publicOrigins, or the host of ingress or httpRoute." -}}
{{- end -}}
{{- if and (or $oidc.issuer $proxy.userHeader) (not .Values.signIn.groupRoles) -}}
{{- $wrong = append $wrong "signIn.oidc.issuer and signIn.proxy.userHeader require signIn.groupRoles, such as site-admins=owner;writers=author." -}}
{{- end -}}
{{- if and $proxy.userHeader (not $proxy.groupsHeader) -}}
{{- $wrong = append $wrong "signIn.proxy.userHeader requires signIn.proxy.groupsHeader." -}}
{{- end -}}
{{- if and $proxy.userHeader (not (index .Values.services "gateway").trustedProxies) -}}
{{- $wrong = append $wrong "signIn.proxy.userHeader requires services.gateway.trustedProxies: without it, any visitor could send the header." -}}
{{- end -}}
{{- $wrong | toJson -}}
{{- end -}}
