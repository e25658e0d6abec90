/** While a page's own code is on its way: room, so that the footer does not jump. */
export function PageWait() {
  return <div className="page-wait" aria-busy="true" />;
}
