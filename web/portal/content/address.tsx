import { Link } from "@kezhuan/web/ui/link.tsx";

interface AddressProps {
  link: string | undefined;
  children: React.ReactNode;
}

/** A way to a page of this site or to another one; what is neither leads nowhere. */
export function Address({ link, children }: AddressProps) {
  if (link?.startsWith("/") && !link.startsWith("//")) return <Link to={link}>{children}</Link>;
  if (link && /^(https?:|mailto:|tel:)/i.test(link)) {
    return (
      <a href={link} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return children;
}
