import type { InfoOutput } from "@kezhuan/contract/api/session";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { createContext, use } from "react";

/** The person at work; there is always one inside the shell. */
export const AccountContext = createContext<InfoOutput | null>(null);

export function useAccount(): InfoOutput {
  const account = use(AccountContext);
  if (!account) throw new Error("useAccount outside the shell");
  return account;
}

/** Whether the person is an administrator; for what no right can be granted for. */
export function useIsAdministrator(): boolean {
  return useAccount().roles.includes(administratorRole);
}

/** Whether the person may do something, named `objname:action`. The server decides; this only spares people dead ends. */
export function usePermission(permission: string): boolean {
  return useAccount().permissions.includes(permission);
}

interface HasPermissionProps {
  /** `objname:action`; of several, one is enough. */
  name: string | readonly string[];
  children: React.ReactNode;
  /** Shown instead. */
  otherwise?: React.ReactNode;
}

/** Draws its children only for people who have the permission. */
export function HasPermission({ name, children, otherwise = null }: HasPermissionProps) {
  const { permissions } = useAccount();
  const names = typeof name === "string" ? [name] : name;
  return names.some((one) => permissions.includes(one)) ? children : otherwise;
}
