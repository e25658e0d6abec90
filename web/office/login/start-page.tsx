import { readToken } from "@kezhuan/web/api/session-store.ts";
import { loginAddress } from "@kezhuan/web/account/return-address.ts";
import { OFFICE_START } from "@kezhuan/web/account/login/office-start.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useEffect } from "react";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { findStartAddress, PROFILE_PATH } from "../session/start-address.ts";
import { changeTabs } from "../shell/tabs-store.ts";

/** Where the portal sends people who work here: leads on to where their day begins, with a clean desk. */
export function StartPage() {
  const navigate = useNavigate();
  useEffect(() => {
    if (readToken() === undefined) return navigate(loginAddress(OFFICE_START), { replace: true });
    changeTabs(() => []);
    // The profile needs nothing but the login, and says itself what cannot be had.
    const lead = (address: string) => navigate(address, { replace: true });
    findStartAddress().then(lead, () => lead(PROFILE_PATH));
  }, [navigate]);
  return <PageSkeleton />;
}
