export interface HttpReply {
  status(code: number): HttpReply;
  headers(values: Readonly<Record<string, string>>): HttpReply;
  send(body?: unknown): unknown;
}
