import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { loginAddress, registerAddress } from "./return-address.ts";

interface EntryLinkProps {
  className?: string;
  /** Where it leads afterwards; by default back to this page, and from `/` to where one's own work begins. */
  from?: string;
  children: React.ReactNode;
}

/** The way to the login page, from wherever it is offered, and back again. */
export function LoginLink(props: EntryLinkProps) {
  return <EntryLink {...props} addressOf={loginAddress} />;
}

/** The same for a new account. */
export function RegisterLink(props: EntryLinkProps) {
  return <EntryLink {...props} addressOf={registerAddress} />;
}

function EntryLink({
  className,
  from,
  children,
  addressOf,
}: EntryLinkProps & { addressOf: (from: string) => string }) {
  const { pathname, search } = useLocation();
  return (
    <Link {...(className === undefined ? {} : { className })} to={addressOf(from ?? pathname + search)}>
      {children}
    </Link>
  );
}
