import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { loginAddress } from "./return-address.ts";

interface LoginLinkProps {
  className?: string;
  /** Where the login leads; by default back to this page, and from `/` to where one's own work begins. */
  from?: string;
  children: React.ReactNode;
}

/** The way to the login page, from wherever it is offered, and back again. */
export function LoginLink({ className, from, children }: LoginLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link {...(className === undefined ? {} : { className })} to={loginAddress(from ?? pathname + search)}>
      {children}
    </Link>
  );
}
