import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";

/** Sets one thing of what the page shows where a link takes it along: in the address; an empty text takes it out. */
export function useAddressPart(): (name: string, value: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (name, value) => {
    const params = new URLSearchParams(search);
    if (value === "") params.delete(name);
    else params.set(name, value);
    navigate(`${pathname}?${params}`, { replace: true });
  };
}
