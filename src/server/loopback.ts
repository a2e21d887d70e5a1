export const isLoopback = (host: string) =>
  /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/.test(host);
