import type { InfoOutput, TokensOutput } from "@kezhuan/contract/api/session";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { keepLogin } from "@kezhuan/web/api/session-store.ts";
import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import { keepCapacity, readCapacity } from "./capacity.ts";

/** Keeps a login that was opened, and takes the language that the account has chosen for every device. */
export async function beginLogin(tokens: TokensOutput): Promise<InfoOutput | null> {
  // What was asked for without a login, or by somebody else, is no answer any more.
  queryClient.clear();
  keepLogin(tokens);
  keepCapacity(readCapacity());
  // Without it the page stays as it is, and says itself what else cannot be had.
  const info = await queryClient.query(infoQuery()).catch(() => null);
  if (info?.user.language) setPreferences({ language: info.user.language });
  return info;
}
