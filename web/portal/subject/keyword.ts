const MAX_KEYWORD = 200;

/** The search words of an address: parameter `q`, or `keyword`, as the server's own calls name it. */
export function readKeyword(params: URLSearchParams): string {
  const given = params.get("q") ?? params.get("keyword") ?? "";
  return given.trim().slice(0, MAX_KEYWORD).trim();
}
