import type { AnchorHTMLAttributes } from "react";
import { hrefOf, type To } from "./routing/place.ts";
import { useLocation, useNavigate } from "./routing/router.tsx";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: To;
}

/** A link to a route. To where one is it makes no new entry in the history, as links do in any browser. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const here = useLocation();
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { replace: hrefOf(to) === hrefOf(here) });
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
