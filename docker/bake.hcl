# The images of a release: npm run release
variable "REGISTRY" {}
variable "VERSION" {}
variable "REVISION" {}

group "default" {
  targets = ["imguessr", "frontend"]
}

target "common" {
  platforms = ["linux/amd64", "linux/arm64"]
  args      = { VERSION = VERSION, REVISION = REVISION }
}

target "imguessr" {
  inherits   = ["common"]
  dockerfile = "docker/service.Dockerfile"
  tags       = ["${REGISTRY}/imguessr:${VERSION}"]
}

target "frontend" {
  name       = frontend
  matrix     = { frontend = ["host", "player", "admin"] }
  inherits   = ["common"]
  dockerfile = "docker/frontend.Dockerfile"
  args       = { FRONTEND = frontend }
  tags       = ["${REGISTRY}/${frontend}:${VERSION}"]
}
