/** What safe HTML says, without its markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/?em>$/.test(tag) ? "" : " "))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
