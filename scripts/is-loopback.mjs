/**
 * @param {string} host a name or an address, in brackets or not
 * @returns {boolean}
 */
export function isLoopback(host) {
  return host === "localhost" || /^\[?::1\]?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}
