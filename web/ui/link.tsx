import type { AnchorHTMLAttributes } from "react";
import { useHref, useNavigate } from "react-router";
import type { To } from "react-router";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A route: `/zcg?q=…`. */
  to: To;
  /** Takes the place of this page in the history. */
  replace?: boolean;
}

/**
 * A link to a route. Do not use the router's own Link (nor NavLink, HashRouter, useSearchParams): they bring forms,
 * fetchers and prefetching along, 4 kB on every page of both parts, which share one copy of the router.
 */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(to, { replace });
      }}
    >
      {children}
    </a>
  );
}

/** True for a click that the page may handle itself; with a key held it asks for a new tab or a download. */
export function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
