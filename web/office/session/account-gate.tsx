import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { readToken, subscribeLogin } from "@kezhuan/web/api/session-store.ts";
import { Redirect, useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { AccountContext } from "./account.tsx";
import { loginAddress } from "@kezhuan/web/account/return-address.ts";

interface AccountGateProps {
  children: React.ReactNode;
  /** While the account is on its way. */
  waiting: React.ReactNode;
}

/** Lets only people who are logged in further, and tells what is inside who they are. */
export function AccountGate({ children, waiting }: AccountGateProps) {
  const { pathname, search } = useLocation();
  const isLoggedIn = useSyncExternalStore(subscribeLogin, readToken) !== undefined;
  const { data: account, error, refetch } = useQuery({ ...infoQuery(), enabled: isLoggedIn });
  // A login that ends under an open form is the dialog's business; only who comes without one is sent away.
  if (!isLoggedIn && !account) return <Redirect to={loginAddress(pathname + search)} />;
  if (account) return <AccountContext value={account}>{children}</AccountContext>;
  if (error) return <LoadFailure level={1} error={error} onRetry={() => void refetch()} />;
  return waiting;
}
